import type { Field } from '../../language/model';
import type { StorageFace } from '../faces/StorageFace';
import { numericStorage } from '../shared/numericStorage';
import { quantityLimits } from './limits';

export const quantityStorage = (field: Field): StorageFace => numericStorage(quantityLimits(field).decimals);
