import type { Field } from '../../language/model';
import { followedDecimals } from '../shared/followedDecimals';
import type { NumberLimits } from '../shared/NumberLimits';

/**
 * At most 11 digits before the point and 2 after it, or up to 6 where the account set says so; never below zero
 * (specification 000, section 5).
 */
export function priceLimits(field: Field): NumberLimits {
  return { ...followedDecimals(field), min: '0', max: '99999999999.99', integerDigits: 11 };
}
