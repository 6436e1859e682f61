import type { SqlPool, SqlSession } from './SqlSession';
import { Turnstile, type Work } from './Turnstile';

/** A pool of one: a transaction keeps everyone else out until it is released. */
export class SinglePool implements SqlPool {
  readonly #turnstile = new Turnstile({ sessions: 1, transactions: 1 });
  /** what the caller does who has the session */
  #work: Work = 'statement';
  #closing: Promise<void> | undefined;

  /** `closeSession` runs once, when the last caller is done. */
  constructor(
    private readonly session: SqlSession,
    private readonly closeSession: () => Promise<void>,
  ) {}

  async acquire(work: Work = 'statement'): Promise<SqlSession> {
    if (this.#closing) throw new Error('The database is closed');
    await this.#turnstile.enter(work);
    this.#work = work;
    return this.session;
  }

  release(): void {
    this.#turnstile.leave(this.#work);
  }

  get isPatient(): boolean {
    return this.#turnstile.isPatient;
  }

  set isPatient(isPatient: boolean) {
    this.#turnstile.isPatient = isPatient;
  }

  get isAwaited(): boolean {
    return this.#turnstile.isAwaited;
  }

  demandRoom(): void {
    this.#turnstile.demandRoom();
  }

  close(): Promise<void> {
    this.#closing ??= this.#turnstile.idle().then(this.closeSession);
    return this.#closing;
  }
}
