/** Cells of a block that may be pasted or copied, at most. */
export const MOST_CELLS = 100_000;

/**
 * What a spreadsheet puts on the clipboard: cells parted by tabs, rows by line ends; a cell with either, or with
 * quotes, stands in quotes.
 */
export function toCellText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

/** Reads such a text; null when it is larger than {@link MOST_CELLS}. The line end behind the last row makes no row. */
export function fromCellText(text: string): string[][] | null {
  const rows: string[][] = [[]];
  let cell = '';
  let count = 0;
  let inQuotes = false;
  const endCell = (): void => {
    rows.at(-1)!.push(cell.trim());
    cell = '';
    count += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    if (count > MOST_CELLS) return null;
    const sign = text[at]!;
    if (inQuotes) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else inQuotes = false;
    } else if (sign === '"' && cell === '') inQuotes = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  if (count > MOST_CELLS) return null;
  const last = rows.at(-1)!;
  if (rows.length > 1 && last.length === 1 && last[0] === '') rows.pop();
  return rows;
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
