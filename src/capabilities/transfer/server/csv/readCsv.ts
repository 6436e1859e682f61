import { csvRows } from '../../../../lib/files/csvRows';
import { decodedText } from '../../../../lib/files/decodedText';
import { FileFault } from '../FileFault';
import type { TableRow } from '../TableRow';
import { TableRows } from '../TableRows';

/** An apostrophe that our own files put before what else were a formula. */
const GUARD = /^'(?=[=+\-@＝＋－＠\t\r])/;

/** What banks call a spreadsheet, and is a web page. */
const WEB_PAGE = /^\s*<(?:!doctype|\?xml|html|head|meta|body|table|style)\b/i;

/**
 * Reads a comma-separated file in UTF-8, UTF-16 or the Chinese code page that Excel saves in, without the apostrophes
 * that guard cells. @throws FileFault with the row of a quote that is not closed
 */
export function readCsv(bytes: Uint8Array, most?: number): TableRow[] {
  const text = decodedText(bytes);
  if (WEB_PAGE.test(text)) throw new FileFault('文件其实是网页，请用 Excel 打开并另存为 xlsx 后再导入');
  const rows = new TableRows(most);
  const refuse = (row: number): never => {
    throw new FileFault('第{row}行有一个引号没有配对，请在文件中补上或删去后再导入', { row });
  };
  for (const { number, cells } of csvRows(text, refuse))
    rows.add(
      number,
      cells.map((cell) => cell.replace(GUARD, '')),
    );
  return rows.all;
}
