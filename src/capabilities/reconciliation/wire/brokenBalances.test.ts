import { expect, it } from 'vitest';
import { Decimal } from '../../../lib/decimal';
import { brokenBalances } from './brokenBalances';

/** Lines of one day each: `amount balance`, or the amount alone. */
const lines = (...said: string[]) =>
  said.map((each, index) => {
    const [amount, balance] = each.split(' ');
    return {
      row: index + 2,
      day: `2026-01-${String(index + 1).padStart(2, '0')}`,
      amount: new Decimal(amount!),
      balance: balance === undefined ? null : new Decimal(balance),
    };
  });
const told = (found: ReturnType<typeof brokenBalances>) =>
  found.map(({ expected, found: balance, row }) => `${row}: ${expected.toFixed(2)} ${balance.toFixed(2)}`);

it('balances that follow, oldest first or newest first, are right', () => {
  expect(brokenBalances(lines('100 100', '-30 70', '5 75', '-75 0'))).toEqual([]);
  expect(brokenBalances(lines('-75 0', '5 75', '-30 70', '100 100'))).toEqual([]);
  expect(brokenBalances(lines('5 5'))).toEqual([]);
  expect(brokenBalances([])).toEqual([]);
});

it('a wrong amount breaks its row, in either order', () => {
  expect(told(brokenBalances(lines('100 100', '-31 70', '5 75', '-75 0')))).toEqual(['3: 69.00 70.00']);
  expect(told(brokenBalances(lines('-75 0', '5 75', '-31 70', '100 100')))).toEqual(['4: 69.00 70.00']);
});

it('a wrong balance breaks its row and not the next', () => {
  expect(told(brokenBalances(lines('100 100', '-30 77', '5 75', '-75 0')))).toEqual(['3: 70.00 77.00']);
  expect(told(brokenBalances(lines('-75 0', '5 75', '-30 77', '100 100')))).toEqual(['4: 70.00 77.00']);
});

it('a row that is missing breaks the one after it', () => {
  expect(told(brokenBalances(lines('100 100', '-30 70', '-75 0', '10 10')))).toEqual(['4: -5.00 0.00']);
});

it('of two rows that break both ways the days say which is older', () => {
  const [old, fresh] = lines('100 100', '-30 60');
  expect(told(brokenBalances([old!, fresh!]))).toEqual(['3: 70.00 60.00']);
  expect(told(brokenBalances([fresh!, old!]))).toEqual(['3: 70.00 60.00']);
});

it('a row without a balance carries its amount on', () => {
  expect(brokenBalances(lines('100 100', '-30', '5 75'))).toEqual([]);
  expect(told(brokenBalances(lines('100 100', '-30', '5 76', '4 80', '20 100')))).toEqual(['4: 75.00 76.00']);
});
