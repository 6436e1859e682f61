import { constants, createCipheriv, createDecipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import type { ClientConfig } from '../../src/language/wire';

/** Calls of a signed-in person, as the page makes them. */
export interface ApiSession {
  get<T = unknown>(path: string, params?: Record<string, string>): Promise<T>;
  /** The envelope's data; throws the envelope's message when refused. */
  post<T = unknown>(path: string, body: unknown): Promise<T>;
}

export interface Account {
  loginId: string;
  password: string;
}

export const ADMIN: Account = { loginId: '13800000000', password: 'Demo1234' };
export const KEEPER: Account = { loginId: '13800000002', password: 'Demo1234' };

/** May see everything and change nothing. */
export const READER: Account = { loginId: '13800000004', password: 'Demo1234' };

/**
 * Signs in as a page does; encrypted when the server wants it, by Node's own cipher. `packageId`: an account set other
 * than the person's first.
 */
export async function apiSession(serverUrl: string, account: Account = ADMIN, packageId?: string): Promise<ApiSession> {
  const base = `${serverUrl}/prod-pc`;
  const config = await data<ClientConfig>(fetch(`${base}/api/system/common/clientConfig`));
  const wire = config.encryption ? encrypted(config) : PLAIN;
  const form = {
    grant_type: 'password',
    client_id: config.clientId,
    client_secret: config.clientSecret,
    username: account.loginId,
    password: account.password,
    ...(packageId === undefined ? {} : { package_id: packageId }),
    ...wire.form,
  };
  const { token } = await data<{ token: string }>(
    fetch(`${base}/auth/oauth/token`, { method: 'POST', body: new URLSearchParams(form) }),
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    get: async (path, params = {}) =>
      wire.open(
        await data(fetch(`${base}${path}?${new URLSearchParams(wire.params(params)).toString()}`, { headers })),
      ),
    post: async (path, body) =>
      wire.open(await data(fetch(base + path, { method: 'POST', headers, body: JSON.stringify(wire.body(body)) }))),
  };
}

/** How calls look on the wire. */
interface Wire {
  form: Record<string, string>;
  params(params: Record<string, string>): Record<string, string>;
  body(body: unknown): unknown;
  open<T>(answer: unknown): T;
}

const PLAIN: Wire = {
  form: {},
  params: (params) => params,
  body: (body) => body,
  open: <T>(answer: unknown) => answer as T,
};

function encrypted({ publicKey }: ClientConfig): Wire {
  const key = randomBytes(8).toString('hex');
  const aesKey = publicEncrypt(
    { key: publicKey ?? '', padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(key),
  ).toString('base64');
  const seal = (value: unknown): string => {
    const iv = randomBytes(16);
    const cipher = createCipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([iv, cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]).toString('base64');
  };
  return {
    form: { aesKey },
    params: (params) => (Object.keys(params).length === 0 ? params : { data: seal(params) }),
    body: (body) => ({ data: seal(body) }),
    open: <T>(answer: unknown) => {
      if (answer === null) return null as T;
      const bytes = Buffer.from(String(answer), 'base64');
      const cipher = createDecipheriv('aes-128-cbc', key, bytes.subarray(0, 16));
      return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(16)), cipher.final()]).toString()) as T;
    },
  };
}

async function data<T>(answer: Promise<Response>): Promise<T> {
  const envelope = (await (await answer).json()) as { code: number; data: T; message: string };
  if (envelope.code !== 200) throw new Error(`${envelope.code} ${envelope.message} ${JSON.stringify(envelope.data)}`);
  return envelope.data;
}
