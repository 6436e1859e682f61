import { expect, test } from 'vitest';
import { Decimal } from '../../../lib/decimal';
import { matching, oldestFirst } from './shareOut';

const items = (...open: string[]) =>
  open.map((amount, index) => ({ id: String(index + 1), open: new Decimal(amount) }));
const told = (shares: Map<string, Decimal> | undefined) =>
  shares && [...shares].map(([id, share]) => `${id}: ${share.toFixed(2)}`);

test('E-20 an amount goes to what is due first, the last item gets the rest', () => {
  expect(told(oldestFirst(items('904', '2260'), new Decimal('2000')))).toEqual(['1: 904.00', '2: 1096.00']);
  expect(told(oldestFirst(items('904', '2260'), new Decimal('5000')))).toEqual(['1: 904.00', '2: 2260.00']);
  expect(told(oldestFirst(items('904'), new Decimal('0')))).toEqual([]);
});

test('E-20 credits are taken as a whole and add to what the others get', () => {
  const credit = { id: 'credit', open: new Decimal('100'), isCredit: true };
  expect(told(oldestFirst([...items('904'), credit, ...items('0', '500').slice(1)], new Decimal('1000')))).toEqual([
    '1: 904.00',
    'credit: 100.00',
    '2: 196.00',
  ]);
  expect(told(matching([credit, ...items('100')], new Decimal('100')))).toEqual(['1: 100.00']);
});

test('E-20 an amount finds the one item that it pays, else the fewest that come to it', () => {
  expect(told(matching(items('10', '20', '30.05'), new Decimal('30.05')))).toEqual(['3: 30.05']);
  expect(told(matching(items('10', '20', '5.5', '30.05'), new Decimal('35.5')))).toEqual([
    '1: 10.00',
    '2: 20.00',
    '3: 5.50',
  ]);
  expect(told(matching(items('10', '20'), new Decimal('29.99')))).toBeUndefined();
  // Five are more than anybody would try.
  expect(told(matching(items('1', '2', '4', '8', '16'), new Decimal('31')))).toBeUndefined();
});
