import { cleanText } from '../../../lib/cleanText';

/**
 * A cell as it is read: without signs that nobody sees, and without what keeps spreadsheets from reading it as a number,
 * `="0012"` or a sign before it. Empty where there is no such column.
 */
export function cellOf(cells: readonly string[], column: number | undefined): string {
  const cell = cleanText(column === undefined ? '' : (cells[column] ?? ''));
  return (/^="(.*)"$/.exec(cell)?.[1] ?? cell.replace(/^`/, '')).trim();
}
