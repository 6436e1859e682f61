import type { KeyboardEvent } from 'react';
import type { Cursor } from './useCursor';
import type { GridProps } from './GridProps';
import { isComposing } from '../../ui/isComposing';
import type { PlacedColumn } from './GridLayout';
import { editableOnly, markedCells } from './markedCells';
import type { Selection } from './useSelection';

interface Situation<Row> {
  event: KeyboardEvent<HTMLElement>;
  props: GridProps<Row>;
  columns: readonly PlacedColumn<Row>[];
  cursor: Cursor;
  selection: Selection;
  pageRows: number;
}

/** One key on the table. Keys that an editor has handled (default prevented) or that build a word are left alone. */
export function handleKey<Row>(situation: Situation<Row>): void {
  const { event, cursor } = situation;
  if (event.defaultPrevented || isComposing(event) || event.altKey) return;
  const isHandled = cursor.isEditing ? keyInEditor(situation) : keyOnCell(situation);
  if (!isHandled) return;
  event.preventDefault();
  event.stopPropagation();
}

function keyInEditor<Row>({ event, cursor, pageRows }: Situation<Row>): boolean {
  const hasModifier = event.ctrlKey || event.metaKey;
  // What was typed is handed over first; taking it back is the owner's.
  if (hasModifier && ['y', 'z'].includes(event.key.toLowerCase())) {
    cursor.leave();
    return false;
  }
  switch (event.key) {
    case 'Enter':
      if (hasModifier) return false;
      cursor.advance(event.shiftKey, true);
      return true;
    case 'Tab':
      return advanceOrLeave(cursor, event.shiftKey);
    case 'Escape':
      cursor.leave();
      return true;
    case 'ArrowUp':
    case 'ArrowDown':
      return !hasModifier && !event.shiftKey && cursor.move(event.key, false, pageRows);
    default:
      return false;
  }
}

function keyOnCell<Row>(situation: Situation<Row>): boolean {
  const { event, props, columns, cursor, selection, pageRows } = situation;
  const isFar = event.ctrlKey || event.metaKey;
  const table = event.target instanceof HTMLTableElement ? event.target : null;
  const isOwnFocus = table !== null;
  const row = cursor.at ? props.rows[cursor.at.row] : undefined;
  if (isFar && event.key.toLowerCase() === 'a' && selection.check === 'many' && isOwnFocus) {
    selection.pickAll();
    return true;
  }
  if (toggleTree(situation, row)) return true;
  if (cursor.move(event.key, isFar, pageRows, event.shiftKey)) return true;
  if (isFar && !event.shiftKey && isOwnFocus && props.editor) return keyOnBlock(situation);
  // A link or a button within a cell keeps its own keys.
  if (table === null || isFar) return false;
  const canEdit = cursor.at !== null && cursor.isEditable(cursor.at);
  switch (event.key) {
    case 'Enter':
      if (props.editor) return cursor.advance(event.shiftKey, true);
      if (row === undefined) return false;
      if (!props.onOpen) return followLink(table);
      props.onOpen(row, cursor.at ? columns[cursor.at.column]?.column.key : undefined);
      return true;
    case 'Tab':
      return (
        props.editor !== undefined &&
        !cursor.isReleased &&
        (cursor.at !== null || !event.shiftKey) &&
        advanceOrLeave(cursor, event.shiftKey)
      );
    case 'Escape':
      if (!props.editor || !cursor.at) return false;
      if (cursor.range) cursor.place(cursor.at, false);
      else cursor.release();
      return true;
    case 'F2':
      cursor.edit();
      return canEdit;
    case 'Delete':
    case 'Backspace':
      return !event.shiftKey && clear(situation);
    case ' ':
      if (canEdit) break;
      if (cursor.at) selection.pick(cursor.at.row, 'toggle');
      return true;
    default:
  }
  if (event.key.length !== 1 || !canEdit) return false;
  cursor.edit(event.key);
  return true;
}

/** Where rows open nothing, Enter follows the link of the active cell. */
function followLink(table: HTMLTableElement): boolean {
  const link = table.querySelector<HTMLAnchorElement>('.gj-active a');
  link?.click();
  return link !== null;
}

/** Ctrl+A marks all cells, Ctrl+D fills down. */
function keyOnBlock<Row>({ event, props, columns, cursor }: Situation<Row>): boolean {
  const key = event.key.toLowerCase();
  if (key === 'a' && props.rows.length > 0) {
    cursor.place({ row: 0, column: 0 }, false);
    cursor.extendTo({ row: props.rows.length - 1, column: columns.length - 1 });
    return true;
  }
  if (key !== 'd' || !props.onFill || !cursor.at) return false;
  const block = cursor.range;
  const isSeveral = block !== null && block.bottom > block.top;
  const from = isSeveral ? block.top : (block?.top ?? cursor.at.row) - 1;
  const cells = markedCells(cursor, columns).filter(({ rowIndex }) => rowIndex !== from);
  if (from >= 0) props.onFill(from, editableOnly(cells, columns, cursor));
  return true;
}

function clear<Row>({ props, columns, cursor }: Situation<Row>): boolean {
  const cells = editableOnly(markedCells(cursor, columns), columns, cursor);
  if (cells.length === 0 || !props.onClear) return false;
  props.onClear(cells);
  return true;
}

function advanceOrLeave(cursor: Cursor, isBack: boolean): boolean {
  if (cursor.advance(isBack)) return true;
  cursor.abandon();
  return false;
}

/** In the first column of a tree, right unfolds and left folds. */
function toggleTree<Row>({ event, props, cursor }: Situation<Row>, row: Row | undefined): boolean {
  const { tree } = props;
  if (!tree || row === undefined || cursor.at?.column !== 0 || !tree.expandable(row)) return false;
  const wanted = event.key === 'ArrowRight' ? true : event.key === 'ArrowLeft' ? false : undefined;
  if (wanted === undefined || tree.expanded(row) === wanted) return false;
  tree.onToggle(row);
  return true;
}
