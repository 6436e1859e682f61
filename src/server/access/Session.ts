/** Who calls, in which account set, and what they may do. Built anew for every call. */
export interface Session {
  userId: string;
  userName: string;
  loginId: string;
  departmentId: string | null;
  packageId: string;
  /** permission codes; `*` alone for the wildcard */
  permissions: ReadonlySet<string>;
  /** token family, ended by signing out */
  family: string;
  /** address the call came from, for the history */
  address: string;
}

/** Whether a session holds one of the permissions (any-of, A-04); an empty list asks for sign-in alone. */
export function holds(session: Session, codes: readonly string[]): boolean {
  return codes.length === 0 || session.permissions.has('*') || codes.some((code) => session.permissions.has(code));
}
