import type { Field } from '../../language/model';
import type { NumberLimits } from '../shared/NumberLimits';
import { numberSetting } from '../shared/numberSetting';

const MOST = '99999999999';

/** 2 decimals unless the setting `decimals` (0 to 6) says else; below zero only where `negative` says so. */
export function quantityLimits(field: Field): NumberLimits {
  return { decimals: numberSetting(field, 'decimals', 2), min: field.settings.negative === true ? `-${MOST}` : '0', max: MOST };
}
