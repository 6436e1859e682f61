import type { Field } from '../../language/model';
import type { StorageFace } from '../faces/StorageFace';
import { numericStorage } from '../shared/numericStorage';
import { percentLimits } from './limits';

export const percentStorage = (field: Field): StorageFace => numericStorage(percentLimits(field).decimals);
