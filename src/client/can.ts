import { session } from './sessionStore';

/** Whether the signed-in person holds a permission `/module/action`. */
export function can(code: string): boolean {
  return holds(session.authList, code);
}

/** Whether any of the permissions is held; none asked for is always granted. */
export function canAny(codes: readonly string[]): boolean {
  return holdsAny(session.authList, codes);
}

/** {@link canAny} for a given list, as a component reads it from a snapshot. */
export function holdsAny(authList: readonly string[], codes: readonly string[]): boolean {
  return codes.length === 0 || codes.some((code) => holds(authList, code));
}

/** A list whose first entry is the wildcard `*` holds everything. */
export function holds(authList: readonly string[], code: string): boolean {
  return authList[0] === '*' || authList.includes(code);
}
