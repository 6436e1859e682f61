import type { ReactNode } from 'react';
import { useT } from '../../client';
import { actionOf } from '../../language/catalogue/actionOf';
import type { Field, Resource } from '../../language/model';
import type { HistoryEntry } from '../../language/wire';

/** Changes of one entry that are listed; the rest is counted. */
const MOST = 12;

/** Who did what to the record, newest first, with what changed from what to what. */
export function History({ resource, entries }: { resource: Resource; entries: readonly HistoryEntry[] }): ReactNode {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <section className="gj-history" aria-label={t('操作记录')}>
      <h2 className="gj-form-title">{t('操作记录')}</h2>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <time>{entry.createdTime}</time> <b>{entry.userName}</b> {t(actionOf(resource, entry.action)?.title ?? entry.action)}
            </p>
            {entry.action !== 'add' && entry.changes.length > 0 && (
              <ul>
                {entry.changes.slice(0, MOST).map(({ path, from, to }) => (
                  <li key={path}>
                    {pathText(resource, path, t)}：{shown(resource, path, from, t)} → {shown(resource, path, to, t)}
                  </li>
                ))}
                {entry.changes.length > MOST && <li>{t('另有 {count} 处修改', { count: entry.changes.length - MOST })}</li>}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Translate = ReturnType<typeof useT>;

/** `lines[3].quantity` as `第 3 行 数量`. */
function pathText(resource: Resource, path: string, t: Translate): string {
  const [, line] = /\[(\d+)\]/.exec(path) ?? [];
  const title = t(fieldOf(resource, path)?.title ?? path);
  return line === undefined ? title : t('第 {line} 行 {title}', { line, title });
}

function shown(resource: Resource, path: string, value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return '—';
  const option = fieldOf(resource, path)?.options?.find((candidate) => String(candidate.value) === String(value));
  return option ? t(option.label) : String(value);
}

function fieldOf(resource: Resource, path: string): Field | undefined {
  const names = path.replace(/\[\d+\]/, '').split('.');
  const first = resource.fields.find(({ name }) => name === names[0]);
  return names.length > 1 ? first?.fields?.find(({ name }) => name === names[1]) : first;
}
