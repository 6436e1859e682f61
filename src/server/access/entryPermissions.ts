import type { Catalogue } from '../../language/model';

/** Actions that open a form, as permissions name them. */
const ENTRY: ReadonlySet<string> = new Set(['add', 'update']);

/** Permissions of which any lets somebody enter records of a resource; what forms ask for while they are filled in is open to them. */
export function entryPermissions({ permissions }: Catalogue, resource: string): string[] {
  return permissions.filter(({ action, resource: of }) => of === resource && ENTRY.has(action)).map(({ code }) => code);
}
