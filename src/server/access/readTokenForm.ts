import type { Crypt } from '../crypt/Crypt';
import { CallError } from '../Refusal';

/** The fields of a token call, each a text; empty where the call has none. */
export interface TokenForm {
  grantType: 'password' | 'refresh_token';
  clientId: string;
  clientSecret: string;
  loginId: string;
  password: string;
  refreshToken: string;
  packageId: string;
  /** 16 characters that the page chose for its calls; null without encryption */
  sessionKey: string | null;
}

/** Longest field, characters: an RSA text of 4096 bits in base64 has 684. */
const LONGEST = 1000;

/**
 * Reads the form of a token call. With encryption a refresh comes with all its fields under the public key, and either
 * grant brings the key of the session as `aesKey` (B-258, B-261). @throws CallError 400
 */
export function readTokenForm(body: unknown, crypt: Crypt | undefined): TokenForm {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const raw = (name: string): string => {
    const value = given[name] ?? '';
    if (typeof value !== 'string' || value.length > LONGEST || value.includes('\0'))
      throw new CallError(400, '请求参数错误');
    return value;
  };
  const grantType = raw('grant_type');
  if (grantType !== 'password' && grantType !== 'refresh_token') throw new CallError(400, '请求参数错误');
  const isCovered = crypt !== undefined && grantType === 'refresh_token';
  const field = (name: string): string => {
    const value = raw(name);
    return isCovered && value !== '' ? crypt.encryption.open(value) : value;
  };
  return {
    grantType,
    clientId: field('client_id'),
    clientSecret: field('client_secret'),
    loginId: field('username'),
    password: field('password'),
    refreshToken: field('refresh_token'),
    packageId: field('package_id'),
    sessionKey: crypt ? keyOf(crypt, raw('aesKey')) : null,
  };
}

function keyOf({ encryption }: Crypt, covered: string): string {
  const key = encryption.open(covered);
  if (!/^[A-Za-z0-9]{16}$/.test(key)) throw new CallError(400, '请求参数错误');
  return key;
}
