import type { Sheet, SheetCell } from '../SheetCell';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** A spreadsheet that opens the file would take such a text for a formula, full-width signs included. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/**
 * A comma-separated file in UTF-8, part by part. Numbers are plain digits; texts that a spreadsheet would take for
 * formulas get an apostrophe in front.
 */
export async function* writeCsv({ columns, rows, totals }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ title }) => title))}`);
  for await (const batch of rows) yield Buffer.from(batch.map((cells) => csvLine(cells.map(textOf))).join(''));
  if (totals) yield Buffer.from(csvLine(totals.map(textOf)));
}

/** One line of texts, quoted where they need it. */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',')}\r\n`;
}

function textOf(cell: SheetCell | null): string {
  if (cell === null) return '';
  const isPlainNumber = typeof cell.shown === 'object' && !cell.shown.isPercent;
  if (isPlainNumber) return cell.value ?? '';
  return cell.shown === undefined ? harmless(cell.text) : cell.text;
}

function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
