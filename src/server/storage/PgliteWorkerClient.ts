import { Worker } from 'node:worker_threads';
import { ConnectionLostError } from './ConnectionLostError';
import { SqlError } from './SqlError';
import type { SqlResult, SqlSession } from './SqlSession';
import type { WorkerData, WorkerReply, WorkerRequest } from './WorkerMessage';

/**
 * This side of the PGlite worker. When the worker dies, everything that waits and everything after it rejects with the
 * cause.
 */
export class PgliteWorkerClient implements SqlSession {
  readonly #worker: Worker;
  readonly #waiting: { resolve(reply: WorkerReply): void; reject(error: Error): void }[] = [];
  #failure: Error | undefined;
  #isClosing = false;

  private constructor(
    url: URL,
    data: WorkerData,
    private readonly onDead: (reason: Error) => void,
  ) {
    this.#worker = new Worker(url, { workerData: data, execArgv: [], name: 'database' });
    this.#worker.on('message', (reply: WorkerReply) => this.#waiting.shift()?.resolve(reply));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(undefined));
  }

  /** Resolves when the database accepts statements. `onDead` is told when it ends by itself later. */
  static async start(
    url: URL,
    data: WorkerData,
    onDead: (reason: Error) => void = () => undefined,
  ): Promise<PgliteWorkerClient> {
    const client = new PgliteWorkerClient(url, data, onDead);
    try {
      await client.#reply();
    } catch (error) {
      client.#isClosing = true;
      await client.#worker.terminate();
      throw error;
    }
    return client;
  }

  async query(sql: string, parameters: readonly (string | null)[] = []): Promise<SqlResult> {
    const reply = await this.#request({ kind: 'query', sql, parameters });
    if (reply.kind === 'error') throw new SqlError(reply.error);
    if (reply.kind !== 'result') throw new Error(`The database worker answered out of turn: ${reply.kind}`);
    return reply.result;
  }

  /** Shuts the engine down and ends the worker. A worker that has died already is left alone. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (!this.#failure) await this.#request({ kind: 'close' });
    await this.#worker.terminate();
  }

  /** Ends the worker without a shutdown, as a crash would. */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #request(request: WorkerRequest): Promise<WorkerReply> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#worker.postMessage(request);
    return this.#reply();
  }

  #reply(): Promise<WorkerReply> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #fail(cause: Error | undefined): void {
    const isFirst = this.#failure === undefined;
    this.#failure ??= new ConnectionLostError(
      new Error(`The database worker has stopped${cause ? `: ${cause.message}` : ''}. What was acknowledged is kept.`, {
        cause,
      }),
    );
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
    if (isFirst && !this.#isClosing) this.onDead(this.#failure);
  }
}
