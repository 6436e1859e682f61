import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../client/useT';
import { isComposing } from '../../ui/isComposing';
import { findScreens, type Hit } from './findScreens';
import type { SearchEntry } from './SearchEntry';
import { SearchOption } from './SearchOption';
import { searchIndex } from './searchIndex';
import './search.css';

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>;
  entries: readonly SearchEntry[];
  /** offered as long as nothing is typed */
  recent: readonly SearchEntry[];
  /** The pinyin table is there and shall be used. */
  hasPinyin: boolean;
  onChoose: (path: string) => void;
  /** Called with a screen that is likely to be chosen next. */
  onConsider?: (path: string) => void;
}

/**
 * A field and the screens found, by the combobox pattern: the focus stays in the field, arrows, Home and End walk
 * through the list, Enter opens.
 */
export function SearchBox({ field, entries, recent, hasPinyin, onChoose, onConsider }: SearchBoxProps): ReactElement {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  // What is looked for: unlike the text it does not hold the half-typed words of an input method.
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const index = useMemo(() => searchIndex(entries, hasPinyin), [entries, hasPinyin]);
  const isEmpty = typed.trim() === '';
  const hits = useMemo((): Hit[] => {
    return isEmpty ? recent.map((entry) => ({ entry, on: 'title', marks: [] })) : findScreens(index, typed, hasPinyin);
  }, [isEmpty, recent, index, typed, hasPinyin]);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, hits]);

  function look(value: string): void {
    setTyped(value);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event) || hits.length === 0) return;
    const chosen = hits[active]?.entry.path;
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      onChoose(chosen);
    }
    const next = { ArrowDown: active + 1, ArrowUp: active - 1 + hits.length, Home: 0, End: hits.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setActive(next % hits.length);
  }

  return (
    <div className="search">
      <input
        ref={field}
        type="text"
        role="combobox"
        className="search-field"
        aria-label={t('搜索页面')}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={hits[active] ? `${id}${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        placeholder={hasPinyin ? t('页面名称、拼音或首字母') : t('页面名称')}
        value={text}
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) look(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => look(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isEmpty && hits.length > 0 && <p className="search-note">{t('最近打开')}</p>}
      <div
        className="search-list"
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={isEmpty ? t('最近打开') : t('搜索结果')}
      >
        {hits.map((hit, position) => (
          <SearchOption
            key={hit.entry.path}
            id={`${id}${position}`}
            hit={hit}
            isActive={position === active}
            onPoint={() => {
              setActive(position);
              onConsider?.(hit.entry.path);
            }}
            onChoose={() => onChoose(hit.entry.path)}
          />
        ))}
      </div>
      <p className={hits.length > 0 || isEmpty ? 'gj-hidden' : 'search-note'} role="status">
        {isEmpty ? '' : hits.length > 0 ? t('找到{count}个页面', { count: hits.length }) : t('没有符合的页面')}
      </p>
    </div>
  );
}
