import { useMemo, useState } from 'react';
import { LARGEST_TREE } from '../../language/wire';
import type { ControlProps } from '../faces/ControlProps';
import { Combobox } from './Combobox';
import { exactRecord } from './exactRecord';
import { matchesText } from './matchesText';
import { recordCode, recordLabel } from './recordText';
import { treeItems } from './treeItems';
import { TYPING_PAUSE, useRefSearch } from './useRefSearch';
import { useRefText } from './useRefText';

/** Chooses a node of a tree. The tree is loaded when it is first opened; typing keeps the branches that hold what was found. */
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
    const here = list.filter((row) => matchesText(recordLabel(field, row), typed) || matchesText(recordCode(field, row), typed));
    const found = new Set([...here, ...byPinyin.list].map(({ id }) => String(id)));
    return field.target?.leaf ? withDescendants(found, list, field.target.parent!) : found;
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

  function choose(key: string): void {
    const record = [...list, ...byPinyin.list].find((row) => String(row.id) === key);
    if (!record) return;
    remember(record);
    onChange(key, record);
  }

  function type(text: string): void {
    load();
    setTyped(text.trim());
    if (text.trim() !== '') byPinyin.ask({ text: text.trim(), pageSize: 50, pageNum: 1 }, TYPING_PAUSE);
  }

  const first = items.find(({ key, isHeading }) => matched?.has(key) && !isHeading);
  return (
    <Combobox
      control={props}
      text={text}
      // The best match comes first to Enter, not the branch it lies under.
      preferred={first?.key}
      items={items}
      selected={value === null || value === undefined ? undefined : String(value)}
      isBusy={tree.isBusy || (typed !== '' && byPinyin.isBusy)}
      onType={type}
      onOpen={() => {
        setTyped('');
        load();
      }}
      onPick={({ key }) => choose(key)}
      onClear={() => {
        if (value !== null && value !== undefined) onChange(null);
      }}
      onLeave={(left) => {
        const leaves = new Set(items.filter(({ isHeading }) => !isHeading).map(({ key }) => key));
        const record = exactRecord(field, list.filter(({ id }) => matched?.has(String(id)) && leaves.has(String(id))), left);
        if (record) choose(String(record.id));
      }}
      onToggle={({ key }) => setToggled((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]))}
    />
  );
}

/** With a node that cannot be picked itself, what lies below it is found too. */
function withDescendants(found: ReadonlySet<string>, list: readonly Record<string, unknown>[], parent: string): ReadonlySet<string> {
  const all = new Set(found);
  for (let before = -1; before < all.size; ) {
    before = all.size;
    for (const row of list) if (all.has(String(row[parent]))) all.add(String(row.id));
  }
  return all;
}
