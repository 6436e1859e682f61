import type { Position } from './moveActive';

interface Search {
  from: Position | null;
  isBack: boolean;
  rowCount: number;
  columnCount: number;
  isEditable(row: number, column: number): boolean;
}

/** The next (or previous) editable cell, reading row by row; undefined behind the last one. */
export function nextEditable({ from, isBack, rowCount, columnCount, isEditable }: Search): Position | undefined {
  const step = isBack ? -1 : 1;
  let row = from?.row ?? (isBack ? rowCount - 1 : 0);
  let column = from ? from.column + step : isBack ? columnCount - 1 : 0;
  while (row >= 0 && row < rowCount) {
    for (; column >= 0 && column < columnCount; column += step) {
      if (isEditable(row, column)) return { row, column };
    }
    row += step;
    column = isBack ? columnCount - 1 : 0;
  }
  return undefined;
}
