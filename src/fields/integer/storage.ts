import type { StorageFace } from '../faces/StorageFace';

/**
 * Always bigint, so that a total never overflows and raising `digits` changes no column. The driver gives it as text.
 */
export const integerStorage = (): StorageFace => ({ column: 'bigint', fromDatabase: Number });
