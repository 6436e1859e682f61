import type { Document } from '../../../language/rules';

/**
 * What fields take over of a foreign row that holds.
 * @param fields field -> what it takes
 */
export function takenValues(
  fields: Readonly<Record<string, string>>,
  row: Readonly<Record<string, unknown>>,
): Document {
  return Object.fromEntries(
    Object.entries(fields).map(([field, name]) => {
      const value = row[name];
      const text = typeof value === 'string' ? value.trim() : value;
      return [field, text === undefined || text === '' ? null : text];
    }),
  );
}
