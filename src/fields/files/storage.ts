import type { StorageFace } from '../faces/StorageFace';

export const filesStorage = (): StorageFace => ({ column: 'jsonb', toDatabase: JSON.stringify });
