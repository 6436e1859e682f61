import type { Field } from '../../language/model';
import { followedDecimals } from '../shared/followedDecimals';
import type { NumberLimits } from '../shared/NumberLimits';

const MOST = '99999999999';

/**
 * 2 decimals, or up to 4 where the account set says so, unless the setting `decimals` (0 to 6) says else; below zero
 * only where `negative` says so.
 */
export function quantityLimits(field: Field): NumberLimits {
  return { ...followedDecimals(field), min: field.settings.negative === true ? `-${MOST}` : '0', max: MOST };
}
