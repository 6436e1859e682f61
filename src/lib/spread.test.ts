import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal';
import { spread } from './spread';

const parts = (total: string, ...weights: string[]) =>
  spread(
    new Decimal(total),
    weights.map((weight) => new Decimal(weight)),
    2,
  )?.map((part) => part.toFixed(2));

describe('spread', () => {
  it('gives each weight its part, to the last cent', () => {
    expect(parts('100', '1', '1', '1')).toEqual(['33.33', '33.34', '33.33']);
    expect(parts('80', '100', '60')).toEqual(['50.00', '30.00']);
    expect(parts('-80', '100', '60')).toEqual(['-50.00', '-30.00']);
    expect(parts('12.34', '7')).toEqual(['12.34']);
  });

  it('leaves nothing to a weight of 0 and to nobody when all are 0', () => {
    expect(parts('10', '0', '5', '0')).toEqual(['0.00', '10.00', '0.00']);
    expect(parts('10', '0', '0')).toBeUndefined();
    expect(parts('10')).toBeUndefined();
  });

  it('never heaps rounding on one line: five cents among ten leave no part below 0', () => {
    expect(parts('0.05', ...Array.from({ length: 10 }, () => '1'))!.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => '0.00'),
      ...Array.from({ length: 5 }, () => '0.01'),
    ]);
  });

  it('adds up to the total whatever the weights, each part within a cent of its share', () => {
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 200; round += 1) {
      const total = new Decimal(next(1_000_000)).dividedBy(100);
      const weights = Array.from({ length: 1 + next(40) }, () => new Decimal(1 + next(100_000)).dividedBy(1000));
      const whole = weights.reduce((sum, weight) => sum.plus(weight));
      const given = spread(total, weights, 2)!;
      expect(given.reduce((sum, part) => sum.plus(part)).toFixed(2)).toBe(total.toFixed(2));
      given.forEach((part, index) =>
        expect(part.minus(total.times(weights[index]!).dividedBy(whole)).abs().lessThanOrEqualTo('0.01')).toBe(true),
      );
    }
  });
});
