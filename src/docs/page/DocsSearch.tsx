import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { get, useT } from '../../client';
import type { ChapterIndex } from '../../language/wire';
import type { Docs } from '../Docs';
import { findEntries, searchEntries } from '../searchEntries';

/**
 * Finds things, screens, fields and permissions by what people call them and by their names; arrows and Enter work.
 * What it looks through is fetched when it is first used.
 */
export function DocsSearch({ docs }: { docs: Docs }): ReactNode {
  const t = useT();
  const [chapters, setChapters] = useState<ChapterIndex[]>();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = useMemo(() => searchEntries(docs, chapters ?? []), [docs, chapters]);
  const found = useMemo(() => findEntries(entries, typed), [entries, typed]);

  function fetchIndex(): void {
    // A failure has been shown; the next focus asks again.
    if (!chapters)
      get<ChapterIndex[]>('/api/system/documentation/index', {}, { background: true }).then(
        setChapters,
        () => undefined,
      );
  }

  function type(text: string): void {
    setTyped(text);
    setChosen(0);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = found[chosen];
    if (event.key === 'Escape') type('');
    else if (event.key === 'Enter' && entry) {
      location.assign(entry.href);
      type('');
    } else if (step !== undefined) {
      event.preventDefault();
      setChosen(Math.min(found.length - 1, Math.max(0, chosen + step)));
    }
  }

  return (
    <>
      <label>
        <span>{t('搜索')}</span>
        <input
          type="search"
          value={typed}
          placeholder={t('页面、字段、权限')}
          autoComplete="off"
          onFocus={fetchIndex}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      {typed.trim() !== '' && chapters && (
        <ol className="found" aria-label={t('搜索')}>
          {found.map(({ href, name, title }, index) => (
            <li key={href}>
              <a href={href} className={index === chosen ? 'is-chosen' : ''} onClick={() => type('')}>
                {title} <code>{name}</code>
              </a>
            </li>
          ))}
          {found.length === 0 && <li className="help">{t('没有找到')}</li>}
        </ol>
      )}
    </>
  );
}
