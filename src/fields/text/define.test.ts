import { describe, expect, it } from 'vitest';
import { readOf } from '../readOf';
import { testField } from '../testField';

describe('text', () => {
  const field = testField('text', { max: 5 });

  it('trims, and reads blank as nothing', () => {
    expect(readOf(field, ' 甲乙 ')).toBe('甲乙');
    expect(readOf(field, '  \u3000')).toBeNull();
  });

  it('refuses what is longer than the setting, counted in characters', () => {
    expect(readOf(field, '一二三四五')).toBe('一二三四五');
    expect(readOf(field, '𠮷𠮷𠮷𠮷𠮷')).toBe('𠮷𠮷𠮷𠮷𠮷');
    expect(readOf(field, '一二三四五六')).toBe('!输入长度不能超过5');
    expect(readOf(testField('text'), 'x'.repeat(101))).toBe('!输入长度不能超过100');
  });

  it('refuses megabytes, blank or not', () => {
    const huge = ' '.repeat(10_000_000);
    expect(readOf(field, huge)).toBe('!输入长度不能超过5');
  });

  it('drops control characters and makes one line of several', () => {
    expect(readOf(testField('text'), 'a\0b\x1b\nc\td')).toBe('ab c d');
  });

  it.each([[['a']], [{}], [true], [NaN], [Infinity]])('refuses %j, which is no text', (input) => {
    expect(readOf(field, input)).toBe('!请输入文本');
  });

  it('takes a number by its digits, as spreadsheets send codes', () => {
    expect(readOf(field, 1001)).toBe('1001');
  });
});

describe('textarea', () => {
  it('keeps line breaks, in one form', () => {
    expect(readOf(testField('textarea'), 'a\r\nb\rc\n\td')).toBe('a\nb\nc\n\td');
  });

  it('has 500 characters unless the author says else', () => {
    expect(readOf(testField('textarea'), 'x'.repeat(501))).toBe('!输入长度不能超过500');
  });
});

describe('code', () => {
  it('is one in full and half width', () => {
    expect(readOf(testField('code'), 'ＣＧ－００１')).toBe('CG-001');
  });

  it('has at most 40 characters', () => {
    expect(readOf(testField('code'), 'A'.repeat(41))).toBe('!输入长度不能超过40');
  });
});
