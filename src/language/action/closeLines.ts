import { CLOSE_LINES } from '../meta/closedField';
import { closableLines } from '../rules/closableLines';
import type { ActionDeclaration } from './ActionDeclaration';

/** Closes lines before they are carried out, where the resource has such (E-40). */
export const closeLines: ActionDeclaration = {
  name: CLOSE_LINES,
  title: '关闭明细',
  permission: 'close',
  select: 'one',
  standsOn: 'detail',
  isOf: (resource) => closableLines(resource).length > 0,
};
