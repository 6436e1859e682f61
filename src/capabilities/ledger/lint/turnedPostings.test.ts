import { describe, expect, it } from 'vitest';
import type { PostingNote, SideNote } from './PostingNote';
import { turnedPostings } from './turnedPostings';

const posting = (side: 'in' | 'out', difference: Partial<PostingNote> = {}): PostingNote => ({
  ledger: 'stock',
  on: 'review',
  side,
  each: 'lines',
  when: undefined,
  keys: { warehouseId: 'warehouseId' },
  add: { quantity: 'quantity' },
  titles: {},
  isTaken: false,
  isFreeing: false,
  ...difference,
});
const note = (
  resource: string,
  postings: PostingNote[],
  makes: SideNote['makes'] = [],
): { resource: string; note: SideNote } => ({ resource, note: { postings, makes, opposite: ['debit', 'credit'] } });
const cost = (side: 'in' | 'out') => posting(side, { ledger: 'cost', on: 'post' });
const found = (...notes: { resource: string; note: SideNote }[]) =>
  turnedPostings(notes).map(({ index, resource }) => `${resource} ${index}`);

describe('a posting on the wrong side', () => {
  it('is told where the lines look up what may be taken', () => {
    expect(found(note('delivery', [posting('in', { isTaken: true })]))).toEqual(['delivery 0']);
    expect(found(note('delivery', [posting('out', { isTaken: true })]))).toEqual([]);
  });

  it('is told where the return of a document posts the same way, and only once', () => {
    const receipt = note('receipt', [posting('out'), cost('in')], [{ to: 'giveBack', into: 'quantity' }]);
    expect(found(receipt, note('giveBack', [posting('out'), cost('out')]))).toEqual(['receipt 0']);
  });

  it('is told where others call the place alike', () => {
    const titled = (side: 'in' | 'out') => [posting(side, { titles: { warehouseId: '入库仓库' } })];
    expect(found(note('a', titled('in')), note('b', titled('in')), note('c', titled('out')))).toEqual(['c 0']);
    expect(found(note('a', titled('in')), note('c', titled('out')))).toEqual([]);
  });

  it('is told of two of one ledger that take debit and credit', () => {
    const voucher = (side: 'in' | 'out') =>
      note('voucher', [posting('in', { add: { amount: 'debit' } }), posting(side, { add: { amount: 'credit' } })]);
    expect(found(voucher('in'))).toEqual(['voucher 1']);
    expect(found(voucher('out'))).toEqual([]);
  });
});
