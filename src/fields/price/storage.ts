import type { StorageFace } from '../faces/StorageFace';
import { FOLLOWING } from '../shared/numericStorage';

export const priceStorage = (): StorageFace => FOLLOWING;
