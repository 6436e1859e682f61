import { at } from '../../../../lib/at';
import type { TableRow } from '../TableRow';
import type { ImportColumn } from './importColumns';

/** A record of a file: the row that it begins in and, for each child table, the rows that its lines stand in. */
export interface RowGroup {
  rows: TableRow[];
  /** column -> text, of the cells that are filled in */
  header: Map<ImportColumn, string>;
  lines: Map<string, { row: TableRow; cells: Map<ImportColumn, string> }[]>;
}

/**
 * Puts the rows of a file together to records. Without columns of lines each row is one. With them, a row goes on with
 * the record before when its fields of the header are empty or the same as there.
 */
export function groupRows(rows: readonly TableRow[], columns: readonly (ImportColumn | undefined)[]): RowGroup[] {
  const hasLines = columns.some((column) => column?.compiled.table !== undefined);
  const groups: RowGroup[] = [];
  for (const row of rows) {
    const filled = columns.flatMap((column, index): [ImportColumn, string][] =>
      column && (row.cells[index] ?? '') !== '' ? [[column, at(row.cells, index)]] : [],
    );
    if (filled.length === 0) continue;
    const header = filled.filter(([{ compiled }]) => compiled.table === undefined);
    const last = groups.at(-1);
    const group =
      hasLines && last && header.every(([column, text]) => last.header.get(column) === text) ? last : undefined;
    const into: RowGroup = group ?? { rows: [], header: new Map(header), lines: new Map() };
    if (!group) groups.push(into);
    into.rows.push(row);
    addLines(into, row, filled);
  }
  return groups;
}

function addLines({ lines }: RowGroup, row: TableRow, filled: readonly [ImportColumn, string][]): void {
  for (const table of new Set(filled.map(([{ compiled }]) => compiled.table))) {
    if (table === undefined) continue;
    const cells = new Map(filled.filter(([{ compiled }]) => compiled.table === table));
    lines.set(table, [...(lines.get(table) ?? []), { row, cells }]);
  }
}
