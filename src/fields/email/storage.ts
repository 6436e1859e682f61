import type { StorageFace } from '../faces/StorageFace';
import { EMAIL_MAX } from './define';

export const emailStorage = (): StorageFace => ({ column: `varchar(${EMAIL_MAX})` });
