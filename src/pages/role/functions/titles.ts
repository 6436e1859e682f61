import { t, titleText } from '../../../client';
import { routes } from '../../../client/catalogue';
import type { AssignableFunction, FunctionNode } from '../../../language/wire';
import { actionColumn } from './actionColumn';
import type { FunctionPlace } from './functionIndex';

/**
 * Title of a screen in the person's language; `fallback` is the Chinese one of the server. Composed titles are
 * translated by their parts.
 */
export function screenTitle(name: string, fallback: string): string {
  const route = routes.list.find((candidate) => candidate.name === name);
  return route ? titleText(route.title) : t(fallback);
}

export function nodeTitle(node: FunctionNode): string {
  return node.kind === 'screen' ? screenTitle(node.id.split('/').at(-1) ?? node.id, node.name) : t(node.name);
}

/**
 * What a permission allows: the common actions by their usual names, all others by their own; one without any, like
 * `/roleManage`, allows all.
 */
export function functionTitle(item: Pick<AssignableFunction, 'code' | 'title'>): string {
  const column = actionColumn(item.code);
  if (column) return t(column.title);
  return item.title === '' ? t('使用') : t(item.title);
}

/** `采购入库单 · 审核`, or the code where the permission is not known. */
export function permissionTitle(place: FunctionPlace | undefined, code: string): string {
  return place ? `${nodeTitle(place.screen)} · ${functionTitle(place.item)}` : code;
}
