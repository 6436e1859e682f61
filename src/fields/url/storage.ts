import type { StorageFace } from '../faces/StorageFace';
import { URL_MAX } from './define';

export const urlStorage = (): StorageFace => ({ column: `varchar(${URL_MAX})` });
