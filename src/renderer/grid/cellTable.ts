/** Cells of a block that may be pasted or copied, at most. */
export const MOST_CELLS = 100_000;

/**
 * What a spreadsheet puts on the clipboard: cells parted by tabs, rows by line ends; a cell with either stands in
 * quotes, any other as it is, its own quotes included.
 */
export function toCellText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

/** Reads such a text; null when it is larger than {@link MOST_CELLS}. The line end behind the last row makes no row. */
export function fromCellText(text: string): string[][] | null {
  const rows: string[][] = [[]];
  let cell = '';
  let count = 0;
  const endCell = (): void => {
    rows.at(-1)!.push(cell.trim());
    cell = '';
    count += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    if (count > MOST_CELLS) return null;
    const sign = text[at]!;
    const whole = sign === '"' && cell === '' ? quotedAt(text, at) : undefined;
    if (whole) {
      cell = whole.cell;
      at = whole.end;
    } else if (sign === '\t') endCell();
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

/**
 * A cell in quotes that begins here, and the place of its last sign. Undefined where the quotes are the cell's own: they
 * are not closed at its end, or hold nothing for which a spreadsheet sets them.
 */
function quotedAt(text: string, start: number): { cell: string; end: number } | undefined {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return undefined;
  const inner = text.slice(start + 1, end);
  const isCell = end + 1 === text.length || /^[\t\r\n]/.test(text.charAt(end + 1));
  return isCell && /[\t\r\n]|""/.test(inner) ? { cell: inner.replaceAll('""', '"'), end } : undefined;
}

function quoted(text: string): string {
  return /[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
