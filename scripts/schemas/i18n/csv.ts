import { inWords } from '../../../src/lib/inWords';
import { say, type Message } from '../../../src/lib/message';

/** One row of a table of texts, and the line of the file where it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** What is wrong with a table, and in which line. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';

  constructor(readonly told: Message) {
    super(inWords(told));
  }
}

/** RFC 4180 with the mark that tells Excel the encoding. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Reads RFC 4180, with or without the mark. Excel saves with the separator of its country, so that the first line
 * decides between comma, semicolon and tab. Empty lines are left out.
 * @throws CsvFault with the line where a quotation is not closed
 */
export function parseCsv(file: string): CsvRow[] {
  const source = file.replace(/^\ufeff/, '');
  const separator = /[,;\t]/.exec(source)?.[0] ?? ',';
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  for (let at = 0; at <= source.length; at++) {
    let cell = '';
    if (source[at] === '"') {
      const opened = line;
      for (at++; source[at] !== '"' || source[at + 1] === '"'; at++) {
        if (at >= source.length) throw new CsvFault(say`line ${opened}: a quotation is not closed`);
        if (source[at] === '"') at++;
        if (source[at] === '\n') line++;
        cell += source[at];
      }
      at++;
    }
    for (; at < source.length && source[at] !== separator && source[at] !== '\n'; at++)
      if (source[at] !== '\r') cell += source[at];
    row.cells.push(cell);
    if (source[at] === separator) continue;
    if (row.cells.some((each) => each !== '')) rows.push(row);
    row = { line: ++line, cells: [] };
  }
  return rows;
}
