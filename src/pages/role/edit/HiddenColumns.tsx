import type { ReactNode } from 'react';
import { useT } from '../../../client';
import type { AssignableResource } from '../../../language/wire';
import { groupBy } from '../../../lib/groupBy';
import { Button } from '../../../ui/Button';
import { columnTitle, tableOf, tableTitle } from './columnTitle';
import { guessable } from './guessable';

interface HiddenColumnsProps {
  resource: AssignableResource;
  hidden: readonly string[];
  onChange(hidden: string[]): void;
}

/**
 * Chooses the columns that a role does not see, and offers to hide those from which a hidden one could be worked out.
 */
export function HiddenColumns({ resource, hidden, onChange }: HiddenColumnsProps): ReactNode {
  const t = useT();
  const { columns } = resource;
  const telling = guessable(columns, hidden);
  const names = (paths: readonly string[]): string =>
    paths.map((path) => t('「{title}」', { title: columnTitle(resource, path) })).join(t('、'));
  return (
    <div className="role-columns">
      <p className="role-hint">{t('勾选的列对该角色隐藏：列表、表单、详情、报表和导出中都不出现')}</p>
      {[...groupBy(columns, ({ path }) => tableOf(path) ?? '')].map(([table, own]) => (
        <fieldset key={table} className="role-columns-group">
          <legend>{table === '' ? t('基本信息') : tableTitle(columns, table)}</legend>
          {own.map(({ path, title }) => (
            <label key={path} className="role-chip">
              <input
                type="checkbox"
                checked={hidden.includes(path)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...hidden, path] : hidden.filter((other) => other !== path))
                }
              />
              {t(title)}
            </label>
          ))}
        </fieldset>
      ))}
      {telling.length > 0 && (
        <div className="role-warning" role="status">
          <ul>
            {telling.map(({ path, from }) => (
              <li key={path}>
                {t('{shown}由{hidden}计算得出，看到它就能推算出来', { shown: names([path]), hidden: names(from) })}
              </li>
            ))}
          </ul>
          <Button onClick={() => onChange([...hidden, ...telling.map(({ path }) => path)])}>{t('一并隐藏')}</Button>
        </div>
      )}
    </div>
  );
}
