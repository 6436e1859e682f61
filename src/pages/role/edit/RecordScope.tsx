import { useId, type ReactNode } from 'react';
import { useT } from '../../../client';
import { useResource } from '../../../renderer/resource/useResource';
import { withRecords } from './Assignment';
import type { AssignmentModel } from './AssignmentModel';
import { RecordChooser } from './RecordChooser';
import { useAssignment } from './useAssignment';

interface RecordScopeProps {
  model: AssignmentModel;
  /** name of the resource whose records are chosen */
  dimension: string;
  /** titles of the resources that the choice narrows */
  narrowed: readonly string[];
}

/** All records of one dimension, or chosen ones. */
export function RecordScope({ model, dimension, narrowed }: RecordScopeProps): ReactNode {
  const t = useT();
  const name = useId();
  const compiled = useResource(dimension);
  const ids = useAssignment(model, ({ records }) => records[dimension] ?? null);
  if (!compiled) return <section className="gj-screen-wait" aria-busy="true" />;
  const title = t(compiled.resource.title);
  const set = (next: readonly string[] | null): void => model.change((now) => withRecords(now, dimension, next));
  return (
    <section className="role-record-scope" data-dimension={dimension}>
      <h3>{title}</h3>
      <p className="role-hint">{t('影响：{names}', { names: narrowed.join(t('、')) })}</p>
      <div role="radiogroup" aria-label={title} className="role-radios">
        <label className="role-check">
          <input type="radio" name={name} checked={ids === null} onChange={() => set(null)} />
          {t('全部{title}', { title })}
        </label>
        <label className="role-check">
          <input
            type="radio"
            name={name}
            checked={ids !== null}
            onChange={() => set(model.saved.records[dimension] ?? [])}
          />
          {t('指定{title}', { title })}
        </label>
      </div>
      {ids !== null && <RecordChooser resource={compiled.resource} value={ids} onChange={set} />}
      {ids?.length === 0 && (
        <p className="role-warning" role="status">
          {t('还没有选择{title}，该角色将看不到任何与{title}有关的数据', { title })}
        </p>
      )}
    </section>
  );
}
