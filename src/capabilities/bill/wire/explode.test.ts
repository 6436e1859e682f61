import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../lib/decimal';
import type { Bill } from './Bill';
import { billOn } from './billOn';
import { circleIn } from './circleIn';
import { explode } from './explode';
import { exactNeed, needsOf } from './needsOf';

const of = (value: number | string): Decimal => new Decimal(value);
const bill = (
  product: string,
  quantity: number,
  parts: Record<string, [number | string, (number | string)?]>,
): Bill => ({
  id: product,
  product,
  quantity: of(quantity),
  from: null,
  until: null,
  parts: Object.entries(parts).map(([part, [need, loss = 0]]) => ({
    product: part,
    quantity: of(need),
    loss: of(loss),
  })),
});
/** The board is counted in kilograms, all else in pieces. */
const decimalsOf = (product: string): number => (product === 'board' ? 3 : 0);
const TABLE = bill('table', 1, { top: [1], leg: [4, '0.05'], screw: [8] });
const TOP = bill('top', 1, { board: ['2.5'] });
const BILLS: Record<string, Bill[]> = { table: [TABLE], top: [TOP] };
const billsOf = (product: string): Bill[] => BILLS[product] ?? [];
const told = (needs: { part: { product: string }; quantity: Decimal }[]): [string, string][] =>
  needs.map(({ part, quantity }) => [part.product, quantity.toString()]);

describe('what a bill needs', () => {
  it('is the worked case: loss is of what is issued, rounded up in units without decimals', () => {
    expect(told(needsOf(TABLE, of(80), decimalsOf))).toEqual([
      ['top', '80'],
      ['leg', '337'],
      ['screw', '640'],
    ]);
    expect(told(needsOf(TOP, of(50), decimalsOf))).toEqual([['board', '125']]);
  });
  it('is rounded once and exactly: a third of three is one, and a whole result is not one too many', () => {
    const batch = bill('paint', 3, { pigment: [1], tin: ['0.3'] });
    expect(told(needsOf(batch, of(9), () => 0))).toEqual([
      ['pigment', '3'],
      ['tin', '1'],
    ]);
    expect(told(needsOf(bill('a', 1, { b: ['0.1'] }), of(3), () => 1))).toEqual([['b', '0.3']]);
  });
  it('of a bill for a batch is divided by the batch, for costs without rounding', () => {
    const batch = bill('paint', 200, { pigment: [3, '0.1'] });
    expect(exactNeed(batch, batch.parts[0]!, of(1)).toFixed(10)).toBe('0.0166666667');
  });
});

describe('an explosion', () => {
  it('goes through all levels, each part behind what it goes into', () => {
    const parts = explode('table', of(80), { billsOf, day: '2026-03-01', decimalsOf });
    expect(parts.map(({ level, path, quantity }) => [level, path.join('/'), quantity.toString()])).toEqual([
      [1, 'table/top', '80'],
      [2, 'table/top/board', '200'],
      [1, 'table/leg', '337'],
      [1, 'table/screw', '640'],
    ]);
    expect(parts.map(({ bill: own }) => own?.id)).toEqual(['top', undefined, undefined, undefined]);
  });
  it('keeps the loss of a lower level when only the top is made', () => {
    const parts = explode('x', of(10), {
      billsOf: (product) =>
        product === 'x' ? [bill('x', 1, { y: [1] })] : product === 'y' ? [bill('y', 1, { z: [1, '0.2'] })] : [],
      day: '2026-03-01',
      decimalsOf,
    });
    expect(parts.map(({ product, quantity }) => [product, quantity.toString()])).toEqual([
      ['y', '10'],
      ['z', '13'],
    ]);
  });
  it('takes the version of its day', () => {
    const old = { ...TOP, id: 'old', until: '2026-02-28' };
    const next = { ...TOP, id: 'new', from: '2026-04-01' };
    const versions = [next, TOP, old];
    expect(['2026-02-28', '2026-03-31', '2026-04-01'].map((day) => billOn(versions, day)?.id)).toEqual([
      'top',
      'top',
      'new',
    ]);
    expect(billOn([old], '2026-03-01')).toBeUndefined();
    expect(billOn([next], '2026-03-31')).toBeUndefined();
  });
});

describe('a circle', () => {
  const graph: Record<string, string[]> = {
    a: ['b', 'c'],
    b: ['d'],
    c: ['d'],
    d: [],
    e: ['f'],
    f: ['g'],
    g: ['e'],
    h: ['e'],
  };
  const partsOf = (product: string): string[] => graph[product] ?? [];
  it('is told by its path, through all levels', () => {
    expect(circleIn('e', partsOf)).toEqual(['e', 'f', 'g', 'e']);
    expect(circleIn('h', partsOf)).toEqual(['e', 'f', 'g', 'e']);
    expect(circleIn('i', () => ['i'])).toEqual(['i', 'i']);
  });
  it('is not where a part stands under two branches', () => {
    expect(circleIn('a', partsOf)).toBeUndefined();
  });
});
