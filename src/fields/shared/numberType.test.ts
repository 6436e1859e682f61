import { describe, expect, it } from 'vitest';
import { Decimal } from '../../lib/decimal';
import { fieldTypes } from '../pure';
import { readOf } from '../readOf';
import { testContext } from '../testContext';
import { testField } from '../testField';

const money = testField('money');
const signed = testField('money', { negative: true });

describe('money', () => {
  it.each([
    ['12', '12.00'],
    ['12.3', '12.30'],
    ['0', '0.00'],
    ['-0', '0.00'],
    ['99999999.99', '99999999.99'],
    [12.5, '12.50'],
    ['１２．５', '12.50'],
    ['1,234,567.80', '1234567.80'],
    ['12.3000', '12.30'],
  ])('reads %j as %j', (input, output) => {
    expect(readOf(money, input)).toBe(output);
  });

  it('takes 3 decimals in the variant', () => {
    expect(readOf(testField('money', { decimals: 3 }), '1.2')).toBe('1.200');
    expect(readOf(testField('money', { decimals: 3 }), '1.2345')).toBe('!最多3位小数');
    expect(readOf(money, '1.234')).toBe('!最多2位小数');
  });

  it('refuses what lies beyond 99999999.99, on both sides', () => {
    expect(readOf(money, '100000000')).toBe('!不能大于99999999.99');
    expect(readOf(signed, '-99999999.99')).toBe('-99999999.99');
    expect(readOf(signed, '-100000000')).toBe('!不能小于-99999999.99');
  });

  it('refuses amounts below zero unless the author allows them', () => {
    expect(readOf(money, '-5')).toBe('!不能为负数');
    expect(readOf(signed, '-5')).toBe('-5.00');
  });

  it.each([
    ['abc'],
    ['1e5'],
    ['1,23'],
    ['1.2.3'],
    ['0x10'],
    ['Infinity'],
    [NaN],
    [Infinity],
    [1e21],
    [[1]],
    [{}],
    [true],
    ['9'.repeat(1000)],
  ])('refuses %j, which is no number', (input) => {
    expect(readOf(money, input)).toBe('!请输入数字');
  });

  it('lets a computed total exceed what one entry may be', () => {
    expect(
      readOf(testField('money', {}, { value: 'sum(lines.map(l, l.amount))', editable: false }), '123456789012.5'),
    ).toBe('123456789012.50');
  });

  it('shows thousands separators and all decimals, and nothing for nothing', () => {
    const text = (value: unknown) => fieldTypes.money!.text(value, signed, {}, testContext);
    expect(text('1234567.8')).toBe('1,234,567.80');
    expect(text('-123.00')).toBe('-123.00');
    expect(text(null)).toBe('');
  });

  it('shows rates without the zeros at their end', () => {
    const text = (value: unknown) =>
      fieldTypes.quantity!.text(value, testField('quantity', { decimals: 6, trim: true }), {}, testContext);
    expect(['1200.000000', '0.333300', '0.500001', null].map(text)).toEqual(['1,200', '0.3333', '0.500001', '']);
  });

  it('goes into expressions and back without loss', () => {
    const type = fieldTypes.money!;
    expect(type.fromExpression(type.toExpression('99999999.99', money), money)).toBe('99999999.99');
    expect(type.fromExpression(new Decimal('0.1').plus('0.2'), money)).toBe('0.30');
    expect(type.expressionType(money)).toEqual({ kind: 'number', scale: 2 });
  });
});

describe('price', () => {
  it.each([
    ['0', '0.00'],
    ['0.5', '0.50'],
    ['0.55', '0.55'],
    ['1', '1.00'],
    ['12345678901', '12345678901.00'],
    ['12345678901.99', '12345678901.99'],
    ['1.2', '1.20'],
  ])('B-207 B-208 takes %j', (input, output) => {
    expect(readOf(testField('price'), input)).toBe(output);
  });

  it.each([['00'], ['01'], ['0.555'], ['123456789012'], ['1.234'], ['-1'], ['a']])(
    'B-207 B-208 refuses %j',
    (input) => {
      expect(readOf(testField('price'), input)).toMatch(/^!/);
    },
  );
});

describe('quantity', () => {
  it('has the decimals that the author says', () => {
    expect(readOf(testField('quantity', { decimals: 4 }), '1.5')).toBe('1.5000');
    expect(readOf(testField('quantity', { decimals: 0 }), '1.5')).toBe('!请输入整数');
  });
});

describe('percent', () => {
  it('reads 13, 13% and 13％ alike and shows no needless zeros', () => {
    expect(['13', '13%', '13 ％'].map((input) => readOf(testField('percent'), input))).toEqual([
      '13.00',
      '13.00',
      '13.00',
    ]);
    expect(fieldTypes.percent!.text('13.00', testField('percent'), {}, testContext)).toBe('13%');
    expect(readOf(testField('percent'), '101')).toBe('!不能大于100');
  });
});

describe('integer', () => {
  it('is a number on the wire and exact in expressions', () => {
    const field = testField('integer');
    expect(readOf(field, '00012')).toBe(12);
    expect(fieldTypes.integer!.fromExpression(fieldTypes.integer!.toExpression(12, field), field)).toBe(12);
  });

  it('keeps to its digits, its maximum and its sign', () => {
    expect(readOf(testField('integer'), '123456')).toBe('!整数部分最多5位');
    expect(readOf(testField('integer', { max: 1000 }), '2000')).toBe('!不能大于1000');
    expect(readOf(testField('integer'), '-7')).toBe('!不能为负数');
    expect(readOf(testField('integer', { min: -10 }), '-7')).toBe(-7);
    expect(readOf(testField('integer'), '1.5')).toBe('!请输入整数');
  });
});
