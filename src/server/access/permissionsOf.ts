import { actionOf } from '../../language/action/actionOf';
import type { ModelIndex } from '../../language/catalogue/indexModel';
import type { Resource, Screen } from '../../language/model';

/**
 * Permissions, any of which allows an operation on a resource; undefined: nothing declared asks for the operation, so
 * nobody may.
 */
export function permissionsOf(resource: Resource, operation: string, { codes }: ModelIndex): string[] | undefined {
  const screens = (test: (screen: Screen) => boolean) =>
    resource.screens.filter(test).flatMap(({ permissions }) => permissions);
  switch (operation) {
    case 'detail':
    case 'history':
      return some(screens(({ kind, hidden }) => kind === 'detail' || kind === 'form' || (kind === 'list' && !hidden)));
    default: {
      const action = actionOf(resource, operation);
      return action && codes.has(action.permission) ? [action.permission] : undefined;
    }
  }
}

function some(found: string[]): string[] | undefined {
  return found.length > 0 ? [...new Set(found)] : undefined;
}
