import type { StorageFace } from '../faces/StorageFace';

export const booleanStorage = (): StorageFace => ({
  column: 'smallint',
  check: (column) => `${column} in (0, 1)`,
  // What nobody has said yes to is no.
  isEmptyZero: true,
  fromDatabase: Number,
});
