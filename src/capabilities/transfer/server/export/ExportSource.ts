import type { Column, Field } from '../../../../language/model';

type Row = Record<string, unknown>;

/** What goes out, whatever kind of screen it is from. */
export interface ExportSource {
  columns: { field: Field; column: Column }[];
  /** rows that fit */
  total: number;
  /** column -> its sum over all that fit */
  totals: Readonly<Record<string, unknown>>;
  /** wire rows, some at a time, in the order of the screen */
  batches(): AsyncGenerator<Row[]>;
}

/** Rows that are read at a time. */
export const BATCH = 1000;

export function* batchesOf<T>(all: readonly T[], size = BATCH): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** Brings rows into the order of ids; an id without a row is one that has gone meanwhile. */
export function inOrder(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
