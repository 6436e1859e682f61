import { Decimal, toDecimal } from '../../lib/decimal';
import { RATE } from '../meta/unitFields';
import type { Document } from './Document';

/** A quantity of a line in basic units of its product; nothing, or no number, is 0. */
export function toBasic(quantity: unknown, row: Document): Decimal {
  return (toDecimal(quantity) ?? new Decimal(0)).times(rateOf(row));
}

/** A quantity in basic units in the unit of a line, with all decimals that come of it. */
export function toUnitOf(basic: Decimal, row: Document): Decimal {
  return basic.dividedBy(rateOf(row));
}

/**
 * Basic units in one unit of a line; lines without a unit of their own, and those from before there were units, count
 * in basic ones.
 */
function rateOf(row: Document): Decimal {
  const rate = toDecimal(row[RATE]);
  return rate === null || rate.lessThanOrEqualTo(0) ? new Decimal(1) : rate;
}
