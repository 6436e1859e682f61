import { FileFault } from '../FileFault';
import type { TableRow } from '../TableRow';
import { TableRows } from '../TableRows';

/** An apostrophe that our own files put before what else were a formula. */
const GUARD = /^'(?=[=+\-@＝＋－＠\t\r])/;

/**
 * Reads a comma-separated file (semicolons and tabs serve as well) in UTF-8, UTF-16 or the Chinese code page that Excel
 * saves in.
 */
export function readCsv(bytes: Uint8Array, most?: number): TableRow[] {
  const text = decoded(bytes);
  const separator = separatorOf(text);
  const rows = new TableRows(most);
  let cells: string[] = [];
  let number = 1;
  let at = 0;
  while (at < text.length) {
    const [value, next] = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator);
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

function quoted(text: string, start: number, separator: string): [string, number] {
  let value = '';
  let at = start + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) throw new FileFault('文件已损坏，无法读取');
    value += text.slice(at, end);
    at = end + 1;
    if (text[at] !== '"') break;
    value += '"';
    at++;
  }
  // What stands behind the closing quote belongs to no cell.
  return [value, plain(text, at, separator)[1]];
}

/** The sign that parts the cells of the first line that has any: a title may stand above the head. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 10_000).split(/[\r\n]/);
  const line = lines.map((each) => each.replace(/"[^"]*"/g, '')).find((each) => /[,;\t]/.test(each)) ?? '';
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: what a Chinese Excel saves as CSV.
    return new TextDecoder('gb18030').decode(bytes);
  }
}
