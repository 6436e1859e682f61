import type { Catalogue, Resource, Screen } from '../../language/model';
import { actionOf } from '../../language/catalogue/actionOf';

/** Permissions, any of which allows an operation on a resource; undefined: nothing declared asks for the operation, so nobody may. */
export function permissionsOf(resource: Resource, operation: string, catalogue: Catalogue): string[] | undefined {
  const screens = (test: (screen: Screen) => boolean) => resource.screens.filter(test).flatMap(({ permissions }) => permissions);
  switch (operation) {
    case 'detail':
    case 'history':
      return some(screens(({ kind, hidden }) => kind === 'detail' || kind === 'form' || (kind === 'list' && !hidden)));
    default: {
      const action = actionOf(resource, operation);
      return action && catalogue.permissions.some(({ code }) => code === action.permission) ? [action.permission] : undefined;
    }
  }
}

function some(codes: string[]): string[] | undefined {
  return codes.length > 0 ? [...new Set(codes)] : undefined;
}
