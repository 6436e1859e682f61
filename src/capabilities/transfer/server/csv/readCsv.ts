import { FileFault } from '../FileFault';
import type { TableRow } from '../TableRow';
import { TableRows } from '../TableRows';
import { decodedText } from './decodedText';
import { separatorOf } from './separatorOf';

/** An apostrophe that our own files put before what else were a formula. */
const GUARD = /^'(?=[=+\-@＝＋－＠\t\r])/;

/** What banks call a spreadsheet, and is a web page. */
const WEB_PAGE = /^\s*<(?:!doctype|\?xml|html|head|meta|body|table|style)\b/i;
/** Signs of a quoted cell of several lines at most: a longer one is no cell, a quote is missing. */
const LONGEST = 5000;

/**
 * Reads a comma-separated file (semicolons, tabs and upright lines serve as well) in UTF-8, UTF-16 or the Chinese code
 * page that Excel saves in; cells as spreadsheets read them. @throws FileFault with the row of a quote that is not closed
 */
export function readCsv(bytes: Uint8Array, most?: number): TableRow[] {
  const text = decodedText(bytes);
  if (WEB_PAGE.test(text)) throw new FileFault('文件其实是网页，请用 Excel 打开并另存为 xlsx 后再导入');
  const { separator, start } = separatorOf(text);
  const rows = new TableRows(most);
  let cells: string[] = [];
  let number = 1;
  let at = start;
  while (at < text.length) {
    const [value, next] = text[at] === '"' ? quoted(text, at, separator, number) : plain(text, at, separator);
    cells.push(value.replace(GUARD, ''));
    at = next;
    if (text[at] === separator) {
      at++;
      if (at < text.length && !/[\r\n]/.test(text.charAt(at))) continue;
      cells.push('');
    }
    rows.add(number++, cells);
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows.all;
}

function plain(text: string, at: number, separator: string): [string, number] {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return [text.slice(at, end), end];
}

/** What stands behind the closing quote belongs to the cell as it is. `row`: number of its row */
function quoted(text: string, start: number, separator: string, row: number): [string, number] {
  const open = () => new FileFault('第{row}行有一个引号没有配对，请在文件中补上或删去后再导入', { row });
  let value = '';
  let at = start + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) throw open();
    value += text.slice(at, end);
    at = end + 1;
    if (text[at] !== '"') break;
    value += '"';
    at++;
  }
  const [rest, next] = plain(text, at, separator);
  // The quote that closes a cell of several lines begins one of a later row.
  if (/[\r\n]/.test(value) && (rest.trim() !== '' || value.length > LONGEST)) throw open();
  return [value + rest, next];
}
