import type { Part } from '../../language/meta/naming';
import type { Field, FieldTypes, Resource } from '../../language/model';
import { isHeld } from './isHeld';
import { usedNames } from './usedNames';

/** Paths of the parts that a resource must have and has not, or has as something else. */
export function lackingParts(
  resource: Resource,
  has: Readonly<Record<string, Part>>,
  types: FieldTypes,
): { path: string; part: Part }[] {
  const lacking = Object.entries(has).filter(([path, part]) => !isThere(resource, path, part, types));
  // Without a child table, what stands in it goes without saying.
  const tables = lacking.filter(([, part]) => part === 'lines').map(([path]) => `${path}.`);
  return lacking.flatMap(([path, part]) => (tables.some((table) => path.startsWith(table)) ? [] : [{ path, part }]));
}

function isThere(resource: Resource, path: string, part: Part, types: FieldTypes): boolean {
  const is = typeof part === 'string' ? part : part.is;
  if (is === 'key') return usedNames(resource, 'ledger.keys').includes(path);
  if (is === 'measure') return usedNames(resource, 'ledger.measures').includes(path);
  const [first = '', inner] = path.split('.');
  const field = named(resource, first);
  const found = inner === undefined ? field : field?.fields && named(field, inner);
  return found !== undefined && isHeld(found, is, types);
}

/** What is only shown counts as well: a room may read it. */
function named({ fields = [], lookUps = [] }: Pick<Field, 'fields' | 'lookUps'>, name: string): Field | undefined {
  return [...fields, ...lookUps].find((field) => field.name === name);
}
