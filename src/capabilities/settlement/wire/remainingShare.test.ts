import { expect, it } from 'vitest';
import { Decimal } from '../../../lib/decimal';
import { remainingShare } from './remainingShare';

it.each([
  ['what is left of the receipt', '1130.00', '600.00', '0', false, '600.00'],
  ['all of an item that is smaller', '230.00', '600.00', '0', false, '230.00'],
  ['what others leave', '500.00', '600.00', '230.00', false, '370.00'],
  ['nothing where nothing remains', '500.00', '600.00', '600.00', false, '0.00'],
  ['nothing where more is taken already', '500.00', '600.00', '1130.00', false, '0.00'],
  ['more where a credit was taken off', '1000.00', '600.00', '-50.00', false, '650.00'],
  ['all of a credit', '50.00', '600.00', '600.00', true, '50.00'],
  ['all while the receipt has no amount', '1130.00', undefined, '300.00', false, '1130.00'],
])('E-20 a chosen item takes %s', (_, open, amount, taken, isCredit, share) => {
  const wanted = amount === undefined ? undefined : new Decimal(amount);
  expect(remainingShare({ open: new Decimal(open), isCredit }, wanted, new Decimal(taken)).toFixed(2)).toBe(share);
});
