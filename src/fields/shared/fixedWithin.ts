import { Decimal } from '../../lib/decimal';
import { fixedText } from './fixedText';
import type { NumberLimits } from './NumberLimits';

/** The canonical text of a number, brought within its bounds. */
export function fixedWithin(number: Decimal, limits: NumberLimits): string {
  return fixedText(Decimal.min(Decimal.max(number, limits.min), limits.max), limits);
}
