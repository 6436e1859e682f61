import type { ReactNode } from 'react';
import { useT } from '../../client';
import { permissionCode } from '../../language/action/permissionCode';
import type { Resource } from '../../language/model';
import { nameOf, stateOf, type Document } from '../../language/rules';
import type { SchemaPlaces } from '../../language/wire';
import { refusalText } from '../record/refusals';
import { MachinePicture } from './MachinePicture';
import { Permission } from './Permission';
import { WhereWritten } from './WhereWritten';

/**
 * The status machine of a resource: its picture with the state of the record, and each action with whether it may be
 * done to it.
 */
export function MachinePart({
  resource,
  record,
  places,
}: {
  resource: Resource;
  record: Document | undefined;
  places: SchemaPlaces;
}): ReactNode {
  const t = useT();
  const { machine } = resource;
  if (!machine) return <p className="gj-inspect-none">{t('没有状态机')}</p>;
  const state = record && stateOf(machine, record);
  return (
    <>
      <h3>
        {t(machine.title)} <code>{machine.name}</code>
      </h3>
      <WhereWritten at={places.machine} label={t('定义')} />
      <p className="gj-inspect-faint">{record ? nameOf(resource, record) : t('选取或勾选一条记录，可看到它的状态')}</p>
      <MachinePicture machine={machine} state={state} />
      <ul className="gj-inspect-facts">
        {machine.actions.map(({ name, permission, title }) => {
          const refusal = record ? refusalText(resource, name, record) : undefined;
          return (
            <li key={name} className="gj-inspect-fact">
              <p>
                {refusal === undefined ? (
                  <strong className="is-open">{t(title)}</strong>
                ) : (
                  <strong className={refusal === null ? 'is-yes' : 'is-no'}>{t(title)}</strong>
                )}
                <Permission code={permissionCode(resource, permission)} />
              </p>
              {refusal && <p className="gj-inspect-faint">{refusal}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
