import { CallError } from './CallError';
import { t } from './texts';
import type { SessionTokens } from './storedSession';

/** Reads the answer of the token call; validity in seconds becomes the moment of expiry. */
export function readTokens(data: unknown, now = Date.now()): Omit<SessionTokens, 'sessionKey'> {
  const answer = (data ?? {}) as Record<string, unknown>;
  if (typeof answer['token'] !== 'string' || answer['token'] === '') throw new CallError(100, t('查询错误'));
  return {
    token: answer['token'],
    refreshToken: String(answer['refreshToken'] ?? ''),
    tokenExpires: now + Number(answer['accessTokenValiditySeconds'] ?? 0) * 1000,
    refreshExpires: now + Number(answer['refreshTokenValiditySeconds'] ?? 0) * 1000,
  };
}
