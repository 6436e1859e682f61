import type { Model, Permission, Resource, Screen } from '../model';
import { actionOf, reportAction } from '../action/actionOf';
import { declaredActions } from '../action/declaredActions';
import { rightTitle, screenTitle } from '../action/permissionTitles';
import { namedRights } from './namedRights';
import { permissionCodes } from '../action/permissionCodes';

/** Actions that stand on screens without being named. */
const STANDING = declaredActions.filter(({ standsOn }) => standsOn !== undefined);

/** Every permission that a screen or button asks for, each once, with what uses it. */
export function buildPermissions(model: Model): Permission[] {
  const found = new Map<string, Permission>();
  const need = (code: string, resource: Resource, title: string | undefined): Permission => {
    const [, module = '', action = ''] = code.split('/');
    const known = found.get(code) ?? {
      code,
      module,
      action,
      title: '',
      resource: resource.name,
      screens: [],
      buttons: [],
    };
    // Several buttons may share a permission (edit, enable, disable): the usual name of the action is the one for all.
    const usual = screenTitle(action);
    if (known.title === '') known.title = usual ?? title ?? (action === '' ? '使用' : action);
    else if (title !== undefined && known.title === action) known.title = title;
    found.set(code, known);
    return known;
  };
  for (const resource of Object.values(model.resources)) {
    const [first] = resource.screens;
    for (const [code, title] of first ? Object.entries(resource.rights) : [])
      need(code, resource, title).buttons.push(`${first!.name}:${code}`);
    for (const screen of resource.screens) {
      for (const code of screen.permissions) need(code, resource, undefined).screens.push(screen.name);
      if (screen.kind === 'settings')
        for (const code of screen.saving.filter((each) => !screen.permissions.includes(each)))
          need(code, resource, '设置').buttons.push(`${screen.name}:save`);
      for (const name of [
        ...STANDING.filter(({ standsOn }) => standsOn === screen.kind).map((action) => action.name),
        ...actionsOf(screen),
      ]) {
        const action =
          screen.kind === 'report' || screen.kind === 'statement'
            ? reportAction(resource, screen, name)
            : actionOf(resource, name);
        for (const code of action?.permissions ?? [])
          need(code, resource, action?.title).buttons.push(`${screen.name}:${name}`);
      }
    }
    // A form that is opened from another document with a right of that document's is called as the step is.
    for (const { form, title } of resource.uses.generates)
      for (const code of form?.permissions ?? [])
        if (code.startsWith(`/${resource.permission}/`)) need(code, resource, title);
  }
  // What a rule of a field asks for and nothing else gives stands with the first screen.
  for (const resource of Object.values(model.resources)) {
    const [first] = resource.screens;
    for (const right of first ? namedRights(resource) : []) {
      for (const code of permissionCodes(resource, right))
        if (!found.has(code)) need(code, resource, rightTitle(right)).buttons.push(`${first!.name}:${right}`);
    }
  }
  for (const permission of found.values())
    if (permission.title === permission.action) permission.title = openedTitle(model, permission) ?? permission.action;
  return [...found.values()];
}

/** What the first screen is called that a right opens, of one that has no other name. */
function openedTitle({ resources }: Model, { resource, screens: [first] }: Permission): string | undefined {
  return resources[resource]?.screens.find(({ name }) => name === first)?.title.text;
}

function actionsOf(screen: Screen): string[] {
  return 'actions' in screen ? screen.actions : [];
}
