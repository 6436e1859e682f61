import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Sheet, SheetCell } from '../SheetCell';
import { cellFault, LOST_DIGITS } from '../cellFault';
import { readXlsx } from './readXlsx';
import { dayOfSerial, serialDay, timeOfSerial } from '../../../../lib/serialDay';
import { writeXlsx } from './writeXlsx';
import { readZip } from './readZip';
import { zipOf } from './zipOf';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

async function* batches(...rows: (SheetCell | null)[][]): AsyncGenerator<(SheetCell | null)[][]> {
  for (const row of rows) yield [row];
}

const sheet = (rows: Sheet['rows'], totals?: Sheet['totals']): Sheet => ({
  title: '请购单',
  columns: ['编号', '日期', '金额', '税率'].map((title) => ({ title, width: 100 })),
  rows,
  ...(totals ? { totals } : {}),
});

/** A workbook as Excel writes it: shared texts, styles, a formula with its value. */
function excelsOwn(change: (parts: Record<string, string>) => void = () => undefined): Promise<Buffer> {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="x"><workbookPr/><sheets><sheet name="Tabelle1" sheetId="1" r:id="rId3"/><sheet name="b" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>名称</t></si><si><r><t>不锈</t></r><r><t xml:space="preserve">钢 &lt;304&gt;</t></r><rPh sb="0" eb="1"><t>フ</t></rPh></si><si><t/></si></sst>`,
    'xl/styles.xml': `<styleSheet><numFmts count="1"><numFmt numFmtId="165" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="10"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="str"><f>"金"&amp;"额"</f><v>金额</v></c></row><row r="2"/><row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>46053</v></c><c r="C4"><v>0.30000000000000004</v></c><c r="D4" s="3"><v>0.13</v></c><c r="E4" s="2"><v>46053.354166666664</v></c><c r="F4" t="b"><v>1</v></c><c r="G4" t="s"><v>2</v></c><c r="H4"><v>1.5E3</v></c></row></sheetData></worksheet>`,
  };
  change(parts);
  return whole(zipOf(Object.entries(parts).map(([name, content]) => ({ name, content: [content] }))));
}

describe('an Excel file', () => {
  it('E-35 that was written is read back: texts as texts, numbers and dates as such, totals last', async () => {
    const number = (value: string, decimals: number, isPercent = false): SheetCell => ({
      text: value,
      value,
      shown: { decimals, isPercent },
    });
    const rows = [
      [
        { text: '=1+1 <&"> _x0041_ \u0001\n第二行' },
        { text: '2026-01-31', value: serialDay('2026-01-31')!, shown: 'date' as const },
        number('1234.50', 2),
        number('13', 0, true),
      ],
      [{ text: '00012345678901234567' }, null, number('-0.10', 2), null],
    ];
    const file = await whole(writeXlsx(sheet(batches(...rows), [{ text: '合计' }, null, number('1234.40', 2), null])));
    expect(await readXlsx(file)).toEqual([
      { number: 1, cells: ['编号', '日期', '金额', '税率'] },
      { number: 2, cells: ['=1+1 <&"> _x0041_ \n第二行', '2026-01-31', '1234.5', '13'] },
      { number: 3, cells: ['00012345678901234567', '', '-0.1'] },
      { number: 4, cells: ['合计', '', '1234.4'] },
    ]);
    const xml = (await readZip(file).read('xl/worksheets/sheet1.xml', 100_000)).toString();
    expect(xml).toContain('state="frozen"');
    expect(xml).not.toContain('<f>');
  });

  it("E-36 of Excel's own making is read: shared and rich texts, formats of dates and rates, formulas by their values, empty rows passed over", async () => {
    expect(await readXlsx(await excelsOwn())).toEqual([
      { number: 1, cells: ['名称', '', '金额'] },
      { number: 4, cells: ['不锈钢 <304>', '2026-01-31', '0.3', '13%', '2026-01-31 08:30:00', '是', '', '1500'] },
    ]);
    const old = await readXlsx(
      await excelsOwn(
        (parts) =>
          (parts['xl/workbook.xml'] = parts['xl/workbook.xml']!.replace('<workbookPr/>', '<workbookPr date1904="1"/>')),
      ),
    );
    expect(old[1]!.cells[1]).toBe('2030-02-01');
  });

  it('E-36 a code shown with zeros in front keeps them; digits that are lost, and CDATA', async () => {
    const read = async (cells: string, format: string) =>
      (
        await readXlsx(
          await excelsOwn((parts) => {
            parts['xl/styles.xml'] = parts['xl/styles.xml']!.replace(/formatCode="[^"]*"/, `formatCode="${format}"`);
            parts['xl/worksheets/sheet1.xml'] =
              `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>x</v></c></row><row r="2">${cells}</row></sheetData></worksheet>`;
          }),
        )
      )[1]!.cells;
    expect(await read('<c s="1"><v>123</v></c><c s="1"><v>1234567</v></c><c><v>123</v></c>', '000000')).toEqual([
      '000123',
      '1234567',
      '123',
    ]);
    expect(await read('<c s="1"><v>12.5</v></c>', '0.00')).toEqual(['12.5']);
    expect(
      await read('<c><v>123456789012345</v></c><c><v>1234567890123456</v></c><c><v>1.23456789012345E+17</v></c>', '0'),
    ).toEqual(['123456789012345', LOST_DIGITS, LOST_DIGITS]);
    expect(
      await read('<c t="inlineStr"><is><t>a<![CDATA[<b> & c]]>d</t></is></c><c t="e"><v>#N/A</v></c>', '0'),
    ).toEqual(['a<b> & cd', '#N/A']);
    expect([cellFault('#N/A'), cellFault('#REF!'), cellFault(LOST_DIGITS)].every(Boolean)).toBe(true);
    expect(cellFault('#1 螺栓')).toBeUndefined();
  });

  it('keeps days over the two calendars and beyond what a spreadsheet can count', () => {
    expect(
      ['1900-03-01', '2000-02-29', '2026-12-31 23:59:59', '9999-12-31'].map((day) =>
        dayOfSerial(Number(serialDay(day))),
      ),
    ).toEqual(['1900-03-01', '2000-02-29', '2026-12-31 23:59:59', '9999-12-31']);
    expect([serialDay('1899-01-01'), dayOfSerial(0), dayOfSerial(3e6), dayOfSerial(Number.NaN)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('reads a time that Excel has made of 9:00 as one', () => {
    expect([0, 0.375, 0.7503, 0.99999, 0.999999, 1, -0.1, Number.NaN].map(timeOfSerial)).toEqual([
      '00:00',
      '09:00',
      '18:00:26',
      '23:59:59',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('reads a cell of times by its style', async () => {
    const read = await readXlsx(
      await excelsOwn((parts) => {
        parts['xl/worksheets/sheet1.xml'] =
          '<worksheet><sheetData><row r="1"><c s="2"><v>0.375</v></c><c s="1"><v>46053</v></c><c><v>0.375</v></c></row></sheetData></worksheet>';
      }),
    );
    expect(read).toEqual([{ number: 1, cells: ['09:00', '2026-01-31', '0.375'] }]);
  });

  it('an error of the rows ends the file with it', async () => {
    async function* failing(): AsyncGenerator<SheetCell[][]> {
      yield [[{ text: 'a' }]];
      throw new Error('gone');
    }
    await expect(whole(writeXlsx(sheet(failing())))).rejects.toThrow('gone');
  });
});

describe('a file that means harm', () => {
  const FAULT = '文件已损坏，无法读取';

  it('E-36 is not unpacked beyond its bounds: gigabytes of nothing in a few kilobytes', async () => {
    const bomb = await excelsOwn(
      (parts) =>
        (parts['xl/worksheets/sheet1.xml'] =
          `<worksheet><sheetData>${' '.repeat(60 * 1024 * 1024)}</sheetData></worksheet>`),
    );
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readXlsx(bomb)).rejects.toThrow('文件内容过大');
  });

  it('E-36 of too many rows or columns is refused, entities are not', async () => {
    const rows = (count: number, cell: string) =>
      Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cell}</row>`).join('');
    const withSheet = (content: string) => excelsOwn((parts) => (parts['xl/worksheets/sheet1.xml'] = content));
    expect(await readXlsx(await withSheet(rows(5001, '<c><v>1</v></c>')))).toHaveLength(5001);
    await expect(readXlsx(await withSheet(rows(5002, '<c><v>1</v></c>')))).rejects.toThrow('最多导入{max}行');
    await expect(readXlsx(await withSheet(rows(1, '<c r="ZZZ1"><v>1</v></c>')))).rejects.toThrow('最多{max}列');
    await expect(
      readXlsx(await withSheet('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>')),
    ).rejects.toThrow(FAULT);
  });

  it('cut off, encrypted, without its parts or with wrong places is refused', async () => {
    const good = await excelsOwn();
    for (const length of [4, 100, good.length - 30, good.length - 1])
      await expect(readXlsx(good.subarray(0, length))).rejects.toThrow(FAULT);
    await expect(readXlsx(await excelsOwn((parts) => delete parts['xl/workbook.xml']))).rejects.toThrow(FAULT);
    await expect(readXlsx(await excelsOwn((parts) => delete parts['xl/worksheets/sheet1.xml']))).rejects.toThrow(FAULT);
    const directory = good.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    const [encrypted, astray] = [Buffer.from(good), Buffer.from(good)];
    encrypted[directory + 8]! |= 1;
    astray.writeUInt32LE(0xfffffff0, directory + 42);
    for (const file of [encrypted, astray]) await expect(readXlsx(file)).rejects.toThrow(FAULT);
    expect(() => readZip(deflateRawSync(Buffer.alloc(100)))).toThrow(FAULT);
  });
});
