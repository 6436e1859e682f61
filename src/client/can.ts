import { holds, holdsAny } from './holds';
import { session } from './sessionStore';

/** Whether the signed-in person holds a permission `/module/action`. */
export function can(code: string): boolean {
  return holds(session.authList, code);
}

/** Whether any of the permissions is held; none asked for is always granted. */
export function canAny(codes: readonly string[]): boolean {
  return holdsAny(session.authList, codes);
}
