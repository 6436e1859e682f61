import type { StorageFace } from '../faces/StorageFace';
import { LOGIN_ID_MAX } from './define';

export const loginIdStorage = (): StorageFace => ({ column: `varchar(${LOGIN_ID_MAX})` });
