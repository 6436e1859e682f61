import type { SqlPool, SqlSession } from './SqlSession';

/** A pool of one: callers get the only session in the order they asked, and a transaction keeps everyone else out until it is released. */
export class FifoPool implements SqlPool {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #closing: Promise<void> | undefined;

  /** `closeSession` runs once, when the last caller is done. */
  constructor(
    private readonly session: SqlSession,
    private readonly closeSession: () => Promise<void>,
  ) {}

  async acquire(): Promise<SqlSession> {
    if (this.#closing) throw new Error('The database is closed');
    await this.#take();
    return this.session;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  close(): Promise<void> {
    this.#closing ??= this.#take().then(this.closeSession);
    return this.#closing;
  }

  #take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return Promise.resolve();
  }
}
