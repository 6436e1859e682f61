import type { StatementRow } from '../model';
import { readFormula } from './readFormula';

/** Rows with a cell, each behind those that it is made of. Rows that come to themselves are proved not to exist. */
export function orderedRows(rows: readonly StatementRow[]): StatementRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const ordered = new Set<StatementRow>();
  const begun = new Set<StatementRow>();
  const add = (row: StatementRow): void => {
    if (begun.has(row)) return;
    begun.add(row);
    if (row.cell === undefined) return;
    for (const key of readFormula(row.cell).rows) {
      const other = byKey.get(key);
      if (other) add(other);
    }
    ordered.add(row);
  };
  for (const row of rows) add(row);
  return [...ordered];
}
