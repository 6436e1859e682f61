import type { StorageFace } from '../faces/StorageFace';
import { numericStorage } from '../shared/numericStorage';
import { priceLimits } from './limits';

export const priceStorage = (): StorageFace => numericStorage(priceLimits().decimals);
