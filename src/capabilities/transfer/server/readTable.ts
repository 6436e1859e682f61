import { readCsv } from './csv/readCsv';
import { FileFault } from './FileFault';
import type { TableRow } from './TableRow';
import { readXlsx } from './xlsx/readXlsx';

/**
 * The rows of a file, the head first, and so many below it at most. What kind of file it is its first bytes say, not its
 * name. @throws FileFault
 */
export async function readTable(bytes: Buffer, most?: number): Promise<TableRow[]> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileFault('不支持旧版 xls 或加密的文件，请另存为 xlsx 后再导入');
  const rows = startsWith(bytes, 0x50, 0x4b) ? await readXlsx(bytes, most) : readCsv(bytes, most);
  if (rows.length < 2) throw new FileFault('文件中没有数据');
  return rows;
}

function startsWith(bytes: Buffer, ...signs: number[]): boolean {
  return signs.every((sign, index) => bytes[index] === sign);
}
