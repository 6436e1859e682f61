import type { Decimals } from '../../language/model/Decimals';
import type { RoleGrant } from './RoleGrant';

/** Who calls, in which account set, and what they may do. Built anew for every call. */
export interface Session {
  /** of the sign-in, as the list of devices names it */
  id: string;
  userId: string;
  userName: string;
  loginId: string;
  departmentId: string | null;
  packageId: string;
  /** of the prices and quantities of the account set */
  decimals: Readonly<Decimals>;
  /** one for each role held in the account set */
  grants: readonly RoleGrant[];
  /** token family, ended by signing out */
  family: string;
  /** address the call came from, for the history */
  address: string;
  /** when the person signed in, `YYYY-MM-DD HH:mm:ss` */
  signedInAt: string;
  /** the password was given by somebody else and must be changed first */
  mustChangePassword: boolean;
  /** what this token's calls are encrypted with; null without encryption */
  sessionKey: string | null;
  /** what the program does something for by itself, in Chinese; undefined: the caller does it */
  why?: string;
}

/** Whether a session holds one of the permissions (any-of, A-04); an empty list asks for sign-in alone. */
export function holds(session: Session, codes: readonly string[]): boolean {
  return codes.length === 0 || session.grants.some((grant) => grants(grant, codes));
}

/** Whether a role grants one of the permissions. */
export function grants({ wildcard, codes: granted }: RoleGrant, codes: readonly string[]): boolean {
  return wildcard || codes.some((code) => granted.has(code));
}

/** Whether one of the roles holds everything, also what is still to come. */
export function holdsAll(session: Session): boolean {
  return session.grants.some(({ wildcard }) => wildcard);
}

/** Every permission of a session, each once; the wildcard stands alone and first (B-030). */
export function permissionsHeld(session: Session): string[] {
  return holdsAll(session) ? ['*'] : [...new Set(session.grants.flatMap(({ codes }) => [...codes]))];
}
