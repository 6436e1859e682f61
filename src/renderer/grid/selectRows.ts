interface Pick {
  selected: ReadonlySet<string>;
  /** Keys of the rows shown, in order. */
  keys: readonly string[];
  index: number;
  /** Row of the last pick, where a range begins. */
  anchor: number | undefined;
  how: 'replace' | 'toggle' | 'range';
  mode: 'many' | 'one';
}

/** The selection after a pick. Rows that are not shown (other pages) keep their mark unless it is replaced. */
export function selectRows({ selected, keys, index, anchor, how, mode }: Pick): Set<string> {
  const key = keys[index];
  if (key === undefined) return new Set(selected);
  if (mode === 'one') return how === 'toggle' && selected.has(key) ? new Set() : new Set([key]);
  if (how === 'replace') return new Set([key]);
  const next = new Set(selected);
  if (how === 'toggle' || anchor === undefined) {
    if (next.has(key) && how === 'toggle') next.delete(key);
    else next.add(key);
    return next;
  }
  for (const each of keys.slice(Math.min(anchor, index), Math.max(anchor, index) + 1)) next.add(each);
  return next;
}
