import type { FieldType } from '../../language/model';
import { numberType } from '../shared/numberType';
import { quantityLimits } from './limits';

export const quantity: FieldType = numberType({
  name: 'quantity',
  width: 100,
  summable: true,
  limits: quantityLimits,
  follows: 'quantity',
});
