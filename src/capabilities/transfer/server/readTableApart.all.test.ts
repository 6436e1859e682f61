import { describe, expect, it } from 'vitest';
import { FileFault } from './FileFault';
import { readTable } from './readTable';
import { readTableApart } from './readTableApart';
import { zipOf } from './xlsx/zipOf';

/** A workbook whose sheet, and shared texts, are these. */
async function workbook(sheet: string, texts = ''): Promise<Buffer> {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const all: Buffer[] = [];
  for await (const part of zipOf(Object.entries(parts).map(([name, content]) => ({ name, content: [content] }))))
    all.push(part);
  return Buffer.concat(all);
}

const good = '<row r="1"><c t="str"><v>编号</v></c></row><row r="2"><c t="str"><v>A1</v></c></row>';

describe('a file read in a worker of its own', () => {
  it('gives the rows that it gives here', async () => {
    const file = await workbook(good);
    expect(await readTableApart(file)).toEqual(await readTable(file));
  });

  it('brings as many rows as are asked for', async () => {
    const file = Buffer.from('a\n1\n2\n3');
    expect(await readTableApart(file, 3)).toHaveLength(4);
    await expect(readTableApart(file, 2)).rejects.toEqual(new FileFault('最多导入{max}行', { max: 2 }));
  });

  it('says why it cannot be taken in', async () => {
    await expect(readTableApart(Buffer.from('only a head'))).rejects.toEqual(new FileFault('文件中没有数据'));
  });

  it('E-36 is read in time that grows with its length alone, or refused: attributes without values, cells without end, empty texts', async () => {
    const files: [file: Buffer, fault: string][] = [
      [await workbook(`${good}<row r="3"><c ${'a'.repeat(40_000)}></c></row>`), '文件已损坏，无法读取'],
      [await workbook(`${good}<row r="3">${'<c/>'.repeat(11_000_000)}</row>`), '最多{max}列'],
      [await workbook(good, '<si/>'.repeat(6_000_000)), '文件内容过大'],
    ];
    for (const [file] of files) expect(file.length).toBeLessThan(100_000);
    for (const [file, fault] of files) await expect(readTableApart(file)).rejects.toMatchObject({ message: fault });
    // As long as a tag may be: a thousand times what an expression that goes back would need stays a moment.
    const long = await workbook(`${good}${`<row r="3"><c ${'a '.repeat(8000)}t="str"><v>x</v></c></row>`.repeat(50)}`);
    expect((await readTable(long)).at(-1)).toEqual({ number: 3, cells: ['x'] });
  });
});
