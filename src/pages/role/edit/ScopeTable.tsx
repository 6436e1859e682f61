import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../../client';
import type { AssignableResource } from '../../../language/wire';
import { groupBy } from '../../../lib/groupBy';
import { useTextMatcher } from '../functions/useTextMatcher';
import { resourceOf } from './Assignment';
import type { AssignmentModel } from './AssignmentModel';
import { moduleTitle } from './moduleTitle';
import { ScopeRow } from './ScopeRow';
import { useAssignment } from './useAssignment';

/** For each resource whose rows are shown and which columns are hidden. */
export function ScopeTable({
  model,
  resources,
}: {
  model: AssignmentModel;
  resources: readonly AssignableResource[];
}): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [narrowed, setNarrowed] = useState<ReadonlySet<string>>();
  const [open, setOpen] = useState('');
  const { matches, prepare } = useTextMatcher(useDeferredValue(typed));
  const isWildcard = useAssignment(model, ({ wildcard }) => wildcard);
  const shown = useMemo(
    () =>
      resources.filter(
        ({ resource, title, module }) =>
          (narrowed === undefined || narrowed.has(resource)) &&
          (!matches || matches(t(title)) || matches(resource) || matches(moduleTitle(module))),
      ),
    [resources, narrowed, matches, t],
  );
  const narrows = (resource: string): boolean =>
    [model.current, model.saved].some(
      (side) => resourceOf(side, resource).rows !== 'all' || resourceOf(side, resource).hidden.length > 0,
    );
  return (
    <div className="role-functions">
      <div className="role-tools" role="search">
        <input
          type="search"
          className="gj-input"
          value={typed}
          placeholder={t('单据、资料名称或拼音')}
          aria-label={t('搜索单据、资料')}
          onFocus={prepare}
          onChange={(event) => setTyped(event.target.value)}
        />
        <label className="role-check">
          <input
            type="checkbox"
            checked={narrowed !== undefined}
            onChange={(event) =>
              setNarrowed(
                event.target.checked ? new Set(resources.map(({ resource }) => resource).filter(narrows)) : undefined,
              )
            }
          />
          {t('只看有限制的')}
        </label>
        <span className="role-hint">{t('一人有多个角色时：数据范围取并集，所有角色都隐藏的列才隐藏')}</span>
      </div>
      <fieldset className="role-matrix" disabled={isWildcard}>
        <table className="role-scopes" aria-label={t('数据范围与隐藏列')}>
          <thead>
            <tr>
              <th scope="col">{t('单据、资料')}</th>
              <th scope="col">{t('数据范围')}</th>
              <th scope="col">{t('隐藏列')}</th>
            </tr>
          </thead>
          {[...groupBy(shown, ({ module }) => module)].map(([module, entries]) => (
            <tbody key={module}>
              <tr className="role-matrix-module">
                <th scope="rowgroup" colSpan={3}>
                  <div>{moduleTitle(module)}</div>
                </th>
              </tr>
              {entries.map((resource) => (
                <ScopeRow
                  key={resource.resource}
                  model={model}
                  resource={resource}
                  isOpen={open === resource.resource}
                  onToggle={() => setOpen(open === resource.resource ? '' : resource.resource)}
                />
              ))}
            </tbody>
          ))}
        </table>
        {shown.length === 0 && <p className="role-empty">{t('没有匹配的数据')}</p>}
      </fieldset>
    </div>
  );
}
