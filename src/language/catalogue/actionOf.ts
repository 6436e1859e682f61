import { CLOSE_LINES } from '../meta/closedField';
import { closableLines } from '../rules/closableLines';
import type { Button, ReportScreen, Resource, Screen } from '../model';
import { permissionCode } from './permissionCode';

/** A thing a button does to records: what it is called and which permission it needs. */
export interface ButtonAction {
  name: string;
  /** Chinese title */
  title: string;
  /** `/module/action` */
  permission: string;
}

/** Actions that every resource has, whatever its machine. */
const COMMON: Record<string, { title: string; permission: string }> = {
  add: { title: '新增', permission: 'add' },
  edit: { title: '编辑', permission: 'update' },
  delete: { title: '删除', permission: 'delete' },
  detail: { title: '详情', permission: 'detail' },
  copy: { title: '复制', permission: 'add' },
  export: { title: '导出', permission: 'export' },
  import: { title: '导入', permission: 'import' },
  print: { title: '打印', permission: 'print' },
};

/** Closes lines before they are carried out, where the resource has such (E-40). */
const CLOSING = { title: '关闭明细', permission: 'close' };

/** What begins a new record. */
const ENTRIES: ReadonlySet<string> = new Set(['add', 'copy']);

/** Finds an action of a resource by name: one of its machine (which may also restrict edit and delete), a button of its own, or a common one. */
export function actionOf(resource: Resource, name: string): ButtonAction | undefined {
  const own = resource.machine?.actions.find((action) => action.name === name);
  const closing = name === CLOSE_LINES && closableLines(resource).length > 0 ? CLOSING : undefined;
  const found = own ?? buttonOf(resource, name) ?? closing ?? (Object.hasOwn(COMMON, name) ? COMMON[name] : undefined);
  // Who may open the screen of a record may also press the button that leads there.
  const screen = name === 'detail' ? resource.screens.find(({ kind }) => kind === 'detail') : ENTRIES.has(name) ? entryForm(resource) : undefined;
  return found && { name, title: found.title, permission: screen?.permissions[0] ?? permissionCode(resource, found.permission) };
}

/** The form of new records, where it is opened by a right that is not called add: a waybill is made by who may make one of an order. */
function entryForm({ screens }: Resource): Screen | undefined {
  return screens.find((screen) => screen.kind === 'form' && screen.mode === 'add' && screen.permissions.some((code) => !code.endsWith('/add')));
}

/** An action of a report: its permission belongs to the module of the report's own, as the report itself does. */
export function reportAction(resource: Resource, { permissions }: ReportScreen, name: string): ButtonAction | undefined {
  const action = actionOf(resource, name);
  const module = permissions[0]?.split('/')[1] ?? resource.permission;
  return action && { ...action, permission: `/${module}/${action.permission.split('/')[2]}` };
}

/** A button of the resource's own. */
export function buttonOf(resource: Resource, name: string): Button | undefined {
  return resource.buttons.find((button) => button.name === name);
}

/** Names of all actions that a resource knows. */
export function actionNames(resource: Resource): string[] {
  return [...new Set([...Object.keys(COMMON), ...(resource.machine?.actions.map(({ name }) => name) ?? []), ...resource.buttons.map(({ name }) => name)])];
}
