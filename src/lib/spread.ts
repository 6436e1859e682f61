import { Decimal } from './decimal';

/**
 * Parts of a total in proportion to weights, rounded so that they add up to the total exactly: each part is what lies
 * between two rounded running sums, so none is further than one unit of the last decimal from its true share, and the
 * last one takes no heap of rounding.
 * @param scale decimals of the parts; the total is rounded to them
 * @returns one part for each weight, in their order; undefined where the weights add up to nothing
 */
export function spread(total: Decimal, weights: readonly Decimal[], scale: number): Decimal[] | undefined {
  const whole = weights.reduce((sum, weight) => sum.plus(weight), ZERO);
  if (whole.isZero()) return undefined;
  let [before, given] = [ZERO, ZERO];
  return weights.map((weight) => {
    before = before.plus(weight);
    const until = total.times(before).dividedBy(whole).toDecimalPlaces(scale);
    const part = until.minus(given);
    given = until;
    return part;
  });
}

const ZERO = new Decimal(0);
