import { OverloadError } from './OverloadError';

/** A statement of its own, which is over at once, or a transaction, which may wait for others in its midst. */
export type Work = 'statement' | 'transaction';

export interface TurnstileLimits {
  /** sessions there are */
  sessions: number;
  /** of these, those that transactions may hold at once */
  transactions: number;
  /** of these, those that statements, and transactions, of one lane may hold at once; undefined: all */
  perLane?: Readonly<Record<Work, number>>;
}

/** Those who may wait; who comes later is told to try again. */
export const MOST_WAITING = { statement: 2000, transaction: 256 };
/**
 * Milliseconds that a transaction waits for its beginning, and that may have passed for the first of waiting statements
 * before new calls are let in.
 */
export const PATIENCE = 15_000;
/** Statements that may go before a transaction that could begin. */
const PASSES = 8;
/** Longest time that anybody is asked to wait, seconds. */
const LONGEST = 30;

interface Waiting {
  since: number;
  lane: string;
  start(): void;
  refuse(reason: Error): void;
}

/** Work that is in no lane. */
const NO_LANE = '';

/**
 * Who may use one of a few sessions, and who comes next. Statements go before transactions, so that looking something
 * up never stands behind others' saving, but not for ever. What has begun is never refused halfway: a call is refused
 * at the door ({@link demandRoom}), a transaction before its beginning. A lane is what calls have to do with, a table
 * and its lines: where somebody has locked that, they hold some of the sessions and never all.
 */
export class Turnstile {
  readonly #statements: Waiting[] = [];
  readonly #transactions: Waiting[] = [];
  #used = 0;
  #usedByTransactions = 0;
  /** statements that went before a waiting transaction since the last one began */
  #passed = 0;
  #onIdle: (() => void) | undefined;
  /** sessions held, by kind of work and lane */
  readonly #held = new Map<string, number>();
  /** While nobody is served yet: a transaction waits as long as it takes. */
  isPatient = false;

  constructor(private readonly limits: TurnstileLimits) {}

  /** Resolves when a session is free for the work. @throws OverloadError for a transaction that cannot begin soon */
  async enter(work: Work, lane = NO_LANE): Promise<void> {
    if (work === 'statement') return this.#wait(this.#statements, lane);
    if (this.#transactions.length >= MOST_WAITING.transaction) throw this.#overload(this.#transactions);
    return this.#wait(this.#transactions, lane, this.isPatient ? undefined : PATIENCE);
  }

  /** Whether anybody waits for a session. */
  get isAwaited(): boolean {
    return this.#statements.length > 0 || this.#transactions.length > 0;
  }

  leave(work: Work, lane = NO_LANE): void {
    this.#used--;
    this.#count(work, lane, -1);
    if (work === 'transaction') this.#usedByTransactions--;
    this.#admit();
    if (this.#used === 0) this.#onIdle?.();
  }

  /**
   * @throws OverloadError while so much waits, at all or in a lane, that one more call would only make all of them
   * later
   */
  demandRoom(lane = NO_LANE): void {
    const first = this.#statements.find((waiting) => waiting.lane === lane || this.#hasRoom('statement', waiting.lane));
    if (first && (this.#statements.length >= MOST_WAITING.statement || performance.now() - first.since > PATIENCE))
      throw this.#overload([first]);
  }

  /**
   * A statement of a lane has waited in vain for what somebody has locked: those that wait behind it would, one after
   * the other, and are told to try again at once.
   */
  heldUp(lane = NO_LANE): void {
    if (lane === NO_LANE) return;
    const behind = this.#statements.filter((waiting) => waiting.lane === lane && !this.#hasRoom('statement', lane));
    for (const waiting of behind) {
      this.#statements.splice(this.#statements.indexOf(waiting), 1);
      waiting.refuse(this.#overload([waiting]));
    }
  }

  /** Resolves when nobody is inside any more; who waits is let in before. */
  idle(): Promise<void> {
    if (this.#used === 0) return Promise.resolve();
    return new Promise((resolve) => (this.#onIdle = resolve));
  }

  #hasRoom(work: Work, lane: string): boolean {
    return lane === NO_LANE || (this.#held.get(work + lane) ?? 0) < (this.limits.perLane?.[work] ?? Infinity);
  }

  #count(work: Work, lane: string, change: 1 | -1): void {
    if (lane === NO_LANE) return;
    const held = (this.#held.get(work + lane) ?? 0) + change;
    if (held === 0) this.#held.delete(work + lane);
    else this.#held.set(work + lane, held);
  }

  #wait(line: Waiting[], lane: string, patience?: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { since: performance.now(), lane, start: resolve, refuse: reject };
      line.push(waiting);
      this.#admit();
      if (patience === undefined || !line.includes(waiting)) return;
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        reject(this.#overload(line, patience));
      }, patience);
      waiting.start = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #admit(): void {
    while (this.#used < this.limits.sessions) {
      const transaction = this.#usedByTransactions < this.limits.transactions ? this.#next('transaction') : -1;
      const mayBegin = transaction !== -1;
      const statement = mayBegin && this.#passed >= PASSES ? -1 : this.#next('statement');
      const isStatement = statement !== -1;
      if (!isStatement && !mayBegin) return;
      if (mayBegin) this.#passed = isStatement ? this.#passed + 1 : 0;
      this.#used++;
      if (!isStatement) this.#usedByTransactions++;
      const [next] = isStatement ? this.#statements.splice(statement, 1) : this.#transactions.splice(transaction, 1);
      this.#count(isStatement ? 'statement' : 'transaction', next!.lane, 1);
      next!.start();
    }
  }

  /** Place of the first one that waits and whose lane is not full; -1 where there is none. */
  #next(work: Work): number {
    return (work === 'statement' ? this.#statements : this.#transactions).findIndex(({ lane }) =>
      this.#hasRoom(work, lane),
    );
  }

  /** As long as the first one has waited, the next one may have to. */
  #overload([first]: readonly Waiting[], waited = first ? performance.now() - first.since : 0): OverloadError {
    return new OverloadError(Math.min(LONGEST, Math.max(1, Math.ceil(waited / 1000))));
  }
}
