import type { Field } from '../../language/model';
import type { NumberLimits } from '../shared/NumberLimits';
import { numberSetting } from '../shared/numberSetting';

/** 0 to 100 with 2 decimals, unless the settings say else. */
export function percentLimits(field: Field): NumberLimits {
  return {
    decimals: numberSetting(field, 'decimals', 2),
    min: String(numberSetting(field, 'min', 0)),
    max: String(numberSetting(field, 'max', 100)),
  };
}
