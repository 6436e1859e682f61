import { expect, it, vi } from 'vitest';
import { Decimal, toDecimal } from './decimal';
import { decimalSum } from './decimalSum';
import { Random } from './Random';

const slow = (values: readonly unknown[]): string =>
  values.reduce<Decimal>((sum, value) => sum.plus(toDecimal(value) ?? 0), new Decimal(0)).toFixed();

it('E-11 is exact, however long, small, negative or wrong the values are', () => {
  const values = [
    '0.10',
    '0.20',
    '-0.3',
    null,
    undefined,
    '',
    ' 7 ',
    '+1',
    '.5',
    '5.',
    '1e5',
    'abc',
    '--1',
    '1.2.3',
    12,
    new Decimal('0.001'),
    '-',
    '.',
    '9'.repeat(101),
  ];
  expect(decimalSum(values).toFixed()).toBe(slow(values));
  expect(decimalSum(Array.from({ length: 20 }, () => '999999999999999')).toFixed()).toBe('19999999999999980');
  expect(decimalSum(Array.from({ length: 20 }, () => '-9999999999999.99')).toFixed()).toBe('-199999999999999.8');
  expect(decimalSum(['123456789012345678901234.56', '0.44']).toFixed()).toBe('123456789012345678901235');
  expect(decimalSum(['-0.00', '0']).toFixed()).toBe('0');
  expect(decimalSum([]).toFixed()).toBe('0');
});

it('E-11 is what adding one after the other gives', () => {
  const random = new Random(7);
  for (let round = 0; round < 200; round += 1) {
    const values = Array.from(
      { length: 50 },
      () =>
        `${random.isLikely(50) ? '-' : ''}${random.between(0, 10 ** random.between(1, 14))}${random.pick(['', '.5', '.25', '.1250', '.000001'])}`,
    );
    expect(decimalSum(values).toFixed()).toBe(slow(values));
  }
});

it('adds up ten thousand amounts with a handful of exact additions', () => {
  const plus = vi.spyOn(Decimal.prototype, 'plus');
  const amounts = Array.from({ length: 10_000 }, (_, index) => `${index}.25`);
  expect(decimalSum(amounts).toFixed()).toBe('49997500');
  expect(plus.mock.calls.length).toBeLessThan(5);
  plus.mockRestore();
});
