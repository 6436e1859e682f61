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

export async function apiSession(serverUrl: string, account: Account = ADMIN): Promise<ApiSession> {
  const base = `${serverUrl}/prod-pc`;
  const form = { grant_type: 'password', client_id: 'guiju-page', client_secret: 'guiju-page', username: account.loginId, password: account.password };
  const { token } = await data<{ token: string }>(fetch(`${base}/auth/oauth/token`, { method: 'POST', body: new URLSearchParams(form) }));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    get: (path, params = {}) => data(fetch(`${base}${path}?${new URLSearchParams(params).toString()}`, { headers })),
    post: (path, body) => data(fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })),
  };
}

async function data<T>(answer: Promise<Response>): Promise<T> {
  const envelope = (await (await answer).json()) as { code: number; data: T; message: string };
  if (envelope.code !== 200) throw new Error(`${envelope.code} ${envelope.message} ${JSON.stringify(envelope.data)}`);
  return envelope.data;
}
