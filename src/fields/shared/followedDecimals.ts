import type { Field } from '../../language/model';
import { FOLLOWED } from '../../language/model/Decimals';
import type { NumberLimits } from './NumberLimits';
import { numberSetting } from './numberSetting';

/**
 * As many decimals as the author of a field says, all of them padded; else 2, and more where the account set takes
 * more.
 */
export function followedDecimals(field: Field): Pick<NumberLimits, 'decimals' | 'padded'> {
  const padded = numberSetting(field, 'decimals', 2);
  return { decimals: numberSetting(field, FOLLOWED, padded), padded };
}
