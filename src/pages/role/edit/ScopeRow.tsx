import { useId, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { AssignableResource, RowScope } from '../../../language/wire';
import { SCOPE_TITLES } from '../functions/scopeTitles';
import { resourceOf, withResource } from './Assignment';
import type { AssignmentModel } from './AssignmentModel';
import { columnTitle } from './columnTitle';
import { HiddenColumns } from './HiddenColumns';
import { useAssignment } from './useAssignment';

interface ScopeRowProps {
  model: AssignmentModel;
  resource: AssignableResource;
  /** its columns are shown below it */
  isOpen: boolean;
  onToggle(): void;
}

/** Rows and columns of one resource. */
export function ScopeRow({ model, resource, isOpen, onToggle }: ScopeRowProps): ReactNode {
  const t = useT();
  const id = useId();
  const rows = useAssignment(model, (now) => resourceOf(now, resource.resource).rows);
  const stored = useAssignment(model, (now) => now.resources.get(resource.resource));
  const hidden = stored?.hidden ?? [];
  const title = t(resource.title);
  const change = (part: { rows?: RowScope; hidden?: string[] }): void =>
    model.change((now) => withResource(now, { ...resourceOf(now, resource.resource), ...part }));
  const names = hidden.map((path) => columnTitle(resource, path));
  return (
    <>
      <tr data-resource={resource.resource}>
        <th scope="row">{title}</th>
        <td>
          {resource.rows.length > 1 ? (
            <select
              className={`gj-input${rows === 'all' ? '' : ' is-set'}`}
              value={rows}
              aria-label={t('{title}：数据范围', { title })}
              onChange={(event) => change({ rows: event.target.value as RowScope })}
            >
              {resource.rows.map((scope) => (
                <option key={scope} value={scope}>
                  {t(SCOPE_TITLES[scope])}
                </option>
              ))}
            </select>
          ) : (
            <span className="role-hint">{t(SCOPE_TITLES.all)}</span>
          )}
        </td>
        <td>
          <button
            type="button"
            className={`role-columns-button${hidden.length > 0 ? ' is-set' : ''}`}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('{title}：隐藏列', { title })}
            onClick={onToggle}
          >
            <span className={`gj-twist ${isOpen ? 'gj-twist-open' : 'gj-twist-shut'}`} />
            <span className="role-columns-names">{names.length === 0 ? t('不隐藏') : names.join(t('、'))}</span>
            {hidden.length > 0 && <span className="role-count">{hidden.length}</span>}
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="role-columns-line">
          <td colSpan={3} id={id}>
            <HiddenColumns resource={resource} hidden={hidden} onChange={(next) => change({ hidden: next })} />
          </td>
        </tr>
      )}
    </>
  );
}
