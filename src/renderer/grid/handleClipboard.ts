import { fromCellText, MOST_CELLS, toCellText } from './cellTable';
import type { PlacedColumn } from './GridLayout';
import type { GridProps } from './GridProps';
import { editableOnly, markedCells } from './markedCells';
import type { Selection } from './useSelection';
import type { Cursor } from './useCursor';

export interface ClipboardSituation<Row> {
  event: ClipboardEvent;
  props: GridProps<Row>;
  columns: readonly PlacedColumn<Row>[];
  cursor: Cursor;
  selection: Selection;
}

/**
 * Puts the marked cells on the clipboard as a table that a spreadsheet takes; without marked cells the rows that are
 * picked, under their headings; else the cell of the cursor. Text that the person has marked with the mouse, and what
 * stands in an editor, is the browser's to copy.
 */
export function handleCopy<Row>(situation: ClipboardSituation<Row>): void {
  const { event, cursor } = situation;
  if (
    cursor.isEditing ||
    !(document.activeElement instanceof HTMLTableElement) ||
    getSelection()?.isCollapsed === false
  )
    return;
  const table = copied(situation);
  if (table.length === 0) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', toCellText(table));
}

/** Copies, and clears what may be changed. */
export function handleCut<Row>(situation: ClipboardSituation<Row>): void {
  const { event, props, columns, cursor } = situation;
  handleCopy(situation);
  if (!event.defaultPrevented || !props.onClear) return;
  const cells = editableOnly(markedCells(cursor, columns), columns, cursor);
  if (cells.length > 0) props.onClear(cells);
}

/** Enters a block from the clipboard from the cursor on. A single text into an open editor is the editor's own. */
export function handlePaste<Row>({ event, props, columns, cursor }: ClipboardSituation<Row>): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const isBlock = /[\t\n]/.test(text.trimEnd());
  if (!props.onPaste || !cursor.at || text === '' || (cursor.isEditing && !isBlock)) return;
  if (!cursor.isEditing && !(document.activeElement instanceof HTMLTableElement)) return;
  const cells = fromCellText(text);
  if (!cells) return;
  event.preventDefault();
  cursor.leave();
  const { top, left, bottom, right } = cursor.range ?? {
    top: cursor.at.row,
    bottom: cursor.at.row,
    left: cursor.at.column,
    right: cursor.at.column,
  };
  const keys = columns.slice(left).map(({ column }) => column.key);
  props.onPaste(top, keys, repeated(cells, bottom - top + 1, right - left + 1));
}

/** One cell into a marked block fills the block. */
function repeated(
  cells: readonly (readonly string[])[],
  rows: number,
  columns: number,
): readonly (readonly string[])[] {
  const [[only] = []] = cells;
  if (cells.length !== 1 || cells[0]!.length !== 1 || rows * columns === 1 || rows * columns > MOST_CELLS) return cells;
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => only!));
}

function copied<Row>({ props, columns, cursor, selection }: ClipboardSituation<Row>): string[][] {
  const { rows, rowKey } = props;
  const textOf = (row: Row, { column }: PlacedColumn<Row>): string =>
    column.text ? column.text(row) : String(column.value(row) ?? '');
  const picked = selection.selected.size > 1 ? rows.filter((row) => selection.selected.has(rowKey(row))) : [];
  if (!cursor.range && picked.length > 0)
    return [
      columns.map(({ column }) => column.title),
      ...picked.map((row) => columns.map((column) => textOf(row, column))),
    ];
  if (!cursor.at) return [];
  const { top, bottom, left, right } = cursor.range ?? {
    top: cursor.at.row,
    bottom: cursor.at.row,
    left: cursor.at.column,
    right: cursor.at.column,
  };
  return rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => textOf(row, column)));
}
