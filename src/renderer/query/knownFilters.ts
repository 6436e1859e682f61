import { fieldTypes } from '../../fields/pure';
import type { Field } from '../../language/model';
import { OPERATORS, readFilterName } from '../../language/wire/filterOperators';

/** What finds by code, name and pinyin at once. */
export const KEYWORD = 'keyword';

/**
 * Of parameters those that the list can be asked: a saved plan or an address may name fields that are gone, or that the
 * person may not see. `fields`: those that the person may see, by path.
 */
export function knownFilters(
  filters: Iterable<[string, string]>,
  fields: ReadonlyMap<string, Field>,
): Record<string, string> {
  return Object.fromEntries([...filters].filter(([parameter, value]) => value !== '' && isKnown(parameter, fields)));
}

function isKnown(parameter: string, fields: ReadonlyMap<string, Field>): boolean {
  const { name, operator } = readFilterName(parameter);
  const field = fields.get(name);
  if (!field) return parameter === KEYWORD;
  return OPERATORS[fieldTypes[field.type]!.filter].includes(operator);
}
