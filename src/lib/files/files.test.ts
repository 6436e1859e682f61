import { describe, expect, it } from 'vitest';
import { cleanName, LONGEST_NAME } from './cleanName';
import { csvRows } from './csvRows';
import { EXTENSIONS, extensionOf, fileTypeOf } from './fileTypes';
import { previewOf } from './previewOf';
import { pastedName, storageName } from './storageName';

describe('names of files', () => {
  it('B-230 a file is kept under a timestamp with the second part of its name', () => {
    expect(storageName('a.pdf', 1763740000000)).toBe('1763740000000.pdf');
    expect(storageName('a.b.c', 5)).toBe('5.b');
    expect(storageName('report.v2.pdf', 5)).toBe('5.v2');
    expect(storageName('README', 5)).toBe('5');
    expect(storageName('a./../../x.pdf', 5)).toBe('5');
  });

  it('B-229 a pasted image has a prefix, a timestamp and its own extension', () => {
    expect(pastedName('截图', 'image.png', 'image/png', 7)).toBe('截图7.png');
    expect(pastedName('截图', '', 'image/svg+xml', 7)).toBe('截图7.svg');
    expect(pastedName('截图', 'photo.jpeg', 'image/jpeg', 7)).toBe('截图7.jpeg');
  });

  it('names carry no folders, no control signs and nothing that turns the writing around', () => {
    expect(cleanName('../../etc/passwd.pdf')).toBe('passwd.pdf');
    expect(cleanName('C:\\Users\\x\\合同.docx')).toBe('合同.docx');
    expect(cleanName('a\u0000b\r\n.pdf')).toBe('ab.pdf');
    expect(cleanName('fdp.\u202Eexe.pdf')).toBe('fdp.exe.pdf');
    expect(cleanName('..')).toBe('');
    expect(cleanName('.htaccess')).toBe('htaccess');
    expect(cleanName('<img src=x>.png')).toBe('img src=x.png');
  });

  it('a long name keeps its extension', () => {
    const cleaned = cleanName(`${'长'.repeat(400)}.pdf`);
    expect(cleaned).toHaveLength(LONGEST_NAME);
    expect(cleaned.endsWith('长.pdf')).toBe(true);
  });

  it('invoices, drawings and photographs that no browser shows are taken, to be saved', () => {
    for (const name of ['发票.ofd', '发票.xml', '图纸.dwg', '说明.wps', '报价.et', 'IMG_1.HEIC', '对账.xlsm']) {
      const known = fileTypeOf(name);
      expect(['office', 'other'], name).toContain(known?.kind);
      expect(known?.type, name).not.toMatch(/^(image|text)\/|pdf|xml$/);
    }
  });

  it('types are told by the last part, programs are none', () => {
    expect(extensionOf('report.v2.PDF')).toBe('pdf');
    expect(fileTypeOf('report.v2.PDF')).toEqual({ kind: 'pdf', type: 'application/pdf' });
    for (const name of ['run.exe', 'run.pdf.exe', 'x.html', 'x.js', 'x', 'x.'])
      expect(fileTypeOf(name), name).toBeUndefined();
  });
});

describe('how files are looked at', () => {
  it('B-351 B-352 B-353 B-354 B-355 is told by the last part of the name', () => {
    for (const name of ['a.png', 'a.JPG', 'a.jpeg', 'a.gif', 'a.svg']) expect(previewOf(name), name).toBe('picture');
    expect(['a.mp4', 'a.mp3', 'a.flac', 'a.docx', 'a.xlsx', 'a.pptx', 'a.md'].map(previewOf)).toEqual([
      'video',
      'audio',
      'audio',
      'docx',
      'sheets',
      'slides',
      'markdown',
    ]);
    expect(
      ['a.csv', 'a.tsv', 'a.log', 'x.html', 'x.JS', 'a.pdf.exe', 'a.doc', 'a.ppt', 'a.heic', 'pdf'].map(previewOf),
    ).toEqual(['table', 'table', 'text', 'code', 'code', undefined, undefined, undefined, undefined, undefined]);
  });

  it('what is shown as code is not taken into records for that', () => {
    for (const extension of ['json', 'js', 'ts', 'sql', 'log', 'yaml', 'html'])
      expect(EXTENSIONS, extension).not.toContain(extension);
  });
});

describe('rows of a comma-separated text', () => {
  const cells = (text: string, onOpenQuote?: (row: number) => void) =>
    [...csvRows(text, onOpenQuote)].map((row) => row.cells);

  it('keep separators, quotes and line ends within quotes', () => {
    expect(cells('名称,备注\r\n"a,""b""","x\ny"\r\n')).toEqual([
      ['名称', '备注'],
      ['a,"b"', 'x\ny'],
    ]);
  });

  it('a quote that is not closed stands for itself and swallows no rows, and is told', () => {
    const told: number[] = [];
    expect(cells('a,b\n1,"5寸\n2,x', (row) => void told.push(row))).toEqual([
      ['a', 'b'],
      ['1', '"5寸'],
      ['2', 'x'],
    ]);
    expect(told).toEqual([2]);
  });
});
