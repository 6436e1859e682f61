import type { Resource, Screen } from '../model';
import { permissionCode } from './permissionCode';

/**
 * The form of new records, where it is opened by another right than the usual one: by one that is not called add, as a
 * waybill is made by who may make one of an order, by the add of the module of a list of theirs, or by any where no list
 * offers to add, as an article.
 */
export function entryForm(resource: Resource): Screen | undefined {
  const usual = permissionCode(resource, 'add');
  const lists = resource.screens.filter((screen) => screen.kind === 'list');
  const isOffered = lists.some(({ actions }) => actions.includes('add'));
  const modules = new Set(lists.flatMap(({ permissions }) => permissions.map(moduleOf)));
  const isOther = (code: string): boolean =>
    code !== usual && (!isOffered || !code.endsWith('/add') || modules.has(moduleOf(code)));
  return resource.screens.find(
    (screen) => screen.kind === 'form' && screen.mode === 'add' && screen.permissions.some(isOther),
  );
}

function moduleOf(code: string): string {
  return code.split('/')[1] ?? '';
}
