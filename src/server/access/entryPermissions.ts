import type { ModelIndex } from '../../language/catalogue/indexModel';

/**
 * Permissions of which any lets somebody enter records of a resource; what forms ask for while they are filled in is
 * open to them.
 */
export function entryPermissions({ entering }: ModelIndex, resource: string): readonly string[] {
  return entering.get(resource) ?? [];
}
