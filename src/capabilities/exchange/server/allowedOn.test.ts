import { expect, it } from 'vitest';
import { Decimal } from '../../../lib/decimal';
import { allowedOn, type AllowedGoods } from './allowedGoods';

const goods = (product: string, from: string | null, until: string | null): AllowedGoods => ({
  product,
  unit: null,
  factor: new Decimal(1),
  from,
  until,
  gives: {},
});
const ALL = [
  goods('always', null, '2026-12-31'),
  goods('spring', '2026-03-01', '2026-05-31'),
  goods('late', '2026-05-01', null),
];

it.each([
  ['2026-02-28', 'always'],
  ['2026-03-01', 'spring'],
  ['2026-04-30', 'spring'],
  ['2026-05-01', 'late'],
  ['2027-01-01', 'late'],
])('on %s that which began last counts: %s', (day, product) => {
  expect(allowedOn(ALL, day)?.product).toBe(product);
});

it('on no day of any nothing is allowed', () => {
  expect(allowedOn(ALL.slice(0, 2), '2027-01-01')).toBeUndefined();
});
