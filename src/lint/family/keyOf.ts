import type { ObjectProperty } from 'oxc-parser';

/** The key of a property, undefined where it is computed. */
export function keyOf({ key, computed }: ObjectProperty): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : undefined;
}
