import type { Field } from '../../language/model';
import type { StorageFace } from '../faces/StorageFace';
import { numericStorage } from '../shared/numericStorage';
import { moneyLimits } from './limits';

export const moneyStorage = (field: Field): StorageFace => numericStorage(moneyLimits(field).decimals);
