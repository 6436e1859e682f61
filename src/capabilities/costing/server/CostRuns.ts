import { setTimeout as sleep } from 'node:timers/promises';
import { at } from '../../../lib/at';
import { type Model, ledgerNamed } from '../../../language/model';
import { accountModels } from '../../../server/accountModels';
import type { Call } from '../../../server/resource/Call';
import type { Connection, Database } from '../../../server/storage';
import { CostBooks } from './CostBooks';
import { recost } from './recost';
import { RunLog } from './RunLog';
import {
  CIRCLE,
  failStale,
  isWaiting,
  leaveStale,
  staleOf,
  takeStale,
  waitingSets,
  type TakenStale,
} from './staleKeys';
import { storePosted } from './storePosted';
import { leaveUnshown, takeUnshown } from './unshown';

/** Balances valued in one transaction. */
const AT_ONCE = 50;
/** Documents written in one transaction. */
const DOCUMENTS = 500;
/** Movements read in one transaction; what follows from them is left to the next one. */
const BUDGET = 200_000;
/** Milliseconds between looks for what other processes have left. */
const PAUSE = 5000;
/** Milliseconds until somebody has let go of a balance. */
const HELD = 20;
/** What ended the transaction asks for it again. */
const AGAIN = new Set(['40P01', '40001']);

/** How the log knows the two halves of the work. */
export const VALUE_JOB = 'cost';
export const SHOW_JOB = 'shownCost';

const runs = new WeakMap<Database, CostRuns>();

/** Lets the job begin once a call has stored what it leaves to it. */
export function wakeRuns(call: Call): void {
  call.afterwards.push(() => {
    wakeNow(call.services.database);
    return Promise.resolve();
  });
}

/** Lets the job begin; nobody waits for it. */
export function wakeNow(database: Database): void {
  void runs.get(database)?.wake();
}

/**
 * Values balances anew that were too much for the calls that changed them. Several processes share the work; one that
 * dies leaves it to the others.
 */
export class CostRuns {
  #running: Promise<void> | undefined;
  #isAsked = false;
  #isEnded = false;
  readonly #timer: NodeJS.Timeout;

  /** @param failed told of what kept a run from ending; the next look tries again */
  constructor(
    private readonly database: Database,
    private readonly model: Model,
    private readonly failed: (error: unknown) => void,
  ) {
    this.#timer = setInterval(() => void this.#look(), PAUSE);
    this.#timer.unref();
    runs.set(database, this);
  }

  /** Something has been left; resolves when nothing waits any more. */
  wake(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Whether another process has left something; asked without a transaction, as there is nothing to do mostly. */
  async #look(): Promise<void> {
    try {
      if (!this.#isEnded && (await isWaiting(this.database.kysely))) await this.wake();
    } catch (error) {
      this.failed(error);
    }
  }

  async #run(): Promise<void> {
    const log = new RunLog(this.database);
    while (this.#isAsked && !this.#isEnded) {
      this.#isAsked = false;
      try {
        for (let left = await this.#some(log); left !== undefined && !this.#isEnded; left = await this.#some(log))
          if (left > 0) await sleep(HELD);
      } catch (error) {
        if (!isToBeTriedAgain(error)) {
          this.failed(error);
          return this.#tellEnd(log, textOf(error));
        }
        await sleep(Math.random() * 100);
        this.#isAsked = true;
      }
    }
    await this.#tellEnd(log);
  }

  /** Nobody waits for a run: that its log cannot be written must not end the process. */
  async #tellEnd(log: RunLog, error?: string): Promise<void> {
    try {
      await log.end(error);
    } catch (unwritten) {
      this.failed(unwritten);
    }
  }

  /** Does some of what waits; how much of what follows is left, undefined where nothing waits. */
  async #some(log: RunLog): Promise<number | undefined> {
    for (const packageId of await waitingSets(this.database.kysely)) await log.goesOn(packageId, VALUE_JOB, 0);
    const valued = await this.#valueSome(log);
    // By itself, so that nobody waits for balances meanwhile.
    const shown = await this.database.transaction((transaction) => this.#show(transaction, log));
    return valued === undefined && shown === undefined ? undefined : (valued ?? 0) + (shown ?? 0);
  }

  async #valueSome(log: RunLog): Promise<number | undefined> {
    let taken: TakenStale[] = [];
    try {
      const left = await this.database.transaction(async (transaction) => {
        taken = await takeStale(transaction, AT_ONCE);
        return this.#value(transaction, taken);
      });
      if (taken[0]) await log.goesOn(taken[0].packageId, VALUE_JOB, taken.length);
      return left;
    } catch (error) {
      if (taken.length === 0 || isToBeTriedAgain(error)) throw error;
      this.failed(error);
      // They are where they were; those that are not at fault are tried without the others.
      await failStale(this.database.kysely, taken, textOf(error));
      return 0;
    }
  }

  async #value(transaction: Connection, taken: readonly TakenStale[]): Promise<number | undefined> {
    const [first] = taken;
    if (!first) return undefined;
    const { model } = at(await accountModels(transaction, this.model, first.packageId), 0);
    const ledger = ledgerNamed(model, first.ledger);
    const books = new CostBooks(ledger, first.packageId);
    const stale = taken.map((each) => staleOf(books, each));
    const { circling, documents, left } = await recost(transaction, model, ledger, first.packageId, stale, {
      budget: BUDGET,
    });
    await leaveStale(transaction, ledger, first.packageId, [...left, ...circling]);
    const failures = Math.max(...taken.map((each) => each.failures));
    const circle = circling.map(({ keys }) => ({ ...first, keys: books.keyOf(keys), failures }));
    await failStale(transaction, circle, CIRCLE);
    await leaveUnshown(transaction, first.packageId, [...documents.values()]);
    return left.length;
  }

  async #show(transaction: Connection, log: RunLog): Promise<number | undefined> {
    const taken = await takeUnshown(transaction, DOCUMENTS);
    const [first] = taken;
    if (!first) return undefined;
    const { model } = at(await accountModels(transaction, this.model, first.packageId), 0);
    const held = await storePosted(transaction, model, first.packageId, taken);
    await leaveUnshown(transaction, first.packageId, held);
    await log.goesOn(first.packageId, SHOW_JOB, taken.length - held.length, transaction);
    return held.length;
  }
}

function isToBeTriedAgain(error: unknown): boolean {
  return AGAIN.has((error as { code?: string }).code ?? '');
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
