import type { DocumentModel } from '../document/DocumentModel';
import type { GridCell } from '../grid';
import { enteredValues } from './enteredValues';

interface Situation {
  model: DocumentModel;
  table: string;
  active: GridCell | null;
  onActive(cell: GridCell | null): void;
}

/** Inserts a row above that of the cursor, or behind the last one. */
export function insertLine({ model, table, active }: Situation): void {
  model.insertLine(table, rowOf(model, table, active) ?? model.state.lines(table).length);
}

/** Copies the row of the cursor; the cursor goes into the copy. */
export function copyLine({ model, table, active, onActive }: Situation): void {
  const row = rowOf(model, table, active);
  if (row === undefined || !active) return;
  model.insertLine(table, row + 1, enteredValues(model.state.lines(table)[row]!));
  onActive({ row: row + 1, column: active.column });
}

export function removeLine({ model, table, active, onActive }: Situation): void {
  const row = rowOf(model, table, active);
  if (row === undefined || !active) return;
  model.removeLines(table, new Set([row]));
  onActive({ row, column: active.column });
}

function rowOf(model: DocumentModel, table: string, active: GridCell | null): number | undefined {
  const last = model.state.lines(table).length - 1;
  return active && last >= 0 ? Math.min(active.row, last) : undefined;
}
