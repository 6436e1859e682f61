import { expect, test } from 'vitest';
import { toDecimal } from './decimal';
import { printedCapital } from './printedCapital';

test.each([
  ['-1234.56', '负壹仟贰佰叁拾肆元伍角陆分'],
  ['-0.01', '负壹分'],
  ['0', '零元整'],
  ['60', '陆拾元整'],
  [null, ''],
])('%s is printed as %s', (amount, text) => {
  expect(printedCapital(toDecimal(amount))).toBe(text);
});
