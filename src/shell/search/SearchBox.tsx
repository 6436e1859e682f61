import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { titleText } from '../../client/texts';
import { useT } from '../../client/useT';
import { isComposing } from '../../ui/isComposing';
import { findPeriods } from './findPeriods';
import { findScreens, type Hit } from './findScreens';
import type { RecentRecord } from './recentRecords';
import { recordHits } from './recordHits';
import type { SearchEntry } from './SearchEntry';
import { SearchOption } from './SearchOption';
import { searchIndex } from './searchIndex';
import { useFoundRecords } from './useFoundRecords';
import './search.css';

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>;
  entries: readonly SearchEntry[];
  /** offered as long as nothing is typed */
  recent: readonly SearchEntry[];
  recentRecords: readonly RecentRecord[];
  /** The pinyin table is there and shall be used. */
  hasPinyin: boolean;
  onChoose: (path: string) => void;
  /** Called with a screen that is likely to be chosen next. */
  onConsider?: (path: string) => void;
}

/** What is found of one kind; screens and actions come first and have no title of their own. */
interface Section {
  title: string;
  hits: readonly Hit[];
}

/**
 * A field and what it finds, by the combobox pattern: the focus stays in the field, arrows, Home and End walk through the
 * list, Enter opens. Screens are there at once; records come below them, so that nothing moves under the hand.
 */
export function SearchBox(props: SearchBoxProps): ReactElement {
  const { field, entries, recent, recentRecords, hasPinyin, onChoose, onConsider } = props;
  const t = useT();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  // What is looked for: unlike the text it does not hold the half-typed words of an input method.
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  // Enter before the answer: whoever pastes a number does not wait for it.
  const awaited = useRef(false);
  const index = useMemo(() => searchIndex(entries, hasPinyin), [entries, hasPinyin]);
  const isEmpty = typed.trim() === '';
  const { groups, isBusy } = useFoundRecords(typed.trim());
  const sections = useMemo((): Section[] => {
    const screens = isEmpty ? [] : findScreens(index, typed, hasPinyin);
    const all = isEmpty
      ? recentSections(recent, recentRecords, t)
      : [
          { title: t('指定期间'), hits: findPeriods(index, typed, hasPinyin, t) },
          { title: t('页面与操作'), hits: screens.filter(isSure) },
          ...groups.map(({ title, records }) => ({ title, hits: recordHits(records, typed) })),
          // A guess stands behind what is surely meant, and comes when that is known.
          { title: t('相近的页面'), hits: isBusy ? [] : screens.filter((hit) => !isSure(hit)) },
        ];
    return all.filter(({ hits }) => hits.length > 0);
  }, [isEmpty, recent, recentRecords, index, typed, hasPinyin, groups, isBusy, t]);
  const hits = useMemo(() => sections.flatMap((section) => section.hits), [sections]);
  const first = hits[0]?.entry.path;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, hits]);
  useEffect(() => {
    if (!awaited.current || isBusy) return;
    awaited.current = false;
    if (first !== undefined) onChoose(first);
  }, [isBusy, first, onChoose]);

  function look(value: string): void {
    setTyped(value);
    setActive(0);
    awaited.current = false;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = hits[active]?.entry.path;
      if (chosen !== undefined) onChoose(chosen);
      else awaited.current = isBusy;
      return;
    }
    if (hits.length === 0) return;
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
        aria-busy={isBusy}
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        placeholder={hasPinyin ? t('页面、操作、单号、名称，可用拼音或首字母') : t('页面、操作、单号、名称')}
        value={text}
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) look(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => look(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div
        className="search-list"
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={isEmpty ? t('最近打开') : t('搜索结果')}
      >
        {sections.map(({ title, hits: own }, section) => {
          const before = sections.slice(0, section).reduce((sum, other) => sum + other.hits.length, 0);
          return (
            <div key={title} role="group" aria-label={title}>
              {(isEmpty || sections.length > 1) && (
                <p className="search-note" aria-hidden="true">
                  {title}
                </p>
              )}
              {own.map((hit, at) => (
                <SearchOption
                  key={hit.entry.path}
                  id={`${id}${before + at}`}
                  hit={hit}
                  isActive={before + at === active}
                  onPoint={() => {
                    setActive(before + at);
                    onConsider?.(hit.entry.path.split('?')[0] ?? '');
                  }}
                  onChoose={() => onChoose(hit.entry.path)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p className={hits.length > 0 || isEmpty ? 'gj-hidden' : 'search-note'} role="status">
        {isEmpty
          ? ''
          : hits.length > 0
            ? t('找到{count}项', { count: hits.length })
            : isBusy
              ? t('正在查找')
              : t('没有符合的页面或记录')}
      </p>
    </div>
  );
}

/** Spelled as it was typed, and no guess. */
function isSure({ marks }: Hit): boolean {
  return marks.length > 0;
}

function recentSections(
  recent: readonly SearchEntry[],
  records: readonly RecentRecord[],
  t: ReturnType<typeof useT>,
): Section[] {
  return [
    { title: t('最近打开'), hits: recent.map((entry) => ({ entry, on: 'title', marks: [] })) },
    {
      title: t('最近查看的记录'),
      hits: records.map(({ detail, path, title }) => ({
        entry: { path, title: detail, source: detail, trail: [titleText(title)] },
        on: 'title',
        marks: [],
      })),
    },
  ];
}
