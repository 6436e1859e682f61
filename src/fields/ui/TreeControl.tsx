import { useMemo, useState } from 'react';
import { readOpenText } from '../../language/rules';
import { LARGEST_TREE } from '../../language/wire';
import type { ControlProps } from '../faces/ControlProps';
import type { FoundRecord } from '../faces/FoundRecord';
import type { RefQuery } from '../faces/RefSearch';
import { Combobox } from './Combobox';
import { findInTree } from './findInTree';
import { foundRecord } from './foundRecord';
import { treeItems } from './treeItems';
import { TYPING_PAUSE, useRefSearch } from './useRefSearch';
import { useRefText } from './useRefText';

type Row = Record<string, unknown>;

/** Nodes that the server finds by pinyin, at most. */
const MOST_FOUND = 50;

/**
 * Chooses a node of a tree. The tree is loaded when it is first opened; typing keeps the branches that hold what was
 * found.
 */
export function TreeControl(props: ControlProps) {
  const { field, value, onChange, search } = props;
  const { text, remember } = useRefText(props);
  const tree = useRefSearch(search, field);
  const byPinyin = useRefSearch(search, field);
  const [typed, setTyped] = useState('');
  const [isLoaded, setLoaded] = useState(false);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const { list } = tree;

  const matched = useMemo(() => {
    if (typed === '') return undefined;
    return findInTree(field, list, byPinyin.list, typed);
  }, [typed, list, byPinyin.list, field]);
  const items = useMemo(() => {
    // Everything stands open at first; a toggled node is shut.
    const expanded = new Set(list.map(({ id }) => String(id)).filter((id) => !toggled.has(id)));
    return treeItems(field, list, { expanded, matches: matched });
  }, [field, list, matched, toggled]);

  function load(): void {
    if (isLoaded) return;
    setLoaded(true);
    tree.ask({ pageSize: LARGEST_TREE, pageNum: 1 });
  }

  function choose(record: Row): void {
    remember(record);
    onChange(String(record.id), record);
  }

  /** `takesFirst`: Enter has chosen whatever comes first. */
  async function find(left: string, takesFirst: boolean): Promise<FoundRecord> {
    // Asked apart from what is shown: the control may be gone before the answer comes, and what was typed must not be.
    const ask = (query: RefQuery): Promise<readonly Row[]> =>
      search(field, { pageNum: 1, ...query }).then(
        ({ list: rows }) => rows,
        (): Row[] => [],
      );
    const isKnown = isLoaded && !tree.isBusy && !byPinyin.isBusy;
    const [all, found] = isKnown
      ? [list, byPinyin.list]
      : await Promise.all([ask({ pageSize: LARGEST_TREE }), ask({ text: left, pageSize: MOST_FOUND })]);
    const matches = findInTree(field, all, found, left);
    const fitting = treeItems(field, all, { expanded: matches, matches }).filter(
      ({ key, isHeading }) => matches.has(key) && !isHeading,
    );
    const rows = fitting.flatMap(({ key }) => all.filter(({ id }) => String(id) === key));
    return foundRecord(field, rows, left, takesFirst);
  }

  function leave(left: string, takesFirst: boolean): void {
    const found = find(left, takesFirst);
    if (props.onUnsettled) props.onUnsettled(left, found);
    else void found.then((answer) => 'record' in answer && choose(answer.record));
  }

  function type(text: string): void {
    load();
    setTyped(text.trim());
    if (text.trim() !== '') byPinyin.ask({ text: text.trim(), pageSize: MOST_FOUND, pageNum: 1 }, TYPING_PAUSE);
  }

  const open = readOpenText(value);
  const first = items.find(({ key, isHeading }) => matched?.has(key) && !isHeading);
  return (
    <Combobox
      control={open?.state === 'awaited' ? { ...props, isAwaited: true } : props}
      text={text}
      // The best match comes first to Enter, not the branch it lies under.
      preferred={first?.key}
      items={items}
      selected={open || value === null || value === undefined ? undefined : String(value)}
      isBusy={tree.isBusy || (typed !== '' && byPinyin.isBusy)}
      onType={type}
      onOpen={() => {
        setTyped('');
        load();
      }}
      onPick={({ key }) => {
        const record = [...list, ...byPinyin.list].find(({ id }) => String(id) === key);
        if (record) choose(record);
      }}
      onClear={() => {
        if (value !== null && value !== undefined) onChange(null);
      }}
      onLeave={leave}
      onToggle={({ key }) =>
        setToggled(
          (before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]),
        )
      }
    />
  );
}
