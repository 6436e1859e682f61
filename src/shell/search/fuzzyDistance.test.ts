import { expect, it } from 'vitest';
import { fuzzyDistance } from './fuzzyDistance';

it.each([
  ['order', 'purchase orders', 0],
  ['ordr', 'purchase orders', 1],
  ['oorder', 'purchase orders', 1],
  ['urchase', 'purchase orders', 1],
  ['xyz', 'purchase orders', 3],
  ['orders', '', 6],
])('%s is %s off by %i', (typed, text, edits) => {
  expect(fuzzyDistance(typed, text, [0, 9])).toBe(edits);
});
