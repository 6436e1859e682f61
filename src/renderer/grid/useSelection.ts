import { useMemo, useRef } from 'react';
import type { GridProps } from './GridProps';
import { selectAll } from './selectAll';
import { selectRows } from './selectRows';

const NONE: ReadonlySet<string> = new Set();

/** Picking rows; all of it does nothing when the owner takes no selection. */
export interface Selection {
  selected: ReadonlySet<string>;
  check: 'many' | 'one' | undefined;
  checked: 'all' | 'some' | 'none';
  pick(index: number, how: 'replace' | 'toggle' | 'range'): void;
  pickAll(): void;
}

export function useSelection<Row>(props: GridProps<Row>): Selection {
  const { rows, rowKey, selection: selected = NONE, onSelect, selectionMode: mode = 'many' } = props;
  const anchor = useRef<number>(undefined);
  const checked = useMemo(() => {
    const count = selected.size === 0 ? 0 : rows.filter((row) => selected.has(rowKey(row))).length;
    return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
    // oxlint-disable-next-line react/exhaustive-deps, react-hooks/exhaustive-deps -- the way keys are read does not change while rows stay
  }, [rows, selected]);
  return {
    selected,
    check: onSelect ? mode : undefined,
    checked,
    pick(index, how) {
      if (!onSelect) return;
      onSelect(selectRows({ selected, keys: rows.map(rowKey), index, anchor: anchor.current, how, mode }));
      if (how !== 'range') anchor.current = index;
    },
    pickAll() {
      if (mode === 'many') onSelect?.(selectAll(selected, rows.map(rowKey)));
    },
  };
}
