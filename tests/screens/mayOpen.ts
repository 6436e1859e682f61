import type { Route } from '../../src/language/model';
import type { Visitor } from './ScreenVisitor';

/** Whether a screen opens for somebody, as the permissions say. */
export function mayOpen({ isWhole, rights }: Pick<Visitor, 'isWhole' | 'rights'>, { permissions }: Route): boolean {
  return isWhole || permissions.length === 0 || permissions.some((code) => rights.has(code));
}
