import type { MouseEvent } from 'react';
import type { Cursor } from './useCursor';
import type { GridProps } from './GridProps';
import type { PlacedColumn } from './GridLayout';
import { nextSort } from './nextSort';
import type { Selection } from './useSelection';

interface Situation<Row> {
  event: MouseEvent<HTMLElement>;
  props: GridProps<Row>;
  columns: readonly PlacedColumn<Row>[];
  cursor: Cursor;
  selection: Selection;
}

const INTERACTIVE = 'a, button, input, select, textarea, label, [role=button], [contenteditable=true]';

/** One click anywhere on the table, told apart by the data attributes of what was hit. */
export function handleClick<Row>({ event, props, columns, cursor, selection }: Situation<Row>): void {
  const target = event.target as HTMLElement;
  // React also reports clicks in popups that an editor has put elsewhere in the document.
  if (!event.currentTarget.contains(target)) return;
  const key = target.closest<HTMLElement>('[data-col]')?.dataset.col;
  if (target.closest('thead')) {
    if (target.closest('[data-check-all]')) selection.pickAll();
    else if (target.closest('[data-sort]') && key) props.onSort?.(nextSort(props.sort ?? [], key, event.shiftKey));
    return;
  }
  const index = rowIndexOf(target);
  const row = index === undefined ? undefined : props.rows[index];
  if (index === undefined || row === undefined) return;
  if (target.closest('[data-toggle]')) {
    props.tree?.onToggle(row);
    return;
  }
  if (target.closest('.gj-check')) {
    selection.pick(index, event.shiftKey ? 'range' : 'toggle');
    return;
  }
  if (target.closest(INTERACTIVE) || target.closest('.gj-editing')) return;
  const column = columns.findIndex((placed) => placed.column.key === key);
  if (column >= 0 && props.editor && event.shiftKey) cursor.extendTo({ row: index, column });
  else if (column >= 0) cursor.place({ row: index, column }, true);
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
  if (column === 0 && props.opensByFirst && isPlain) return props.onOpen?.(row, key);
  if (!props.editor) {
    selection.pick(index, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'replace');
  }
}

/** Opens the row, unless a control was hit or the cell is being edited. */
export function handleDoubleClick<Row>(event: MouseEvent<HTMLElement>, props: GridProps<Row>): void {
  const target = event.target as HTMLElement;
  if (!event.currentTarget.contains(target) || target.closest(`${INTERACTIVE}, .gj-editing, .gj-check, [data-toggle]`))
    return;
  const index = rowIndexOf(target);
  const row = index === undefined ? undefined : props.rows[index];
  if (row !== undefined) props.onOpen?.(row, target.closest<HTMLElement>('[data-col]')?.dataset.col);
}

function rowIndexOf(target: HTMLElement): number | undefined {
  const text = target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
  return text === undefined ? undefined : Number(text);
}
