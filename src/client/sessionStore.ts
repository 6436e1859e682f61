import { proxy } from 'valtio/vanilla';
import type { ColumnLayout } from '../language/wire/ColumnLayout';
import { USUAL_DECIMALS, type Decimals } from '../language/model/Decimals';
import type { DefaultPlan } from '../language/wire/QueryPlan';
import type { Area } from './Area';
import type { DictionaryItems } from './DictionaryItems';
import type { SessionTokens } from './storedSession';
import {
  NO_TOKENS,
  forgetStoredSession,
  readStoredOwner,
  readStoredTokens,
  storeOwner,
  storeTokens,
} from './storedSession';

export interface AccountSet {
  id: string;
  name: string;
}

/** An entry of the menu as the server gives it; a leaf's `frontUid` is the name of its route. */
export interface MenuNode {
  name: string;
  icon?: string | null;
  frontUid: string;
  children?: MenuNode[] | null;
  /** What stands below it is asked for when somebody opens it. */
  more?: boolean | null;
  hidden?: boolean | null;
  /** Shown as a level of its own even with a single child. */
  alwaysShow?: boolean | null;
}

/** Who is signed in and what they may do, as the server says it. */
export interface Profile {
  userId: string;
  userName: string;
  deptId: string;
  deptName: string;
  tel: string;
  loginId: string;
  avatar: string;
  packageId: string;
  packageName: string;
  packages: AccountSet[];
  /** `YYYY-MM-DD HH:mm:ss`, or empty */
  loginTime: string;
  /** of prices and quantities in the account set */
  decimals: Readonly<Decimals>;
  /** The server refuses everything else until the password is changed. */
  mustChangePassword: boolean;
  /** Permission codes; a first entry `*` stands for all. */
  authList: string[];
  menu: MenuNode[];
  /** Paths of fields that the person's roles hide, by resource: `{ procure: ['price', 'lines.price'] }`. */
  hiddenColumns: Record<string, string[]>;
  /** How the person arranged the columns of tables in this account set, by table. */
  columnLayouts: Record<string, ColumnLayout>;
  /** What the person's roles lay down about the tables of forms, by table (E-09). */
  roleLayouts: Record<string, ColumnLayout>;
  /** The query plans that lists open with in this account set, by list. */
  defaultPlans: Record<string, DefaultPlan>;
  /** Actions that do nothing as the account set is set up, and are not offered, with the resources of which that holds. */
  idle: Readonly<Record<string, readonly string[]>>;
}

interface SessionState {
  /** Whether the server has filled the profile since the page was loaded. */
  ready: boolean;
  /** The server no longer knows the token; the screen stays for a moment so that the message can be read. */
  leaving: boolean;
  /**
   * The server no longer knows the token, but something typed would be lost by leaving: the person may sign in again in
   * place.
   */
  expired: boolean;
  /** By code; null until somebody asked for them. */
  dictionaries: Record<string, DictionaryItems> | null;
  /** Null until somebody asked for them. */
  areas: readonly Area[] | null;
}

export type Session = SessionTokens & Profile & SessionState;

/**
 * The signed-in person, for reading. Written through the functions of this file alone, dictionaries and areas by those
 * who fetch them.
 */
export const session: Session = proxy<Session>({
  ...readStoredTokens(),
  ...emptyProfile(),
  ...emptyState(),
  ...readStoredOwner(),
});

export function setTokens(tokens: SessionTokens): void {
  Object.assign(session, tokens);
  storeTokens(tokens);
}

export function setProfile(profile: Profile): void {
  Object.assign(session, profile, { ready: true });
  storeOwner(profile);
}

/** Forgets the person here and in the browser's storage. */
export function clearSession(): void {
  forgetStoredSession();
  Object.assign(session, NO_TOKENS, emptyProfile(), emptyState());
}

/** Forgets the tokens at once and the person when `clearSession` follows. */
export function beginLeaving(): void {
  forgetStoredSession();
  Object.assign(session, NO_TOKENS, { leaving: true });
}

/** Forgets the tokens here and keeps the person, until somebody signs in again in place or gives up. */
export function beginExpired(): void {
  Object.assign(session, NO_TOKENS, { expired: true });
}

/** Goes on with new tokens of the same person in the same account set. */
export function endExpired(tokens: SessionTokens): void {
  storeOwner(session);
  storeTokens(tokens);
  Object.assign(session, tokens, { expired: false });
}

/** Takes tokens whose person and account set are yet to be asked for. */
export function beginAnew(tokens: SessionTokens, packageId: string): void {
  Object.assign(session, emptyProfile(), emptyState(), { packageId }, tokens);
}

function emptyProfile(): Profile {
  return {
    userId: '',
    userName: '',
    deptId: '',
    deptName: '',
    tel: '',
    loginId: '',
    avatar: '',
    packageId: '',
    packageName: '',
    packages: [],
    loginTime: '',
    decimals: USUAL_DECIMALS,
    mustChangePassword: false,
    authList: [],
    menu: [],
    hiddenColumns: {},
    columnLayouts: {},
    roleLayouts: {},
    defaultPlans: {},
    idle: {},
  };
}

function emptyState(): SessionState {
  return { ready: false, leaving: false, expired: false, dictionaries: null, areas: null };
}
