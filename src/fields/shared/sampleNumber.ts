import { Decimal } from '../../lib/decimal';
import type { Random } from '../../lib/Random';
import type { NumberLimits } from './NumberLimits';

/**
 * A number within its limits, from `least` to `most` where these allow: as many small ones as large ones, since that is
 * what entries are like, and most of them round. Exact: digits are chosen, not fractions.
 */
export function sampleNumber(
  random: Random,
  limits: NumberLimits,
  least: number,
  most: number,
  decimals = limits.decimals,
): string {
  const from = Decimal.max(limits.min, Math.min(least, Number(limits.max)));
  const to = Decimal.max(from, Decimal.min(limits.max, most));
  const magnitude = Math.max(0, Math.floor(Math.log10(Math.max(1, to.toNumber()))));
  const scale = 10 ** random.between(0, magnitude);
  const kept = Math.min(decimals, limits.decimals);
  const value = new Decimal(random.between(1, 9999))
    .div(1000)
    .times(scale)
    .toDecimalPlaces(kept, Decimal.ROUND_HALF_UP);
  return Decimal.min(to, Decimal.max(from, value)).toFixed(limits.decimals);
}
