import { expect, it } from 'vitest';
import { isSlip } from './isSlip';

it.each([
  ['order', 'oder'],
  ['oder', 'order'],
  ['order', 'orfer'],
  ['order', 'odrer'],
  ['order', 'orderr'],
  ['order', 'rder'],
  ['order', 'rorder'],
  ['ab', 'ba'],
  ['a', ''],
])('"%s" and "%s" are a slip apart', (one, other) => expect(isSlip(one, other)).toBe(true));

it.each([
  ['order', 'order'],
  ['order', 'odre'],
  ['examine', 'unexamine'],
  ['accountAdd', 'accountSet'],
  ['order', ''],
  ['', ''],
])('"%s" and "%s" are not', (one, other) => expect(isSlip(one, other)).toBe(false));
