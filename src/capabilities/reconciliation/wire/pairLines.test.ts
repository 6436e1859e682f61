import { describe, expect, it } from 'vitest';
import type { Document } from '../../../language/rules';
import type { Entry } from './Entry';
import { pairLines } from './pairLines';

let balance = 0;
const entry = (date: string, code: string, amount: number, partner?: string): Entry => ({
  date,
  kind: amount > 0 ? 'collection' : 'payment',
  id: code,
  code,
  added: amount > 0 ? amount.toFixed(2) : null,
  taken: amount < 0 ? (-amount).toFixed(2) : null,
  balance: (balance += amount).toFixed(2),
  ...(partner === undefined ? {} : { partner }),
});
const said = (theirDate: string, theirs: string, more: Document = {}): Document => ({ theirDate, theirs, ...more });
/** Our code beside their amount, line by line. */
const pairs = (entries: readonly Entry[], lines: readonly Document[], days = 3): unknown[][] =>
  pairLines(entries, lines, days).map(({ documentCode, theirs }) => [documentCode ?? null, theirs ?? null]);

describe('the two sides of a statement', () => {
  it('are paired where the amounts are equal and the days at most three apart', () => {
    const entries = [entry('2026-01-05', 'A', 100), entry('2026-01-20', 'B', 100), entry('2026-01-21', 'C', -40)];
    const lines = [said('2026-01-08', '100.00'), said('2026-01-24', '100'), said('2026-01-21', '-40.00')];
    expect(pairs(entries, lines)).toEqual([
      ['A', '100.00'],
      ['B', null],
      ['C', '-40.00'],
      [null, '100'],
    ]);
  });

  it('each is paired once, with the nearest day before others', () => {
    const entries = [entry('2026-01-05', 'A', 100), entry('2026-01-07', 'B', 100)];
    expect(pairs(entries, [said('2026-01-07', '100'), said('2026-01-08', '100')])).toEqual([
      ['A', '100'],
      ['B', '100'],
    ]);
    expect(pairs(entries, [said('2026-01-07', '100')])).toEqual([
      ['A', null],
      ['B', '100'],
    ]);
  });

  it('who paid says more than the day, and another name keeps them apart', () => {
    const entries = [
      entry('2026-01-05', 'A', 100, '宁波东方化工有限公司'),
      entry('2026-01-06', 'B', 100, '杭州西湖贸易'),
    ];
    const lines = [said('2026-01-06', '100', { theirName: '宁波东方化工有限公司（基本户）' })];
    expect(pairs(entries, lines)).toEqual([
      ['A', '100'],
      ['B', null],
    ]);
    expect(pairs(entries, [said('2026-01-06', '100', { theirName: '张三' })])).toEqual([
      ['A', null],
      ['B', null],
      [null, '100'],
    ]);
  });

  it('a line that names a document stays with it, whatever the amount', () => {
    const entries = [entry('2026-01-05', 'A', 100), entry('2026-01-06', 'B', 100)];
    const lines = [said('2026-01-30', '90', { documentCode: 'A' }), said('2026-01-05', '100')];
    expect(pairs(entries, lines)).toEqual([
      ['A', '90'],
      ['B', '100'],
    ]);
  });

  it('several lines share the document that they name; the last has the rest', () => {
    const entries = [entry('2026-01-05', 'A', 100)];
    const lines = [said('2026-01-05', '60', { documentCode: 'A' }), said('2026-01-06', '39', { documentCode: 'A' })];
    expect(pairLines(entries, lines, 3).map(({ added, theirs }) => [added, theirs])).toEqual([
      ['60', '60'],
      ['40', '39'],
    ]);
  });

  it('paired anew it is as before, and what we took back leaves their line alone', () => {
    const entries = [entry('2026-01-05', 'A', 100), entry('2026-01-06', 'B', 50)];
    const first = pairLines(entries, [said('2026-01-05', '100')], 3);
    expect(pairLines(entries, first, 3)).toEqual(first);
    const [line, ...others] = pairLines([entries[1]!], first, 3);
    expect(others).toHaveLength(1);
    expect(line).toMatchObject({ documentCode: 'A', added: null, theirs: '100' });
  });

  it('a remark beside an entry of ours stays', () => {
    const entries = [entry('2026-01-05', 'A', 100)];
    const [line] = pairLines(entries, [], 3);
    expect(pairLines(entries, [{ ...line, remark: '在途' }], 3)[0]).toMatchObject({
      documentCode: 'A',
      remark: '在途',
    });
  });
});
