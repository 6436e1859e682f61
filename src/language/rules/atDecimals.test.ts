import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../fields/pure';
import { readOf } from '../../fields/readOf';
import { testContext } from '../../fields/testContext';
import { testField } from '../../fields/testField';
import type { Field, Resource } from '../model';
import { Decimal } from '../../lib/decimal';
import { USUAL_DECIMALS } from '../model/Decimals';
import { atDecimals } from './atDecimals';

const resource = {
  fields: [testField('price'), testField('quantity'), testField('quantity', { decimals: 6 }), testField('money')],
  uses: {},
} as unknown as Resource;
const at = (price: number, quantity: number) =>
  atDecimals(resource, fieldTypes, { price, quantity }).fields as [Field, Field, Field, Field];

describe('decimals of an account set', () => {
  it('are the usual ones of the very same resource, and one variant for each pair', () => {
    expect(atDecimals(resource, fieldTypes, USUAL_DECIMALS)).toBe(resource);
    expect(at(4, 3)).toBe(at(4, 3));
    expect(at(4, 4)).not.toBe(at(4, 3));
  });

  it('hold for prices and quantities whose author says nothing else; two are always there', () => {
    const [price, quantity, rate, amount] = at(6, 4);
    expect(['3.3333', '0.0035', '2', '1.20', '0.123456', '0.1234567'].map((text) => readOf(price, text))).toEqual([
      '3.3333',
      '0.0035',
      '2.00',
      '1.20',
      '0.123456',
      '!最多6位小数',
    ]);
    expect(['1.5', '1.2345', '1.23456'].map((text) => readOf(quantity, text))).toEqual([
      '1.50',
      '1.2345',
      '!最多4位小数',
    ]);
    expect(readOf(rate, '1.5')).toBe('1.500000');
    expect(readOf(amount, '1.234')).toBe('!最多2位小数');
  });

  it('hold for what is computed and what is typed as a formula, rounded', () => {
    const [price] = at(4, 2);
    const type = fieldTypes.price!;
    expect(['3.33335', '3', '-0.00001'].map((value) => type.fromExpression(new Decimal(value), price))).toEqual([
      '3.3334',
      '3.00',
      '0.00',
    ]);
    expect(type.fromEntry!('=10/3', price, testContext)).toBe('3.3333');
    expect(type.text('1234.5000', price, {}, testContext)).toBe('1,234.50');
    expect(type.text('1234.56789', price, {}, testContext)).toBe('1,234.5679');
  });
});
