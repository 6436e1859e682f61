import type { CompiledField } from './CompiledResource';
import { isEmpty, type Document } from './Document';
import { readOpenText } from './openText';

/**
 * What an entry empties: references that have to be within a record beside them, such as the warehouse of a factory, when
 * `values` puts another one there. What is entered with it stays, since it was chosen for it; a text whose record is
 * looked for empties nothing yet, as it may name the one that stood there.
 */
export function leftOutside(fields: readonly CompiledField[], row: Document, values: Document): Document {
  const emptied: Document = {};
  for (const { field, type } of fields) {
    const by = field.target?.within?.by;
    if (by === undefined || Object.hasOwn(values, field.name) || isEmpty(row[field.name])) continue;
    if (isEmpty(values[by]) || readOpenText(values[by]) || String(values[by]) === String(row[by])) continue;
    emptied[field.name] = null;
    const companion = type.companion?.(field);
    if (companion !== undefined) emptied[companion] = null;
  }
  return emptied;
}
