import { writeXlsx } from '../../src/capabilities/transfer/server/xlsx/writeXlsx';

/** An Excel workbook of these rows: numbers as numbers, without a format, texts as texts. */
export async function sheetOf([head = [], ...rows]: (string | number)[][]): Promise<Buffer> {
  async function* cells() {
    yield rows.map((row) =>
      row.map((cell) =>
        typeof cell === 'number'
          ? { text: String(cell), value: String(cell), shown: { decimals: 2, isPercent: false } }
          : { text: cell },
      ),
    );
  }
  const parts: Buffer[] = [];
  const columns = head.map((title) => ({ title: String(title), width: 80 }));
  for await (const part of writeXlsx({ title: 'sheet', columns, rows: cells() })) parts.push(part);
  return Buffer.concat(parts);
}
