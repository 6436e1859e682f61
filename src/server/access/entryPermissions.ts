import type { ModelIndex } from '../../language/catalogue/indexModel';

/** Actions that open a form, as permissions name them. */
const ENTRY: ReadonlySet<string> = new Set(['add', 'update']);

/**
 * Permissions of which any lets somebody enter records of a resource; what forms ask for while they are filled in is
 * open to them.
 */
export function entryPermissions({ permissions }: ModelIndex, resource: string): string[] {
  return (permissions.get(resource) ?? []).filter(({ action }) => ENTRY.has(action)).map(({ code }) => code);
}
