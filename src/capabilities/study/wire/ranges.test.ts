import { describe, expect, it } from 'vitest';
import { Random } from '../../../lib/Random';
import { addRange, reachedOf, watchedOf, type Range } from './ranges';

/** Which tenths of a second were watched, one by one. */
const tenthsOf = (ranges: readonly Range[]): Set<number> =>
  new Set(
    ranges.flatMap(([from, to]) =>
      Array.from({ length: Math.round((to - from) * 10) }, (_, index) => Math.round(from * 10) + index),
    ),
  );

describe('what was watched', () => {
  it('counts once, whichever way it comes: as when each tenth of a second is marked', () => {
    const random = new Random(67);
    for (let round = 0; round < 200; round++) {
      const given = Array.from({ length: random.between(1, 30) }, (): Range => {
        const from = random.between(0, 900) / 10;
        return [from, from + random.between(1, 200) / 10];
      });
      const union = given.reduce<Range[]>((ranges, range) => addRange(ranges, range), []);
      const marked = tenthsOf(given);
      expect(watchedOf(union)).toBeCloseTo(marked.size / 10, 6);
      expect(tenthsOf(union)).toEqual(marked);
      const apart = union.every((range, index) => index === 0 || range[0] > (union[index - 1]?.[1] ?? 0));
      expect(apart, JSON.stringify(union)).toBe(true);
    }
  });

  it('reaches as far from the beginning as nothing is left out', () => {
    const some = addRange(addRange([], [0, 10]), [20, 30]);
    expect([reachedOf(some), watchedOf(some)]).toEqual([10, 20]);
    expect(reachedOf(addRange(some, [10, 20]))).toBe(30);
    expect(reachedOf(addRange([], [1, 30]))).toBe(0);
    expect(reachedOf([])).toBe(0);
  });
});
