import type { Field } from '../../language/model';
import type { StorageFace } from '../faces/StorageFace';

/** No check on the choices: a dictionary that grows must not change the table. The rules refuse others. */
export function enumStorage(field: Field): StorageFace {
  const options = field.options ?? [];
  const isNumeric = options.length > 0 && options.every(({ value }) => typeof value === 'number');
  return isNumeric ? { column: 'integer', fromDatabase: Number } : { column: 'varchar(40)' };
}
