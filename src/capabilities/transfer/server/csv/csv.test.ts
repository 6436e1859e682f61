import { describe, expect, it } from 'vitest';
import type { SheetCell } from '../SheetCell';
import { readCsv } from './readCsv';
import { writeCsv } from './writeCsv';

const cells = (text: string | Uint8Array) =>
  readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text).map((row) => row.cells);

describe('a comma-separated file', () => {
  it('E-35 harms no spreadsheet: texts that would be formulas get an apostrophe, numbers stay numbers; and is read back as it was', async () => {
    async function* rows(): AsyncGenerator<(SheetCell | null)[][]> {
      yield [['=HYPERLINK("http://x")', '+86', '-1', '@SUM(A1)', '\t=1', '1,2 "3"\n4'].map((text) => ({ text }))];
      yield [
        [
          { text: '-1,234.50', value: '-1234.50', shown: { decimals: 2, isPercent: false } },
          { text: '13%', value: '13', shown: { decimals: 0, isPercent: true } },
          { text: '2026-01-31', value: '46053', shown: 'date' },
          null,
        ],
      ];
    }
    const parts: Buffer[] = [];
    for await (const part of writeCsv({
      title: '',
      columns: ['一', '二', '三', '四', '五', '六'].map((title) => ({ title, width: 80 })),
      rows: rows(),
    }))
      parts.push(part);
    const text = Buffer.concat(parts).toString();
    expect(text).toBe(
      `\uFEFF一,二,三,四,五,六\r\n"'=HYPERLINK(""http://x"")",'+86,'-1,'@SUM(A1),'\t=1,"1,2 ""3""\n4"\r\n-1234.50,13%,2026-01-31,\r\n`,
    );
    expect(cells(text)[1]).toEqual(['=HYPERLINK("http://x")', '+86', '-1', '@SUM(A1)', '=1', '1,2 "3"\n4']);
  });

  it('E-35 guards full-width signs, which a Chinese spreadsheet takes for its own', async () => {
    async function* rows(): AsyncGenerator<(SheetCell | null)[][]> {
      yield [['＝1+1', '＋1', '－1', '＠A1'].map((text) => ({ text }))];
    }
    const parts: Buffer[] = [];
    for await (const part of writeCsv({ title: '', columns: [], rows: rows() })) parts.push(part);
    const text = Buffer.concat(parts).toString();
    expect(text).toContain("'＝1+1,'＋1,'－1,'＠A1");
    expect(cells(text).at(-1)).toEqual(['＝1+1', '＋1', '－1', '＠A1']);
  });

  it('E-36 is read with any of the usual separators and line ends, and in the code pages that Excel saves in', () => {
    expect(cells('a;"b;1";\r\n\r\n1;2;3')).toEqual([
      ['a', 'b;1'],
      ['1', '2', '3'],
    ]);
    expect(cells('明细\n"账,号"\n日期\t金额\n1,5\t2'), 'a title above the head parts nothing').toEqual([
      ['明细'],
      ['账,号'],
      ['日期', '金额'],
      ['1,5', '2'],
    ]);
    expect(cells('a\tb\r1\t\n')).toEqual([['a', 'b'], ['1']]);
    expect(cells('\uFEFF编号,"名称"x\n1,')).toEqual([['编号', '名称'], ['1']]);
    expect(cells(Uint8Array.of(0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0x61))).toEqual([['编号', 'a']]);
    expect(cells(Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x2c, 0, 0x62, 0))).toEqual([['a', 'b']]);
    expect(() => cells('a,"b')).toThrow('文件已损坏，无法读取');
  });
});
