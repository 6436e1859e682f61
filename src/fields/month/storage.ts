import type { StorageFace } from '../faces/StorageFace';

export const monthStorage = (): StorageFace => ({
  column: 'varchar(7)',
  check: (column) => `${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`,
});
