import { describe, expect, it } from 'vitest';
import { chineseNumeral } from './chineseNumeral';

describe('chineseNumeral', () => {
  it.each([
    ['0', '零'],
    ['10', '十'],
    ['12', '十二'],
    ['110', '一百一十'],
    ['1024', '一千零二十四'],
    ['10001', '一万零一'],
    ['100000', '十万'],
    ['123400789012', '一千二百三十四亿零七十八万九千零一十二'],
    ['3.1415', '三点一四一五'],
    ['-0.50', '负零点五'],
  ])('B-364 writes %s as spoken', (number, text) => {
    expect(chineseNumeral(number)).toBe(text);
  });

  it('is empty for what is no number and for more than 12 digits', () => {
    expect([null, '', 'abc', '1000000000000'].map(chineseNumeral)).toEqual(['', '', '', '']);
    expect(chineseNumeral('999999999999')).toBe('九千九百九十九亿九千九百九十九万九千九百九十九');
  });
});
