import { describe, expect, it } from 'vitest';
import { Random } from '../../lib/Random';
import { differenceOf } from './differenceOf';
import { mergePatch } from './mergePatch';

describe('merging', () => {
  it('takes over what differs, deeply, and takes away what is null', () => {
    const base = { type: 'ref', title: '客户', fill: { tel: 'tel', contact: 'contact' }, check: [1, 2] };
    const difference = { title: '往来单位', fill: { tel: null, address: 'address' }, check: [3], width: 90 };
    expect(mergePatch(base, difference)).toEqual({
      type: 'ref',
      title: '往来单位',
      fill: { contact: 'contact', address: 'address' },
      check: [3],
      width: 90,
    });
    expect(base.fill).toEqual({ tel: 'tel', contact: 'contact' });
  });

  it('puts what differs first, in its order', () => {
    expect(Object.keys(mergePatch({ a: 1, b: 2, c: 3 }, { c: 4, a: 5 }) as object)).toEqual(['c', 'a', 'b']);
  });

  it.each([1, 2, 3])('of the difference of two values gives the second one (%i)', (seed) => {
    const random = new Random(seed);
    const value = (depth: number): unknown =>
      random.pick<() => unknown>([
        () => random.pick(['x', 'y', 1, true]),
        () => [random.pick([1, 2])],
        ...(depth > 0
          ? [() => Object.fromEntries(random.some(['a', 'b', 'c', 'd'], 3).map((key) => [key, value(depth - 1)]))]
          : []),
      ])();
    for (let round = 0; round < 500; round += 1) {
      const [base, wanted] = [value(3), value(3)];
      const difference = differenceOf(base, wanted);
      expect(difference === undefined ? base : mergePatch(base, difference)).toEqual(wanted);
    }
  });
});
