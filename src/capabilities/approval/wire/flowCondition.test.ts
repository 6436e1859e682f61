import { expect, it } from 'vitest';
import { Decimal } from '../../../lib/decimal';
import { flowCondition } from './flowCondition';

const CONTEXT = { user: { id: '', name: '', departmentId: null }, can: () => false, now: () => '2026-01-01 00:00:00' };

it.each([
  ['!(amount <= 5000)', false, true],
  ['!(amount > 5000)', false, false],
  ['!(amount >= 5000 || isUrgent)', false, false],
  ['!(amount < 5000 && isUrgent)', true, true],
  ['!(!(amount <= 5000))', false, false],
  ['!isUrgent', true, true],
  ['!(amount == 5000)', true, true],
  ['amount + 1 > 5000 && !(amount - 1 < 5000 - 2 || isUrgent)', false, true],
])('what is missing is on neither side of an order: %s', (text, ofNothing, ofMore) => {
  const { run } = flowCondition(text);
  expect(run({ record: { amount: null, isUrgent: null }, context: CONTEXT })).toBe(ofNothing);
  expect(run({ record: { amount: new Decimal(6000), isUrgent: null }, context: CONTEXT })).toBe(ofMore);
});
