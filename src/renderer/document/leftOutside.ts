import { isEmpty, type CompiledField, type Document } from '../../language/rules';

/**
 * What an entry empties: references that have to be within a record beside them, such as the warehouse of a factory, when
 * `values` puts another one there. What is entered with it stays, since it was chosen for it.
 */
export function leftOutside(fields: readonly CompiledField[], row: Document, values: Document): Document {
  const emptied: Document = {};
  for (const { field, type } of fields) {
    const by = field.target?.within?.by;
    if (by === undefined || Object.hasOwn(values, field.name) || isEmpty(row[field.name])) continue;
    if (isEmpty(values[by]) || String(values[by]) === String(row[by])) continue;
    emptied[field.name] = null;
    const companion = type.companion?.(field);
    if (companion !== undefined) emptied[companion] = null;
  }
  return emptied;
}
