import type { StorageFace } from '../faces/StorageFace';

export const dateStorage = (): StorageFace => ({ column: 'date' });
