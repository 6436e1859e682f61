import { describe, expect, it } from 'vitest';
import type { Document } from '../../language/rules';
import { Random } from '../../lib/Random';
import { lineTotals, type LineTotals } from './lineTotals';

const FIELDS = ['quantity', 'amount'];

/** Counts how often values are read. */
function watched(values: Document, read: () => void): Document {
  return new Proxy(values, {
    get(target, name) {
      read();
      return target[String(name)];
    },
  });
}

describe('totals of lines', () => {
  it('E-11 are those of a computation from scratch, whatever is changed, emptied, inserted and removed', () => {
    const random = new Random(11);
    const value = (): unknown =>
      random.isLikely(10)
        ? random.pick([null, '', 'abc', undefined])
        : `${random.isLikely(20) ? '-' : ''}${random.between(0, 999_999)}.${random.between(10, 99)}`;
    const line = (): Document => ({ quantity: value(), amount: value() });
    let rows: Document[] = Array.from({ length: 60 }, line);
    let known: LineTotals | undefined;
    for (let step = 0; step < 400; step += 1) {
      const at = random.between(0, rows.length - 1);
      const acts: (() => Document[])[] = [
        () => rows.with(at, { ...rows[at], quantity: value() }),
        () => rows.with(at, line()),
        () => rows.map((row, index) => (index >= at && index < at + 20 ? line() : row)),
        () => rows.toSpliced(at, 0, line()),
        () => (rows.length > 10 ? rows.toSpliced(at, 1) : rows),
        () => rows.toReversed(),
        () => rows,
      ];
      rows = random.pick(acts)();
      known = lineTotals(FIELDS, rows, known);
      expect(known.totals, `step ${step}`).toEqual(lineTotals(FIELDS, rows).totals);
    }
  });

  it('a changed line of 1,000 does not have the others read', () => {
    let reads = 0;
    const rows = Array.from({ length: 1000 }, () => watched({ quantity: '1.00', amount: '2.50' }, () => (reads += 1)));
    const before = lineTotals(FIELDS, rows);
    reads = 0;
    const { totals } = lineTotals(FIELDS, rows.with(500, { quantity: '3.00', amount: '7.50' }), before);
    expect(totals).toEqual({ quantity: '1002', amount: '2505' });
    expect(reads).toBeLessThan(10);
  });
});
