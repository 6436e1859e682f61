import type { StorageFace } from '../faces/StorageFace';

export const booleanStorage = (): StorageFace => ({
  column: 'smallint',
  check: (column) => `${column} in (0, 1)`,
  fromDatabase: Number,
});
