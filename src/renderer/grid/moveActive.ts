/** Row and column as numbers, the column in order of display. */
export interface Position {
  row: number;
  column: number;
}

interface Move {
  from: Position | null;
  key: string;
  /** Ctrl or Command: to the very edge. */
  isFar: boolean;
  rowCount: number;
  columnCount: number;
  /** Rows that a page key moves. */
  pageRows: number;
}

/** Where the key leads, kept inside the table; undefined when the key does not move. */
export function moveActive({ from, key, isFar, rowCount, columnCount, pageRows }: Move): Position | undefined {
  if (rowCount === 0 || columnCount === 0) return undefined;
  const lastRow = rowCount - 1;
  const lastColumn = columnCount - 1;
  const at = from ?? { row: 0, column: 0 };
  const target = (): Position | undefined => {
    switch (key) {
      case 'ArrowUp':
        return { ...at, row: isFar ? 0 : at.row - 1 };
      case 'ArrowDown':
        return { ...at, row: isFar ? lastRow : at.row + 1 };
      case 'ArrowLeft':
        return { ...at, column: isFar ? 0 : at.column - 1 };
      case 'ArrowRight':
        return { ...at, column: isFar ? lastColumn : at.column + 1 };
      case 'PageUp':
        return { ...at, row: at.row - pageRows };
      case 'PageDown':
        return { ...at, row: at.row + pageRows };
      case 'Home':
        return { row: isFar ? 0 : at.row, column: 0 };
      case 'End':
        return { row: isFar ? lastRow : at.row, column: lastColumn };
      default:
        return undefined;
    }
  };
  const to = target();
  if (!to) return undefined;
  // The first arrow in a table without a cursor shows the cursor, it does not skip the first row.
  if (!from && key.startsWith('Arrow')) return { row: 0, column: 0 };
  return { row: clamp(to.row, lastRow), column: clamp(to.column, lastColumn) };
}

function clamp(value: number, last: number): number {
  return Math.min(Math.max(value, 0), last);
}
