import { permissionCodes } from './permissionCodes';
import type { Button, ReportScreen, Resource } from '../model';
import type { Action } from './Action';
import type { ActionDeclaration } from './ActionDeclaration';
import { declaredActions } from './declaredActions';

/**
 * Finds an action of a resource by name: one of its machine (which may also restrict edit and delete), a button of its
 * own, or one that the product knows.
 */
export function actionOf(resource: Resource, name: string): Action | undefined {
  const declared = declaredOf(resource, name);
  const button = buttonOf(resource, name);
  const found = resource.machine?.actions.find((action) => action.name === name) ?? button ?? declared;
  const [opened] = declared?.through?.(resource)?.permissions ?? [];
  return (
    found && {
      name,
      title: found.title,
      permissions: opened === undefined ? permissionCodes(resource, found.permission) : besideOf(resource, opened),
      // What opens one record opens no two, whatever a machine says of it.
      select: declared?.select === 'one' ? 'one' : found.select,
      danger: found.danger ?? false,
      confirm: found.confirm ?? declared?.confirm,
      call: button?.call ?? declared?.call?.(resource) ?? `${resource.operations.action}/${name}`,
      asks: ('asks' in found ? found.asks : undefined) ?? [],
      button,
    }
  );
}

/** An action of a report or statement: its permission belongs to the module of the report's own, as the report itself does. */
export function reportAction(
  resource: Resource,
  { permissions }: Pick<ReportScreen, 'permissions'>,
  name: string,
): Action | undefined {
  const action = actionOf(resource, name);
  const module = permissions[0]?.split('/')[1] ?? resource.permission;
  const [right = ''] = action?.permissions ?? [];
  return action && { ...action, permissions: [`/${module}/${right.split('/')[2]}`] };
}

/** The right of a screen with those that open it beside it: the same action of the other module parts. */
function besideOf(resource: Resource, code: string): readonly string[] {
  const [, module, action = ''] = code.split('/');
  return module === resource.permission ? permissionCodes(resource, action) : [code];
}

/** A button of the resource's own. */
export function buttonOf(resource: Resource, name: string): Button | undefined {
  return resource.buttons.find((button) => button.name === name);
}

function declaredOf(resource: Resource, name: string): ActionDeclaration | undefined {
  return declaredActions.find((action) => action.name === name && action.isOf?.(resource) !== false);
}
