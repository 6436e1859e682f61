import type { Field } from '../../language/model';
import type { NumberLimits } from '../shared/NumberLimits';
import { numberSetting } from '../shared/numberSetting';

const MOST = '99999999.99';

/**
 * 2 decimals, 3 in the variant; up to 99999999.99, below zero only where `negative` says so (specification 000, section
 * 5).
 */
export function moneyLimits(field: Field): NumberLimits {
  return {
    decimals: numberSetting(field, 'decimals', 2),
    min: field.settings.negative === true ? `-${MOST}` : '0',
    max: MOST,
  };
}
