import type { StorageFace } from '../faces/StorageFace';

export const timeStorage = (): StorageFace => ({
  column: 'varchar(5)',
  check: (column) => `${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
});
