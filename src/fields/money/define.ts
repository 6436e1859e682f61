import type { FieldType } from '../../language/model';
import { numberType } from '../shared/numberType';
import { moneyLimits } from './limits';

export const money: FieldType = {
  ...numberType({ name: 'money', width: 120, summable: true, limits: moneyLimits }),
  isMoney: true,
};
