import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../pure';
import { readOf } from '../readOf';
import { testField } from '../testField';

const pdf = { id: '1', name: 'a.pdf', size: 10, type: 'application/pdf' };
const png = { id: '2', name: 'b.png', size: 20, type: 'image/png' };

describe('files', () => {
  it('are entries of known types, in one order of keys; none is empty', () => {
    expect(
      JSON.stringify(
        readOf(testField('files'), [{ type: 'application/pdf', size: 10, name: 'a.pdf', id: '1', more: 1 }]),
      ),
    ).toBe(JSON.stringify([pdf]));
    expect(readOf(testField('files'), [])).toBeNull();
  });

  it('refuses what is no entry, and a file twice', () => {
    const wrong: unknown[] = [
      {},
      'a.pdf',
      [null],
      [1],
      [{ ...pdf, id: 1 }],
      [{ ...pdf, id: '0' }],
      [{ ...pdf, size: 0 }],
      [{ ...pdf, size: 1.5 }],
      [{ ...pdf, name: 'a.exe' }],
      [{ ...pdf, name: `${'x'.repeat(300)}.pdf` }],
      [pdf, pdf],
    ];
    expect(wrong.map((input) => readOf(testField('files'), input))).toEqual(Array(wrong.length).fill('!请选择文件'));
  });

  it('keeps to the number, size and types of the field', () => {
    expect(readOf(testField('files', { max: 1 }), [pdf, png])).toBe('!最多1个文件');
    expect(
      readOf(
        testField('files'),
        Array.from({ length: 21 }, (_, index) => ({ ...pdf, id: String(index + 1) })),
      ),
    ).toBe('!最多20个文件');
    expect(readOf(testField('files', { extensions: ['pdf'] }), [png])).toBe('!仅支持pdf文件');
    expect(readOf(testField('files', { image: true }), [pdf])).toMatch(/^!仅支持png jpg jpeg gif/);
    expect(readOf(testField('files', { image: true }), [png])).toEqual([png]);
    expect(readOf(testField('files', { maxSize: 1 }), [{ ...pdf, size: 1024 * 1024 + 1 }])).toBe(
      '!单个文件不能超过1 MB',
    );
    expect(readOf(testField('files'), [{ ...pdf, size: 20 * 1024 * 1024 + 1 }])).toBe('!单个文件不能超过20 MB');
  });

  it('are shown by their names', () => {
    const { text, filesOf } = fieldTypes.files!;
    expect(text([pdf, png], testField('files'), {}, { t: String, language: 'zh' })).toBe('a.pdf、b.png');
    expect(text('x', testField('files'), {}, { t: String, language: 'zh' })).toBe('');
    expect(filesOf!([pdf, { id: 'x' }])).toEqual([pdf]);
  });
});
