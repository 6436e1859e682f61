import type { Field } from '../../language/model';
import type { StorageFace } from '../faces/StorageFace';
import { FOLLOWING, numericStorage } from '../shared/numericStorage';
import { quantityLimits } from './limits';

export const quantityStorage = (field: Field): StorageFace =>
  field.settings.decimals === undefined ? FOLLOWING : numericStorage(quantityLimits(field).decimals);
