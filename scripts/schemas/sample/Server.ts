import type { ClientConfig, Envelope } from '../../../src/language/wire';
import { PREFIX } from '../../../src/server/prefix';
import { UsageError } from '../UsageError';

/** What a server refused, with the first of the reasons that it lists. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
}

/** Calls of somebody who is signed in to a running server that does not encrypt its calls. */
export class Server {
  readonly #base: string;
  #token = '';

  private constructor(base: string) {
    this.#base = base + PREFIX;
  }

  /** @throws UsageError where the server does not answer, refuses the account, or encrypts its calls */
  static async signIn(
    { base, login, password }: { base: string; login: string; password: string },
    packageId: string,
  ): Promise<Server> {
    const server = new Server(base);
    try {
      const config = await server.#call<ClientConfig>('/api/system/common/clientConfig', {});
      if (config.encryption)
        throw new UsageError(`${base} encrypts its calls; samples are sent to servers that do not.`);
      const form = new URLSearchParams({
        grant_type: 'password',
        client_id: config.clientId,
        client_secret: config.clientSecret,
        username: login,
        password,
        package_id: packageId,
      });
      server.#token = (
        await server.#call<{ token: string }>('/auth/oauth/token', { method: 'POST', body: form })
      ).token;
      return server;
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`${base}: ${error instanceof ServerRefusal ? error.message : 'no server answers there'}`);
    }
  }

  get<T>(path: string, params: Readonly<Record<string, string | number>> = {}): Promise<T> {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    return this.#call(`${path}?${query.toString()}`, { headers: this.#headers });
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.#call(path, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  get #headers(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  async #call<T>(path: string, request: RequestInit): Promise<T> {
    const answer = await fetch(this.#base + path, request);
    const { code, data, message } = (await answer.json()) as Envelope;
    if (code === 200) return data as T;
    const [first] = Array.isArray(data) ? (data as { remark?: string }[]) : [];
    throw new ServerRefusal(first?.remark === undefined ? message : `${message}: ${first.remark}`);
  }
}
