import type { Sources } from '../../../src/language/meta/Sources';
import { UNIT } from '../../../src/language/meta/unitFields';

/** Names of the resources that are counted in a unit of their own. */
export function countedIn({ resources }: Sources): Set<string> {
  return new Set(resources.flatMap(({ value }) => (Object.hasOwn(value.fields, UNIT) ? [value.resource] : [])));
}
