export interface Answer {
  /** of HTTP; 0 where the connection ended without an answer */
  status: number;
  code: number;
  message: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of the data
  data: any;
}

export type Calls = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/**
 * Calls of somebody of the demonstration company, the administrator where nothing is said, at a running server: with a
 * body POST, as JSON or a form, without one GET.
 */
export async function callsOf(url: string, username = '13800000000'): Promise<Calls> {
  const form = {
    client_id: 'guiju-page',
    client_secret: 'guiju-page',
    grant_type: 'password',
    username,
    password: 'Demo1234',
  };
  const signIn = await fetch(`${url}/prod-pc/auth/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  if (!signIn.ok) throw new Error(`Sign-in: ${signIn.status} ${await signIn.text()}`);
  const { data } = (await signIn.json()) as Answer;
  const authorization = `Bearer ${data.token}`;
  return async (path, body, headers = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const init = body === undefined ? {} : { method: 'POST', body: isJson ? JSON.stringify(body) : body };
    try {
      const response = await fetch(`${url}/prod-pc${path}`, {
        ...init,
        headers: {
          authorization,
          'accept-language': 'zh',
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      });
      return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
    } catch (error) {
      return { status: 0, code: 0, message: String(error), data: null };
    }
  };
}
