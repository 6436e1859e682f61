import { actionOf } from '../../language/action/actionOf';
import type { ModelIndex } from '../../language/catalogue/indexModel';
import type { Resource } from '../../language/model';
import { readingPermissions } from './readingPermissions';

/**
 * Permissions, any of which allows an operation on a resource; undefined: nothing declared asks for the operation, so
 * nobody may.
 */
export function permissionsOf(resource: Resource, operation: string, { codes }: ModelIndex): string[] | undefined {
  switch (operation) {
    case 'detail':
    case 'history':
      return some(readingPermissions(resource));
    default: {
      const action = actionOf(resource, operation);
      return action && some(action.permissions.filter((code) => codes.has(code)));
    }
  }
}

function some(found: string[]): string[] | undefined {
  return found.length > 0 ? found : undefined;
}
