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

it.each([
  [
    'a total of what settles',
    { file: 'schemas/rental/receipt.json', path: ['settlement', 'settles', 0, 'total'] },
    'schemas/rental/openItem.json buttons.collect.call',
    '/api/rental/receipt/settleItems',
  ],
  [
    'what runs statements',
    { file: 'schemas/rental/clientStatement.json', path: ['reconciliation', 'run'] },
    'schemas/rental/clientStatement.json buttons.runStatements.call',
    '/api/rental/clientStatement/runStatements',
  ],
])('tells of a button whose call nothing answers without %s', (_, cut, at, call) => {
  expect(toldWithout(cut)).toContainEqual({ rule: 'unanswered-call', at, message: `Nothing answers "${call}".` });
});

it('tells of an action that leads to no state and that no key is about', () => {
  const cuts = [
    { file: 'schemas/rental/contract.json', path: ['supplement'] },
    { file: 'schemas/rental/contract.json', path: ['screens', 'takeBack'] },
  ];
  expect(toldWithout(...cuts).filter(({ rule }) => rule === 'unanswered-action')).toEqual([
    {
      rule: 'unanswered-action',
      at: 'schemas/rental/contract.json screens.contractList.actions.6',
      message: 'Nothing is done by "takeBack": it leads to no state, and no key of "contract" does anything by it.',
    },
  ]);
});
