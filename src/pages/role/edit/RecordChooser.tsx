import { useDeferredValue, useState, type ReactNode } from 'react';
import { get, useT } from '../../../client';
import type { Resource } from '../../../language/model';
import { nameOf, type Document } from '../../../language/rules';
import type { ListAnswer } from '../../../language/wire';
import { LoadFailed } from '../../../renderer/LoadFailed';
import { useLoaded } from '../../../client/useLoaded';

interface RecordChooserProps {
  resource: Resource;
  /** ids of the chosen records */
  value: readonly string[];
  onChange(ids: string[]): void;
}

/** Records that are listed at most; more are found by typing. */
const SHOWN = 50;

/** Chosen records of a resource, and a searchable list to choose from. */
export function RecordChooser({ resource, value, onChange }: RecordChooserProps): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useLoaded(`${resource.name} ${keyword}`, (options) =>
    get<ListAnswer>(
      resource.operations.list,
      {
        keyword: keyword === '' ? null : keyword,
        orderBy: resource.code ?? resource.label,
        pageNum: 1,
        pageSize: SHOWN,
      },
      options,
    ),
  );
  // Names of what was chosen earlier, which the list need not show.
  const [first] = useState(value);
  const chosen = useLoaded(
    `${resource.name} ${first.join()}`,
    first.length === 0
      ? null
      : (options) => get<ListAnswer>(resource.operations.list, { id: first, pageNum: 1, pageSize: 200 }, options),
  );
  const [known] = useState(() => new Map<string, string>());
  for (const record of [...(chosen.value?.list ?? []), ...(found.value?.list ?? [])])
    known.set(String(record.id), labelOf(resource, record));
  const title = t(resource.title);
  return (
    <div className="role-chooser">
      <div>
        <input
          type="search"
          className="gj-input"
          value={typed}
          placeholder={t('编码、名称或拼音')}
          aria-label={t('搜索{title}', { title })}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found.hasFailed && <LoadFailed onRetry={found.reload} />}
        <ul className="role-checklist" aria-busy={found.value === undefined || undefined}>
          {found.value?.list.map((record) => {
            const id = String(record.id);
            return (
              <li key={id}>
                <label className="role-check">
                  <input
                    type="checkbox"
                    checked={value.includes(id)}
                    onChange={(event) =>
                      onChange(event.target.checked ? [...value, id] : value.filter((other) => other !== id))
                    }
                  />
                  <span>{labelOf(resource, record)}</span>
                  {resource.code !== undefined && <small>{String(record[resource.code] ?? '')}</small>}
                </label>
              </li>
            );
          })}
        </ul>
        {found.value && found.value.total > SHOWN && (
          <p className="role-hint">{t('共 {total} 条，输入关键词可查找更多', { total: found.value.total })}</p>
        )}
        {found.value?.total === 0 && <p className="role-empty">{t('没有匹配的数据')}</p>}
      </div>
      <div>
        <p className="role-chosen-head">
          {t('已选')} {value.length}
          {value.length > 0 && (
            <button type="button" className="role-link" onClick={() => onChange([])}>
              {t('清空列表')}
            </button>
          )}
        </p>
        <ul className="role-chips">
          {value.map((id) => (
            <li key={id} className="role-tag">
              {known.get(id) ?? id}
              <button
                type="button"
                aria-label={t('移除{title}', { title: known.get(id) ?? id })}
                onClick={() => onChange(value.filter((other) => other !== id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function labelOf(resource: Resource, record: Record<string, unknown>): string {
  return String(record[resource.label] ?? nameOf(resource, record as Document));
}
