import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../lib/decimal';
import { Random } from '../../../lib/Random';
import { METHODS } from '../wire/Depreciable';
import { depreciationOf } from '../wire/depreciationOf';
import { scheduleOf } from '../wire/scheduleOf';
import { splitOf, type Worth } from '../wire/splitOf';

const dec = (text: string | number): Decimal => new Decimal(text);
const ZERO = dec(0);
const sumOf = (list: readonly Decimal[]): string => list.reduce((sum, each) => sum.plus(each), ZERO).toFixed(2);

function worth(original: string, accumulated: string, salvage: string): Worth {
  const none = { work: ZERO, totalWork: ZERO, since: { accumulated: ZERO, work: ZERO } };
  return { original: dec(original), accumulated: dec(accumulated), salvage: dec(salvage), ...none };
}
const told = (parts: readonly Worth[] | undefined): unknown =>
  parts?.map(({ accumulated, original, salvage }) => [original, accumulated, salvage].map((each) => each.toFixed(2)));
const FIVE = { salvageRate: dec(5), scale: 2 };

describe('B-425 an asset in parts', () => {
  it('three of 100,000.00: what rounding leaves stays with the first', () => {
    const third = dec('33333.33');
    expect(told(splitOf(worth('100000.00', '1583.33', '5000.00'), [third, third], FIVE))).toEqual([
      ['33333.34', '527.77', '1666.66'],
      ['33333.33', '527.78', '1666.67'],
      ['33333.33', '527.78', '1666.67'],
    ]);
  });

  it('nothing depreciated stays nothing, and what is worn out stays so', () => {
    expect(told(splitOf(worth('1000.01', '0', '50.00'), [dec('333.33')], FIVE))).toEqual([
      ['666.68', '0.00', '33.33'],
      ['333.33', '0.00', '16.67'],
    ]);
    expect(told(splitOf(worth('1000.01', '950.01', '50.00'), [dec('333.33')], FIVE))).toEqual([
      ['666.68', '633.35', '33.33'],
      ['333.33', '316.66', '16.67'],
    ]);
  });

  it('300 random assets, in any month of their lives: each figure and all depreciation to come add up', () => {
    const random = new Random(43);
    let count = 0;
    while (count < 300) {
      const method = random.pick(METHODS.filter((each) => each !== 'work' || count % 5 === 0));
      const original = dec(random.between(20_000, 900_000_000)).dividedBy(100);
      const rate = dec(random.between(0, 20));
      const salvage = original.times(rate).dividedBy(100).toDecimalPlaces(2);
      const life = random.between(1, 72);
      const totalWork = dec(method === 'work' ? random.between(1000, 400_000) : 0);
      const none = { months: 0, accumulated: ZERO, work: ZERO };
      const terms = { method, original, salvage, life, totalWork, since: none };
      const months = random.between(0, life);
      const done = method === 'work' ? dec(random.between(0, totalWork.toNumber())) : ZERO;
      const accumulated =
        method === 'work'
          ? depreciationOf(terms, none, done)
          : (scheduleOf(terms, none)[months - 1]?.accumulated ?? ZERO);
      const reached = { months, accumulated, work: done };
      const parts = count % 30 === 0 ? 19 : random.between(1, 4);
      const originals = Array.from({ length: parts }, () =>
        original.times(random.between(1, 50)).dividedBy(1000).toDecimalPlaces(2, Decimal.ROUND_DOWN),
      );
      const whole = { original, accumulated, salvage, work: done, totalWork, since: none };
      const split = splitOf(whole, originals, { salvageRate: rate, scale: 2 });
      if (!split) throw new Error(`${method} ${original.toFixed(2)} ${accumulated.toFixed(2)} ${salvage.toFixed(2)}`);
      count++;
      expect(split).toHaveLength(parts + 1);
      for (const of of ['original', 'accumulated', 'salvage', 'work', 'totalWork'] as const)
        expect(sumOf(split.map((each) => each[of])), of).toBe(whole[of].toFixed(2));
      // All that is done of the work, or all months: nothing is left to be depreciated.
      const future = (worthOf: Worth): Decimal => {
        const own = { ...terms, ...worthOf, since: { months: 0, ...worthOf.since } };
        const from = { months, accumulated: worthOf.accumulated, work: worthOf.work };
        if (method === 'work') return depreciationOf(own, from, worthOf.totalWork.minus(worthOf.work));
        return scheduleOf(own, from).reduce((sum, { amount }) => sum.plus(amount), ZERO);
      };
      expect(sumOf(split.map(future)), method).toBe(future({ ...whole, ...reached, since: none }).toFixed(2));
    }
  });
});
