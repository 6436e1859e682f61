import type { StorageFace } from '../faces/StorageFace';

export const jsonStorage = (): StorageFace => ({ column: 'jsonb', toDatabase: JSON.stringify });
