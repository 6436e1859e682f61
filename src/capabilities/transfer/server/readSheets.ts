import type { SheetPreview } from '../../../language/wire/SheetPreview';
import { csvRows } from '../../../lib/files/csvRows';
import { decodedText } from '../../../lib/files/decodedText';
import { FileFault } from './FileFault';
import type { TableRow } from './TableRow';
import { openWorkbook } from './xlsx/openWorkbook';
import { sheetRows } from './xlsx/sheetRows';

/** What is read of a workbook to be looked at. */
const MOST = { sheets: 20, rows: 500, columns: 100 };
/** Signs of a cell, and of all cells together. */
const LONGEST = 2000;
const MOST_SIGNS = 2_000_000;

/**
 * The sheets of a workbook that whoever opens it sees, or the one of a comma-separated file, as far as they are looked
 * at: the first 20, of each 500 rows of 100 columns.
 *
 * @param name of the file, for a sheet without one @throws FileFault
 */
export async function readSheets(bytes: Buffer, name: string): Promise<SheetPreview[]> {
  let left = MOST_SIGNS;
  const cut = (sheet: string, all: Iterable<TableRow>, isWide: () => boolean): SheetPreview => {
    const rows: string[][] = [];
    let isCut = false;
    for (const { cells, number } of all) {
      // A row that names no place, or one that is taken, stands behind the last one.
      const place = Number.isSafeInteger(number) ? Math.max(number - 1, rows.length) : rows.length;
      const shown = shownOf(cells);
      if (shown.length === 0) continue;
      if (place >= MOST.rows || left <= 0) {
        isCut = true;
        break;
      }
      isCut ||= shown.length > MOST.columns;
      while (rows.length < place) rows.push([]);
      const row = shown.slice(0, MOST.columns);
      rows.push(row);
      left -= row.reduce((signs, { length }) => signs + length, 0);
    }
    return { name: sheet, rows, isCut: isCut || isWide() };
  };
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
      throw new FileFault('旧版 Office 文件不能在页面中预览，请下载或用 OnlyOffice 打开');
    return [cut(name, csvRows(decodedText(bytes)), () => false)];
  }
  const workbook = await openWorkbook(bytes);
  const sheets: SheetPreview[] = [];
  for (const sheet of workbook.sheets.filter(({ isHidden }) => !isHidden).slice(0, MOST.sheets)) {
    let isWide = false;
    const rows = sheetRows(await sheet.read(), workbook, () => {
      isWide = true;
    });
    sheets.push(cut(sheet.name, rows, () => isWide));
  }
  return sheets;
}

/** Cells up to the last one that says anything. */
function shownOf(cells: readonly string[]): string[] {
  const shown = cells.map((cell) => cell.slice(0, LONGEST));
  while (shown.at(-1)?.trim() === '') shown.pop();
  return shown;
}
