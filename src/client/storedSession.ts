import { persistentStorage } from './storage';

/** What a sign-in gives. */
export interface SessionTokens {
  token: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  tokenExpires: number;
  /** Milliseconds since 1970. */
  refreshExpires: number;
  /** Encrypts the calls that carry the token; empty when they go in clear. */
  sessionKey: string;
}

/** Keys of the browser's storage. Specification 000, section 3 names the first four. */
const KEYS = {
  token: 'token',
  tokenExpires: 'token_time',
  refreshExpires: 'ref_token_time',
  refreshToken: 'refresh_token',
  sessionKey: 'session_key',
  packageId: 'package_id',
  userId: 'user_id',
} as const;

export const NO_TOKENS: Readonly<SessionTokens> = {
  token: '',
  refreshToken: '',
  tokenExpires: 0,
  refreshExpires: 0,
  sessionKey: '',
};

export function readStoredTokens(): SessionTokens {
  return {
    token: persistentStorage.read(KEYS.token) ?? '',
    refreshToken: persistentStorage.read(KEYS.refreshToken) ?? '',
    tokenExpires: Number(persistentStorage.read(KEYS.tokenExpires) ?? 0),
    refreshExpires: Number(persistentStorage.read(KEYS.refreshExpires) ?? 0),
    sessionKey: persistentStorage.read(KEYS.sessionKey) ?? '',
  };
}

export function storeTokens(tokens: SessionTokens): void {
  persistentStorage.write(KEYS.refreshToken, tokens.refreshToken);
  persistentStorage.write(KEYS.tokenExpires, String(tokens.tokenExpires));
  persistentStorage.write(KEYS.refreshExpires, String(tokens.refreshExpires));
  persistentStorage.write(KEYS.sessionKey, tokens.sessionKey || null);
  // Last: other browser tabs read all the rest when the token changes.
  persistentStorage.write(KEYS.token, tokens.token);
}

/** Whose tokens they are; empty texts while nobody has asked the server yet. */
export function readStoredOwner(): { userId: string; packageId: string } {
  return { userId: persistentStorage.read(KEYS.userId) ?? '', packageId: persistentStorage.read(KEYS.packageId) ?? '' };
}

export function storeOwner({ userId, packageId }: { userId: string; packageId: string }): void {
  persistentStorage.write(KEYS.userId, userId || null);
  persistentStorage.write(KEYS.packageId, packageId || null);
}

export function forgetStoredSession(): void {
  for (const key of Object.values(KEYS)) persistentStorage.write(key, null);
}
