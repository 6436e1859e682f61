import { describe, expect, it } from 'vitest';
import { readSheets } from './readSheets';
import { zipOf } from './xlsx/zipOf';

const cell = (place: string, text: string): string => `<c r="${place}" t="str"><v>${text}</v></c>`;
const row = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;

/** A workbook of sheets, each its name, its state and its rows. */
async function workbook(...sheets: [name: string, state: string, rows: string][]): Promise<Buffer> {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook><sheets>${sheets.map(([name, state], at) => `<sheet name="${name}" state="${state}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [at, [, , rows]] of sheets.entries())
    parts[`xl/worksheets/s${at}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const all: Buffer[] = [];
  for await (const part of zipOf(Object.entries(parts).map(([name, content]) => ({ name, content: [content] }))))
    all.push(part);
  return Buffer.concat(all);
}

describe('sheets to be looked at', () => {
  it('are all that whoever opens the workbook sees, each row in its place', async () => {
    const file = await workbook(
      ['一月 &amp; 二月', 'visible', row(1, cell('A1', '甲')) + row(4, cell('C4', '乙'))],
      ['密', 'hidden', row(1, cell('A1', '不给看'))],
      ['空', 'visible', ''],
    );
    expect(await readSheets(file, 'a.xlsx')).toEqual([
      { name: '一月 & 二月', rows: [['甲'], [], [], ['', '', '乙']], isCut: false },
      { name: '空', rows: [], isCut: false },
    ]);
  });

  it('are cut at 20 sheets, 500 rows and 100 columns, which each says', async () => {
    const columns = Array.from({ length: 120 }, (_, at) => `<c t="str"><v>${at}</v></c>`).join('');
    const wide = `<row>${'<c/>'.repeat(5000)}</row>`;
    const long = Array.from({ length: 600 }, (_, at) => row(at + 1, cell(`A${at + 1}`, 'x'))).join('');
    const exact = Array.from({ length: 500 }, (_, at) => row(at + 1, cell(`A${at + 1}`, 'x'))).join('');
    const others = Array.from({ length: 30 }, (_, at): [string, string, string] => [`s${at}`, 'visible', '']);
    const file = await workbook(
      ['长', 'visible', long],
      ['宽', 'visible', `<row>${columns}</row>`],
      ['更宽', 'visible', wide],
      ['正好', 'visible', `${exact}<row r="501"/>`],
      ['远', 'visible', row(1, cell('A1', 'x')) + row(900_000, cell('A900000', 'y'))],
      ...others,
    );
    const sheets = await readSheets(file, 'a.xlsx');
    expect(sheets).toHaveLength(20);
    expect(sheets.slice(0, 5).map(({ isCut, rows }) => [rows.length, rows[0]?.length, isCut])).toEqual([
      [500, 1, true],
      [1, 100, true],
      [0, undefined, true],
      [500, 1, false],
      [1, 1, true],
    ]);
  });

  it('come to so many signs and no more', async () => {
    const text = 'x'.repeat(5000);
    const rows = Array.from({ length: 450 }, (_, at) => row(at + 1, cell(`A${at + 1}`, text).repeat(5))).join('');
    const [first, second] = await readSheets(
      await workbook(['a', 'visible', rows], ['b', 'visible', row(1, cell('A1', 'y'))]),
      'a.xlsx',
    );
    const signs = first?.rows.flat().reduce((sum, { length }) => sum + length, 0) ?? 0;
    expect([first?.isCut, second?.isCut, second?.rows]).toEqual([true, true, []]);
    expect(signs).toBeGreaterThanOrEqual(2_000_000);
    expect(signs).toBeLessThan(2_020_000);
  });

  it('a comma-separated file is one, a workbook of before 2007 and what is broken are refused', async () => {
    expect(await readSheets(Buffer.from('名称,数量\n"a,b",2\n\n末'), 'a.csv')).toEqual([
      { name: 'a.csv', rows: [['名称', '数量'], ['a,b', '2'], [], ['末']], isCut: false },
    ]);
    await expect(readSheets(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'a.xls')).rejects.toThrow('旧版 Office');
    await expect(readSheets(Buffer.from('PK\u0003\u0004'), 'a.xlsx')).rejects.toThrow('文件已损坏');
  });
});
