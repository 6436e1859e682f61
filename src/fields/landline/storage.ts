import type { StorageFace } from '../faces/StorageFace';
import { LANDLINE_MAX } from './define';

export const landlineStorage = (): StorageFace => ({ column: `varchar(${LANDLINE_MAX})` });
