import { FileFault } from '../FileFault';
import type { TableRow } from '../TableRow';
import { MOST_COLUMNS, TableRows } from '../TableRows';
import { openWorkbook } from './openWorkbook';
import { sheetRows } from './sheetRows';

/** The rows of the first sheet of an Excel workbook as {@link sheetRows} reads them. @throws FileFault */
export async function readXlsx(bytes: Buffer, most?: number): Promise<TableRow[]> {
  const workbook = await openWorkbook(bytes);
  const rows = new TableRows(most);
  const refuse = (): never => {
    throw new FileFault('最多{max}列', { max: MOST_COLUMNS });
  };
  const [first] = workbook.sheets;
  for (const { cells, number } of sheetRows((await first?.read()) ?? '', workbook, refuse)) rows.add(number, cells);
  return rows.all;
}
