import type { Resource, Screen } from '../model';
import { permissionCode } from './permissionCode';

/**
 * The form of new records, where it is opened by another right than the usual one: by one that is not called add, as a
 * waybill is made by who may make one of an order, or by the add of the module of a list of theirs.
 */
export function entryForm(resource: Resource): Screen | undefined {
  const usual = permissionCode(resource, 'add');
  const ofLists = resource.screens.flatMap(({ kind, permissions }) => (kind === 'list' ? permissions : []));
  const modules = new Set(ofLists.map(moduleOf));
  const isOther = (code: string): boolean => code !== usual && (!code.endsWith('/add') || modules.has(moduleOf(code)));
  return resource.screens.find(
    (screen) => screen.kind === 'form' && screen.mode === 'add' && screen.permissions.some(isOther),
  );
}

function moduleOf(code: string): string {
  return code.split('/')[1] ?? '';
}
