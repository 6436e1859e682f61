import type { StorageFace } from '../faces/StorageFace';

/** The id of a record: a bigint, which the driver gives as a string of digits, the wire form. */
export const refStorage = (): StorageFace => ({ column: 'bigint', fromDatabase: String });
