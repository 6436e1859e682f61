import { asDecimal } from '../../../lib/decimal';
import type { Entry } from '../../../language/rules';

/** Whether an entry lessens the balance of a measure; a red one on the side in does too. */
export function lessens({ add, side }: Entry, measure: string): boolean {
  const value = asDecimal(add[measure]);
  return side === 'out' ? value.greaterThan(0) : value.isNegative();
}
