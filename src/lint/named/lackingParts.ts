import type { Part } from '../../language/meta/naming';
import type { Field, Model, Resource } from '../../language/model';
import { isHeld } from './isHeld';
import type { Known } from './meantOf';
import { usedNames } from './usedNames';

type Resources = Model['resources'];

/** Paths of the parts that a resource must have and has not, or has as something else. */
export function lackingParts(
  resource: Resource,
  has: Readonly<Record<string, Part>>,
  known: Known,
): { path: string; part: Part }[] {
  const lacking = Object.entries(has).filter(([path, part]) => !isThere(resource, path, part, known));
  // Without a child table or a reference, what stands behind it goes without saying.
  const before = lacking.map(([path]) => `${path}.`);
  return lacking.flatMap(([path, part]) => (before.some((each) => path.startsWith(each)) ? [] : [{ path, part }]));
}

function isThere(resource: Resource, path: string, part: Part, { registries, model }: Known): boolean {
  const is = typeof part === 'string' ? part : part.is;
  if (is === 'key') return usedNames(resource, 'ledger.keys').includes(path);
  if (is === 'measure') return usedNames(resource, 'ledger.measures').includes(path);
  if (is === 'button') {
    const names = [path, ...(typeof part === 'object' && 'or' in part ? [part.or] : [])];
    return resource.buttons.some(({ name }) => names.includes(name));
  }
  const [first = '', ...rest] = path.split('.');
  const found = rest.reduce<Field | undefined>(
    (field, inner) => field && behind(field, inner, model.resources),
    named(resource, first),
  );
  return found !== undefined && isHeld(found, is, registries.types);
}

/** A field of a child table, or of what a reference leads to. */
function behind({ fields, lookUps, target }: Field, name: string, resources: Resources): Field | undefined {
  const owner = target ? resources[target.resource] : { fields, lookUps };
  return owner && named(owner, name);
}

/** What is only shown counts as well: a room may read it. */
function named({ fields = [], lookUps = [] }: Pick<Field, 'fields' | 'lookUps'>, name: string): Field | undefined {
  return [...fields, ...lookUps].find((field) => field.name === name);
}
