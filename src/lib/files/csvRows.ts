import { separatorOf } from './separatorOf';

/** Signs of a quoted cell of several lines at most: a longer one is no cell, a quote is missing. */
const LONGEST = 5000;

export interface CsvRow {
  /** its number, from 1 on; an empty line counts as a row without texts */
  number: number;
  cells: string[];
}

/**
 * The rows of a comma-separated text (semicolons, tabs and upright lines serve as well), cells as spreadsheets read
 * them.
 *
 * @param onOpenQuote is told the row of a quote that is not closed, and may throw; else the quote stands for itself
 */
export function* csvRows(text: string, onOpenQuote?: (row: number) => void): Generator<CsvRow, void> {
  const { separator, start } = separatorOf(text);
  let cells: string[] = [];
  let number = 1;
  let at = start;
  while (at < text.length) {
    let read = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator);
    if (!read) {
      onOpenQuote?.(number);
      read = plain(text, at, separator);
    }
    const [value, next] = read;
    cells.push(value);
    at = next;
    if (text[at] === separator) {
      at++;
      if (at < text.length && !/[\r\n]/.test(text.charAt(at))) continue;
      cells.push('');
    }
    yield { number: number++, cells };
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

function plain(text: string, at: number, separator: string): [string, number] {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return [text.slice(at, end), end];
}

/** What stands behind the closing quote belongs to the cell as it is. Undefined: there is none. */
function quoted(text: string, start: number, separator: string): [string, number] | undefined {
  let value = '';
  let at = start + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return undefined;
    value += text.slice(at, end);
    at = end + 1;
    if (text[at] !== '"') break;
    value += '"';
    at++;
  }
  const [rest, next] = plain(text, at, separator);
  // The quote that closes a cell of several lines begins one of a later row.
  if (/[\r\n]/.test(value) && (rest.trim() !== '' || value.length > LONGEST)) return undefined;
  return [value + rest, next];
}
