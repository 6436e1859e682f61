import type { StorageFace } from '../faces/StorageFace';
import { PHONE_MAX } from './define';

export const phoneStorage = (): StorageFace => ({ column: `varchar(${PHONE_MAX})` });
