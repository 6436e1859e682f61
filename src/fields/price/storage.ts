import type { Field } from '../../language/model';
import type { StorageFace } from '../faces/StorageFace';
import { FOLLOWING, numericStorage } from '../shared/numericStorage';
import { priceLimits } from './limits';

export const priceStorage = (field: Field): StorageFace =>
  field.settings.decimals === undefined ? FOLLOWING : numericStorage(priceLimits(field).decimals);
