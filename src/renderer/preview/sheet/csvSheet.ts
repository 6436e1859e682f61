import { csvRows } from '../../../lib/files/csvRows';
import type { SheetPreview } from '../../../language/wire/SheetPreview';

const MOST_ROWS = 50_000;
const MOST_COLUMNS = 200;

/** The rows of a comma-separated text, at most 50,000 of 200 columns. */
export function csvSheet(name: string, text: string): SheetPreview {
  const rows: string[][] = [];
  let isCut = false;
  for (const { cells } of csvRows(text)) {
    if (rows.length === MOST_ROWS) {
      isCut = true;
      break;
    }
    isCut ||= cells.length > MOST_COLUMNS;
    rows.push(cells.slice(0, MOST_COLUMNS));
  }
  return { name, rows, isCut };
}
