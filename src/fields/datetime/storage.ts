import type { StorageFace } from '../faces/StorageFace';

/** Without a zone: a moment is what the clock on the wall of the company showed. */
export const datetimeStorage = (): StorageFace => ({ column: 'timestamp(0)' });
