import { expect, it } from 'vitest';
import { asDecimal } from '../../../lib/decimal';
import { drawDown, type Grant } from './drawDown';

const grant = (id: string, from: string, until: string | null, open: string): Grant => ({
  id,
  from,
  until,
  open: asDecimal(open),
});
const CARRIED = grant('carried', '2026-01-01', '2026-03-31', '2');
const YEAR = grant('year', '2026-01-01', '2026-12-31', '5');
const days = (...given: [day: string, amount: string][]) =>
  given.map(([day, amount]) => ({ day, amount: asDecimal(amount) }));
const taken = (grants: readonly Grant[], ...given: [day: string, amount: string][]) => {
  const { shares, short } = drawDown(grants, days(...given));
  return [
    ...shares.map(({ amount, day, grant: id }) => `${day} ${id} ${amount.toString()}`),
    ...(short ? [`${short.day} ${short.open.toString()}/${short.amount.toString()}`] : []),
  ];
};

it('takes what expires first: two days that were carried over, and one of the year', () => {
  expect(taken([YEAR, CARRIED], ['2026-03-10', '1'], ['2026-03-11', '1'], ['2026-03-12', '1'])).toEqual([
    '2026-03-10 carried 1',
    '2026-03-11 carried 1',
    '2026-03-12 year 1',
  ]);
});
it('asks day by day what may be used, where leave goes beyond the expiry', () => {
  expect(taken([YEAR, CARRIED], ['2026-03-31', '1'], ['2026-04-01', '1'])).toEqual([
    '2026-03-31 carried 1',
    '2026-04-01 year 1',
  ]);
  expect(taken([YEAR, CARRIED], ['2025-12-31', '1'])).toEqual(['2025-12-31 0/1']);
});
it('divides a day between grants, and says for which day it is not enough', () => {
  const half = grant('half', '2026-01-01', '2026-02-01', '0.5');
  expect(taken([half, YEAR], ['2026-01-05', '1'])).toEqual(['2026-01-05 half 0.5', '2026-01-05 year 0.5']);
  expect(taken([CARRIED], ['2026-01-05', '1'], ['2026-01-06', '1.5'])).toEqual([
    '2026-01-05 carried 1',
    '2026-01-06 1/1.5',
  ]);
});
it('keeps what does not expire for last', () => {
  expect(taken([grant('ever', '2025-01-01', null, '9'), YEAR], ['2026-01-05', '6'])).toEqual([
    '2026-01-05 year 5',
    '2026-01-05 ever 1',
  ]);
});
