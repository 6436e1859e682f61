import type { PlacedColumn } from './GridLayout';
import type { GridPlace } from './GridPlace';
import type { Cursor } from './useCursor';

type Columns = readonly Pick<PlacedColumn<never>, 'column'>[];

/** The marked cells row by row, also while one of them is edited, or the one where the cursor stands. */
export function markedCells({ at, range, editedRange }: Cursor, columns: Columns): GridPlace[] {
  const block = range ?? editedRange ?? (at && { top: at.row, bottom: at.row, left: at.column, right: at.column });
  if (!block) return [];
  const keys = columns.slice(block.left, block.right + 1).map(({ column }) => column.key);
  return Array.from({ length: block.bottom - block.top + 1 }, (_, index) =>
    keys.map((column) => ({ rowIndex: block.top + index, column })),
  ).flat();
}

export function editableOnly(cells: readonly GridPlace[], columns: Columns, cursor: Cursor): GridPlace[] {
  const indexes = new Map(columns.map(({ column }, index) => [column.key, index]));
  return cells.filter(({ rowIndex, column }) => cursor.isEditable({ row: rowIndex, column: indexes.get(column)! }));
}
