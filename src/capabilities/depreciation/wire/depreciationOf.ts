import { Decimal } from '../../../lib/decimal';
import type { Depreciable, Reached } from './Depreciable';

const YEAR = 12;
/** Months at the end of a life in which twice the even rate gives way to even parts. */
const EVEN_AT_LAST = 24;
const ZERO = new Decimal(0);

/**
 * Depreciation of the month that follows what has been reached, to the cent: never below zero, never so much that less
 * than the salvage value is left; the last month of the life, or what ends its work, takes what is left. Terms reach
 * forward only: what they began with is spread over what remained then.
 * @param done work done in the month, 0 or more; of method `work`
 */
export function depreciationOf(asset: Depreciable, reached: Reached, done: Decimal = ZERO): Decimal {
  const left = Decimal.max(asset.original.minus(asset.salvage).minus(reached.accumulated), 0);
  if (asset.method === 'work') return Decimal.min(byWork(asset, reached, done, left), left);
  if (reached.months >= asset.life - 1) return left;
  return Decimal.min(Decimal.max(PARTS[asset.method](asset, reached.months), 0).toDecimalPlaces(2), left);
}

function byWork({ original, salvage, since, totalWork }: Depreciable, reached: Reached, done: Decimal, left: Decimal) {
  if (reached.work.plus(done).greaterThanOrEqualTo(totalWork)) return done.isZero() ? ZERO : left;
  const whole = original.minus(salvage).minus(since.accumulated);
  return whole.times(done).dividedBy(totalWork.minus(since.work)).toDecimalPlaces(2);
}

/** Part of a month, counted from 0 at the first one of depreciation; not rounded, and not the last one. */
const PARTS: Readonly<Record<Exclude<Depreciable['method'], 'work'>, (asset: Depreciable, month: number) => Decimal>> =
  {
    straight: ({ life, original, salvage, since }) =>
      original
        .minus(salvage)
        .minus(since.accumulated)
        .dividedBy(life - since.months),
    sumOfYears: bySumOfYears,
    doubleDeclining: byTwiceTheRate,
  };

/** The years that are left at the beginning of the asset's year, of what all months together have left. */
function bySumOfYears({ life, original, salvage, since }: Depreciable, month: number): Decimal {
  const weightOf = (at: number): number => life - (at - (at % YEAR));
  let whole = 0;
  for (let at = since.months; at < life; at++) whole += weightOf(at);
  return original.minus(salvage).minus(since.accumulated).times(weightOf(month)).dividedBy(whole);
}

/**
 * A twelfth of twice the even rate on what was left when the asset's year began; even parts over the last two years. A
 * year in whose midst the terms began is taken as if it had begun by them.
 */
function byTwiceTheRate({ life, original, salvage, since }: Depreciable, month: number): Decimal {
  const even = life - EVEN_AT_LAST;
  const rate = new Decimal(2).dividedBy(life);
  let accumulated = since.accumulated;
  let part = ZERO;
  for (let at = since.months; at <= month; at++) {
    const left = original.minus(salvage).minus(accumulated);
    const used = at % YEAR;
    if (at >= even) {
      if (at === Math.max(even, since.months)) part = left.dividedBy(life - at);
    } else if (at === since.months || used === 0)
      part = original
        .minus(accumulated)
        .dividedBy(new Decimal(1).minus(rate.times(used)))
        .times(rate);
    if (at < month)
      accumulated = accumulated.plus(Decimal.min(Decimal.max(part, 0).toDecimalPlaces(2), Decimal.max(left, 0)));
  }
  return part;
}
