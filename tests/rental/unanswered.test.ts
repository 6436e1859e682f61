import { expect, it } from 'vitest';
import { inWords } from '../../src/lib/inWords';
import { type Cut, without } from './cuts';
import { lintRental } from './rentalProject';

/** What is told without some keys, each at its place. */
const toldWithout = (...cuts: readonly Cut[]) =>
  lintRental(without(cuts)).problems.map(({ file, message, path, rule }) => ({
    rule,
    at: `${file} ${path.join('.')}`,
    message: inWords(message),
  }));

const SOURCES = 'schemas/books/voucherSource.json';

it('tells of records that wait for vouchers without a button that makes them', () => {
  const cuts = [
    { file: SOURCES, path: ['buttons'] },
    { file: SOURCES, path: ['screens', 'voucherSourceList', 'actions'] },
  ];
  expect(toldWithout(...cuts)).toEqual([
    {
      rule: 'needed-parts',
      at: `${SOURCES} accounting`,
      message: '"voucherSource" lacks what `accounting` works with: makeVouchers or generateVouchers (button).',
    },
  ]);
});
