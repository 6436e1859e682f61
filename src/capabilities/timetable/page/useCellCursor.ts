import { useCallback, useState } from 'react';
import { moveActive } from '../../../renderer/grid/moveActive';
import { blockOf, type Block } from './block';
import type { CellPlace } from './CellPlace';

/** The active cell, and the block that is marked from it or to it. */
export interface CellCursor {
  at: CellPlace;
  block: Block;
  /** makes a cell the active one; `isExtended`: marks all from where the block began */
  place(to: CellPlace, isExtended?: boolean): void;
  /** marks all cells between two corners; the first is the active one */
  mark(from: CellPlace, to: CellPlace): void;
  /** moves as a key says; false where the key does not move */
  move(key: string, how: { isFar: boolean; isExtended: boolean; pageRows: number }): boolean;
}

/** @param size rows and days of the look */
export function useCellCursor({ days, rows }: { rows: number; days: number }): CellCursor {
  const [{ active, anchor }, set] = useState({ active: { row: 0, day: 0 }, anchor: { row: 0, day: 0 } });
  const at = within(active, rows, days);
  const block = blockOf(at, within(anchor, rows, days));
  const place = useCallback(
    (to: CellPlace, isExtended = false): void =>
      set((before) => {
        const anchor = isExtended ? before.anchor : to;
        return isSame(before.active, to) && isSame(before.anchor, anchor) ? before : { active: to, anchor };
      }),
    [],
  );
  return {
    at,
    block,
    place,
    mark: (from, to) => set({ active: from, anchor: to }),
    move(key, { isExtended, isFar, pageRows }) {
      const from = { row: at.row, column: at.day };
      const to = moveActive({ from, key, isFar, rowCount: rows, columnCount: days, pageRows });
      if (to) place({ row: to.row, day: to.column }, isExtended);
      return to !== undefined;
    },
  };
}

const isSame = (one: CellPlace, other: CellPlace): boolean => one.row === other.row && one.day === other.day;

const within = ({ day, row }: CellPlace, rows: number, days: number): CellPlace => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  day: Math.max(0, Math.min(day, days - 1)),
});
