import { expect, it } from 'vitest';
import { Decimal, toDecimal } from './decimal';

it('reads plain numbers exactly', () => {
  expect(toDecimal(' 0.10 ')?.toFixed()).toBe('0.1');
  expect(toDecimal('12345678901234567890.12')?.toFixed()).toBe('12345678901234567890.12');
  expect(toDecimal(new Decimal(5))?.toFixed()).toBe('5');
});

it.each(['', ' ', null, undefined, 'abc', '1e5', 'Infinity', NaN, {}, '9'.repeat(101), '0x10'])(
  'is null for %s',
  (input) => {
    expect(toDecimal(input)).toBeNull();
  },
);

it('rounds half up and never prints an exponent', () => {
  expect(new Decimal('2.345').toDecimalPlaces(2).toString()).toBe('2.35');
  expect(new Decimal('1e30').toString()).toBe('1' + '0'.repeat(30));
});
