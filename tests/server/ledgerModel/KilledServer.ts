import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, type TestServer } from '../../support/startServer';
import type { Answer, Client } from '../testApp';

/**
 * The real server in a process of its own, which is killed in the middle of calls and started again over the same
 * database.
 */
export class KilledServer {
  #server: TestServer | undefined;

  /** @param main the built server */
  constructor(
    private readonly main: string,
    private readonly databaseUrl: string,
  ) {}

  async start(): Promise<void> {
    this.#server = await startServer({ main: this.main, env: { DATABASE_URL: this.databaseUrl, DEMO: 'on' } });
  }

  /** A client of it, whose calls fail while it is not there. */
  client({ token, refreshToken }: Client): Client {
    const answerTo = async (url: string, init: RequestInit = {}): Promise<Answer> => {
      const response = await fetch(`${this.#server!.url}/prod-pc${url}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      return { ...((await response.json()) as Omit<Answer, 'status'>), status: response.status };
    };
    return {
      token,
      refreshToken,
      get: (url, query = {}) => answerTo(`${url}?${new URLSearchParams(query as Record<string, string>)}`),
      post: (url, body) => answerTo(url, { method: 'POST', body: JSON.stringify(body ?? {}) }),
    };
  }

  /**
   * Kills it while a call is on its way, or just after, and starts it again.
   * @param after milliseconds from the call's beginning
   * @returns the answer, undefined where it was lost
   */
  async killDuring(call: () => Promise<Answer>, after: number): Promise<Answer | undefined> {
    const answer = call().catch(() => undefined);
    await sleep(after);
    await this.#server!.kill();
    const found = await answer;
    await this.start();
    return found;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }
}
