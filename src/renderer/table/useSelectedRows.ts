import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../columns/fieldColumn';

export interface SelectedRows {
  keys: ReadonlySet<string>;
  /** the records, as last seen */
  rows: readonly Row[];
  select(keys: ReadonlySet<string>): void;
  /** Selects these records and no others. */
  replace(rows: readonly Row[]): void;
  /** Deselects these, on whatever pages they are. */
  drop(keys: readonly string[]): void;
  /** Deselects those of these that the answer still to come shows no more: nobody would see that they are ticked. */
  release(keys: readonly string[]): void;
  clear(): void;
}

const NONE: ReadonlyMap<string, Row> = new Map();
const NOBODY: readonly string[] = [];

/**
 * The records ticked in a list. They stay ticked while people look at other pages.
 * @param isLoading these rows are of an earlier answer
 */
export function useSelectedRows(shown: readonly Row[], isLoading = false): SelectedRows {
  const [picked, setPicked] = useState(NONE);
  const [released, release] = useState(NOBODY);
  // Of ten thousand rows none is looked at before somebody ticks one.
  const byKey = useMemo(() => {
    let known: ReadonlyMap<string, Row> | undefined;
    return () => (known ??= new Map(shown.map((row) => [String(row.id), row])));
  }, [shown]);
  const select = useCallback(
    (keys: ReadonlySet<string>) =>
      setPicked(
        (now) =>
          new Map(
            [...keys].flatMap((key): [string, Row][] => {
              const row = byKey().get(key) ?? now.get(key);
              return row ? [[key, row]] : [];
            }),
          ),
      ),
    [byKey],
  );
  const replace = useCallback(
    (next: readonly Row[]) => setPicked(new Map(next.map((row) => [String(row.id), row]))),
    [],
  );
  const drop = useCallback(
    (gone: readonly string[]) => setPicked((now) => new Map([...now].filter(([key]) => !gone.includes(key)))),
    [],
  );
  const clear = useCallback(() => setPicked(NONE), []);
  if (released.length > 0 && !isLoading) {
    release(NOBODY);
    drop(released.filter((key) => !byKey().has(key)));
  }
  const rows = useMemo(() => [...picked].map(([key, row]) => byKey().get(key) ?? row), [picked, byKey]);
  const keys = useMemo(() => new Set(picked.keys()), [picked]);
  return { keys, rows, select, replace, drop, release, clear };
}
