import { chineseCapital } from './chineseCapital';
import type { Decimal } from './decimal';

/**
 * An amount in Chinese capitals as documents print it: below zero, as on a red entry, with 负 before it. Else as {@link
 * chineseCapital}.
 */
export function printedCapital(amount: Decimal | null): string {
  return amount?.lessThan(0) ? `负${chineseCapital(amount.negated())}` : chineseCapital(amount);
}
