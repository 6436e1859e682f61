import { expect, it } from 'vitest';
import { testContext } from '../../fields/testContext';
import { testField } from '../../fields/testField';
import { pageTotal, totalText } from './totalText';

it('B-335 shows the total of no amounts as 0.00, and nothing for one that is kept back', () => {
  const money = testField('money');
  expect([
    pageTotal([], 'amount', money, testContext),
    totalText(null, money, testContext),
    totalText(undefined, money, testContext),
  ]).toEqual(['0.00', '0.00', '']);
  expect(pageTotal([{ amount: '0.10' }, { amount: null }, { amount: '1234.20' }], 'amount', money, testContext)).toBe(
    '1,234.30',
  );
});
