import { at } from '../../lib/at';

type Cells = Readonly<Record<string, unknown>>;

/**
 * Rows of one shape as PostgreSQL's COPY reads them in its text format, which needs no parsing of values in statements.
 */
export function copyRows(table: string, rows: readonly Cells[]): string {
  const names = Object.keys(at(rows, 0));
  const lines = rows.map((row) => names.map((name) => cellOf(row[name])).join('\t'));
  return `copy ${table} (${names.map((name) => `"${name}"`).join(', ')}) from stdin;\n${lines.join('\n')}\n\\.\n`;
}

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cellOf(value: unknown): string {
  return value === null || value === undefined
    ? '\\N'
    : String(value).replace(SPECIAL, (sign) => ESCAPED[sign] ?? sign);
}
