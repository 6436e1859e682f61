import type { NumberLimits } from '../shared/NumberLimits';

/** At most 11 digits before the point and 2 after it, never below zero (specification 000, section 5). */
export function priceLimits(): NumberLimits {
  return { decimals: 2, min: '0', max: '99999999999.99', integerDigits: 11 };
}
