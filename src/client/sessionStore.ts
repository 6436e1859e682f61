import { proxy } from 'valtio/vanilla';
import { persistentStorage } from './storage';

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
  hidden?: boolean | null;
  /** Shown as a level of its own even with a single child. */
  alwaysShow?: boolean | null;
}

export interface SessionTokens {
  token: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  tokenExpires: number;
  /** Milliseconds since 1970. */
  refreshExpires: number;
}

export interface SessionProfile {
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
  /** Permission codes; a first entry `*` stands for all. */
  authList: string[];
  menu: MenuNode[];
  /** Whether the server has filled the profile since the page was loaded. */
  ready: boolean;
  /** The server no longer knows the token; the screen stays for a moment so that the message can be read. */
  leaving: boolean;
}

export type Session = SessionTokens & SessionProfile;

const KEYS = { token: 'token', tokenExpires: 'token_time', refreshExpires: 'ref_token_time', refreshToken: 'refresh_token', packageId: 'package_id' } as const;

/** The signed-in person, for reading. Written through `setTokens`, `setProfile` and `clearSession` alone. */
export const session: Session = proxy<Session>({ ...storedTokens(), ...emptyProfile(), packageId: persistentStorage.read(KEYS.packageId) ?? '' });

export function setTokens(tokens: SessionTokens): void {
  Object.assign(session, tokens);
  persistentStorage.write(KEYS.token, tokens.token);
  persistentStorage.write(KEYS.refreshToken, tokens.refreshToken);
  persistentStorage.write(KEYS.tokenExpires, String(tokens.tokenExpires));
  persistentStorage.write(KEYS.refreshExpires, String(tokens.refreshExpires));
}

export function setProfile(profile: Omit<SessionProfile, 'ready' | 'leaving'>): void {
  Object.assign(session, profile, { ready: true });
  persistentStorage.write(KEYS.packageId, profile.packageId || null);
}

/** Forgets the person here and in the browser's storage. */
export function clearSession(): void {
  for (const key of Object.values(KEYS)) persistentStorage.write(key, null);
  Object.assign(session, { token: '', refreshToken: '', tokenExpires: 0, refreshExpires: 0 }, emptyProfile());
}

/** Forgets the tokens at once and the person when `clearSession` follows. */
export function beginLeaving(): void {
  for (const key of Object.values(KEYS)) persistentStorage.write(key, null);
  Object.assign(session, { token: '', refreshToken: '', tokenExpires: 0, refreshExpires: 0, leaving: true });
}

/** Takes over what another browser tab stored: a refreshed token, another person, or nobody. */
export function adoptStoredTokens(): void {
  const tokens = storedTokens();
  if (tokens.token === '') clearSession();
  else Object.assign(session, tokens);
}

function storedTokens(): SessionTokens {
  return {
    token: persistentStorage.read(KEYS.token) ?? '',
    refreshToken: persistentStorage.read(KEYS.refreshToken) ?? '',
    tokenExpires: Number(persistentStorage.read(KEYS.tokenExpires) ?? 0),
    refreshExpires: Number(persistentStorage.read(KEYS.refreshExpires) ?? 0),
  };
}

function emptyProfile(): SessionProfile {
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
    authList: [],
    menu: [],
    ready: false,
    leaving: false,
  };
}
