import { describe, expect, it } from 'vitest';
import { gb18030 } from '../../../../../tests/support/gb18030';
import { FileFault } from '../FileFault';
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
    expect(cells('\uFEFF编号,"名称"\n1,')).toEqual([['编号', '名称'], ['1']]);
    expect(cells(Uint8Array.of(0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0x61))).toEqual([['编号', 'a']]);
    expect(cells(Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x2c, 0, 0x62, 0))).toEqual([['a', 'b']]);
  });
});

describe('quotes of a comma-separated file', () => {
  it('E-36 a quoted beginning keeps what stands behind it, and a quote within a cell is one, as spreadsheets read them', () => {
    expect(cells('名称,数量\n"5寸"管,1\n5"管,2\n"5""管"" 长",3\n"a,b"c"d",4\n"",5\n""x,6')).toEqual([
      ['名称', '数量'],
      ['5寸管', '1'],
      ['5"管', '2'],
      ['5"管" 长', '3'],
      ['a,bc"d"', '4'],
      ['', '5'],
      ['x', '6'],
    ]);
    expect(cells('a\tb\n"1"x\t"2\n3"\n')).toEqual([
      ['a', 'b'],
      ['1x', '2\n3'],
    ]);
  });

  it('E-36 one that is not closed is told with its row, and swallows no others', () => {
    const fault = (text: string) => {
      try {
        return cells(text);
      } catch (error) {
        return error instanceof FileFault ? [error.message, error.params] : error;
      }
    };
    const told = (row: number) => ['第{row}行有一个引号没有配对，请在文件中补上或删去后再导入', { row }];
    expect(fault('a,b\n1,"2\n3,4')).toEqual(told(2));
    expect(fault('a,b\n"x\ny",2\n3,"4')).toEqual(told(3));
    // It would be closed by the beginning of another cell, rows below.
    expect(fault('a,b\n1,"5寸管\n2,x\n3,"丙"\n')).toEqual(told(2));
    expect(fault(`a,b\n1,"${'长\n'.repeat(3000)}",2`)).toEqual(told(2));
  });
});

describe('the separator of a comma-separated file', () => {
  it('E-36 is the one that parts most lines alike, whatever stands above the head or within amounts', () => {
    expect(cells('导出于 2026,3,5\n日期;金额\n20260305;1.234,56\n20260306;2,00')).toEqual([
      ['导出于 2026,3,5'],
      ['日期', '金额'],
      ['20260305', '1.234,56'],
      ['20260306', '2,00'],
    ]);
    expect(cells('账号|户名\n日期,金额,摘要\n1,2,\n3,4,x').at(-1)).toEqual(['3', '4', 'x']);
    expect(cells('日期|金额|摘要\n1|2,5|a;b\n3|4|x').at(1)).toEqual(['1', '2,5', 'a;b']);
    expect(cells('日期;金额\n20260305;1,234,567.00\n20260306;2,234,567.00').at(1)).toEqual([
      '20260305',
      '1,234,567.00',
    ]);
  });

  it('E-36 may be said in a first line of its own, which is none of the rows', () => {
    for (const first of ['sep=;', 'SEP=;', '"sep=;"', '\uFEFFsep=;'])
      expect([first, readCsv(new TextEncoder().encode(`${first}\r\na,x;b\r\n1,5;2`))]).toEqual([
        first,
        [
          { number: 1, cells: ['a,x', 'b'] },
          { number: 2, cells: ['1,5', '2'] },
        ],
      ]);
    expect(cells('sep=\t\na,b\tc\n1,2\t3')).toEqual([
      ['a,b', 'c'],
      ['1,2', '3'],
    ]);
  });

  it('E-36 empty columns behind the last one that says something are none', () => {
    expect(cells('a,b,,,\n1,2,,,\n,,,,\n3,,,,')).toEqual([['a', 'b'], ['1', '2'], ['3']]);
  });
});

describe('the signs of a comma-separated file', () => {
  const TEXT = '日期,摘要,金额\r\n20260305,一月货款一,1.50\r\n';
  const READ = [
    ['日期', '摘要', '金额'],
    ['20260305', '一月货款一', '1.50'],
  ];
  const little = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
  const big = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());

  it('E-36 are read in UTF-16 either way round, with a mark before them or none', () => {
    for (const bytes of [little(`\uFEFF${TEXT}`), big(`\uFEFF${TEXT}`), little(TEXT), big(TEXT)])
      expect(cells(bytes)).toEqual(READ);
    expect(cells(Uint8Array.of(...little(TEXT), 0x31)), 'cut off in the middle of a sign').toHaveLength(3);
  });

  it('E-36 are read in UTF-8 with and without a mark, and in GB18030', () => {
    expect(cells(TEXT)).toEqual(READ);
    expect(cells(`\uFEFF${TEXT}`)).toEqual(READ);
    expect(cells(gb18030(TEXT))).toEqual(READ);
    // 𠮷: four bytes of GB18030.
    expect(cells(Uint8Array.of(0x61, 0x2c, 0x95, 0x34, 0xb2, 0x35))).toEqual([['a', '𠮷']]);
  });

  it('E-36 one of UTF-8 that was cut in half costs that sign alone', () => {
    const cut = (text: string) => {
      const bytes = Buffer.from(text);
      const at = bytes.indexOf(Buffer.from('款'));
      return Uint8Array.from([...bytes.subarray(0, at + 2), ...bytes.subarray(at + 3)]);
    };
    for (const text of [TEXT, `\uFEFF${TEXT}`])
      expect(cells(cut(text))).toEqual([READ[0], ['20260305', '一月货\uFFFD一', '1.50']]);
  });
});
