import { CLOSE_LINES } from '../meta/closedField';
import type { Model, Permission, Resource, Screen } from '../model';
import { actionOf, reportAction } from './actionOf';
import { namedRights } from './namedRights';
import { permissionCode } from './permissionCode';

/** Chinese names of actions that only open screens. */
const SCREEN_ACTIONS: Record<string, string> = { list: '查看', add: '新增', update: '编辑', detail: '详情', detailList: '明细', statistics: '统计' };

/** Chinese names of rights that no button asks for. */
const RIGHTS: Record<string, string> = { notUpdatePrice: '不可改单价' };

/** Every permission that a screen or button asks for, each once, with what uses it. */
export function buildPermissions(model: Model): Permission[] {
  const found = new Map<string, Permission>();
  const need = (code: string, resource: Resource, title: string | undefined): Permission => {
    const [, module = '', action = ''] = code.split('/');
    const known = found.get(code) ?? { code, module, action, title: '', resource: resource.name, screens: [], buttons: [] };
    // Several buttons may share a permission (edit, enable, disable): the usual name of the action is the one for all.
    const usual = Object.hasOwn(SCREEN_ACTIONS, action) ? SCREEN_ACTIONS[action] : undefined;
    if (known.title === '') known.title = usual ?? title ?? (action === '' ? '使用' : action);
    else if (title !== undefined && known.title === action) known.title = title;
    found.set(code, known);
    return known;
  };
  for (const resource of Object.values(model.resources)) {
    const [first] = resource.screens;
    for (const [code, title] of first ? Object.entries(resource.rights) : []) need(code, resource, title).buttons.push(`${first!.name}:${code}`);
    const closing = actionOf(resource, CLOSE_LINES);
    for (const screen of resource.screens) {
      for (const code of screen.permissions) need(code, resource, undefined).screens.push(screen.name);
      if (closing && screen.kind === 'detail') need(closing.permission, resource, closing.title).buttons.push(`${screen.name}:${CLOSE_LINES}`);
      for (const name of actionsOf(screen)) {
        const action = screen.kind === 'report' ? reportAction(resource, screen, name) : actionOf(resource, name);
        if (action) need(action.permission, resource, action.title).buttons.push(`${screen.name}:${name}`);
      }
    }
    // A form that is opened from another document with a right of that document's is called as the step is.
    for (const { form, title } of resource.generates) for (const code of form?.permissions ?? []) if (code.startsWith(`/${resource.permission}/`)) need(code, resource, title);
  }
  // What a rule of a field asks for and nothing else gives stands with the first screen.
  for (const resource of Object.values(model.resources)) {
    const [first] = resource.screens;
    for (const right of first ? namedRights(resource) : []) {
      const code = permissionCode(resource, right);
      if (!found.has(code)) need(code, resource, RIGHTS[right]).buttons.push(`${first!.name}:${right}`);
    }
  }
  return [...found.values()];
}

function actionsOf(screen: Screen): string[] {
  return 'actions' in screen ? screen.actions : [];
}
