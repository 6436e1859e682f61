import { guessColumns } from './guessColumns';
import { isReadable } from './StatementColumns';

/** Rows among which the head is looked for. */
export const HEAD_WITHIN = 30;

/**
 * Position of the row with the titles of the columns: of those that name a day and an amount the one that names most,
 * the first one where several do. Where none does, the first of the widest rows. 0 where there are no rows.
 */
export function headRow(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, HEAD_WITHIN);
  const known = first.map((row) => {
    const columns = guessColumns(row);
    return isReadable(columns) ? Object.keys(columns).length : 0;
  });
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const widths = first.map((row) => row.filter((cell) => cell !== '').length);
  return Math.max(0, widths.indexOf(Math.max(...widths)));
}
