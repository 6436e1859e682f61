import { maySeeField, type CompiledField } from '../../language/rules';
import type { Call } from './Call';

/**
 * Whether the caller may learn anything about a field over many records: neither the field is hidden nor the table that
 * it stands in, as that of all values of a dated field.
 */
export function canSee({ compiled, context }: Call, field: CompiledField): boolean {
  const table = field.table === undefined ? undefined : compiled.tables.find(({ name }) => name === field.table);
  return maySeeField(field, context) && (table === undefined || maySeeField(table, context));
}
