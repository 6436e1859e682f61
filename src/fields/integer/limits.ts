import type { Field } from '../../language/model';
import type { NumberLimits } from '../shared/NumberLimits';
import { numberSetting } from '../shared/numberSetting';

/**
 * Whole numbers of at most 5 digits unless the setting `digits` (1 to 15) says else; below zero only where `min` says
 * so.
 */
export function integerLimits(field: Field): NumberLimits & { integerDigits: number } {
  const integerDigits = numberSetting(field, 'digits', 5);
  return {
    decimals: 0,
    integerDigits,
    min: String(numberSetting(field, 'min', 0)),
    max: String(numberSetting(field, 'max', 10 ** integerDigits - 1)),
  };
}
