import { describe, expect, it } from 'vitest';
import { arithmetic } from './arithmetic';

const value = (text: string) => {
  const result = arithmetic(text);
  return result.ok ? result.value.toFixed() : result.problem;
};

describe('arithmetic', () => {
  it('B-226 knows + - × ÷, also as * and /, and their order', () => {
    expect([value('1+2×3'), value('(1+2)×3'), value('10÷4-0.5'), value('12*3.5'), value('9/3')]).toEqual([
      '7',
      '9',
      '2',
      '42',
      '3',
    ]);
    expect([value('-2+5'), value('3×(-2)'), value(' 1 + ( 2 ) '), value('.5+1.')]).toEqual(['3', '-6', '3', '1.5']);
  });

  it('is exact', () => {
    expect(value('0.1+0.2')).toBe('0.3');
    expect(value('99999999999999.99×3')).toBe('299999999999999.97');
  });

  it('B-224 demands that numbers and operators alternate', () => {
    for (const text of [
      '1++2',
      '1 2',
      '×3',
      '1+',
      '',
      '1+×2',
      '3×-2',
      '--1',
      '+1',
      'a+1',
      '1=1',
      '(1)(2)',
      '2(3)',
      '1e5',
      '()',
      '+'.repeat(101),
    ])
      expect(value(text)).toBe('数字与运算符须交替出现');
  });

  it('B-225 demands balanced parentheses', () => {
    for (const text of ['(1+2', '1+2)', '((1)', '(1))', ')1(+2']) expect(value(text)).toMatch(/括号不成对|交替/);
    expect([value('(1+2'), value('1+2)'), value('((1)')]).toEqual(['括号不成对', '括号不成对', '括号不成对']);
  });

  it('does not divide by nothing', () => {
    expect(value('1÷(2-2)')).toBe('除数不能为0');
  });
});
