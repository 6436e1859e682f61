import { keyScope } from '../../../server/callKey/CallKey';
import type { Call } from '../../../server/resource/Call';
import type { Database } from '../../../server/storage';
import type { Exchange } from '../language';
import { RunFault } from './RunFault';
import { runExchange } from './runExchange';

const all = new WeakMap<Database, ExchangeRuns>();

/** The runs of a server. */
export function runsOf(database: Database): ExchangeRuns {
  const runs = all.get(database);
  if (!runs) throw new Error('no runs without their server');
  return runs;
}

/** Runs that go on beside the calls that began them, until the server ends. */
export class ExchangeRuns {
  readonly #running = new Set<Promise<unknown>>();
  readonly #ended = new AbortController();

  /** @param failed told of what nobody foresaw */
  constructor(
    database: Database,
    private readonly failed: (error: unknown) => void,
  ) {
    all.set(database, this);
  }

  /** Begins a run that is stored; resolves once it has ended, with how many records it has added or changed. */
  begin(call: Call, said: Exchange, id: string): Promise<number> {
    // What it stores is no answer to the call that began it.
    const run = keyScope.exit(() => runExchange(call, said, id, this.#ended.signal));
    this.#running.add(run);
    const forget = (): boolean => this.#running.delete(run);
    run.then(forget, (error: unknown) => {
      forget();
      this.failed(error);
    });
    return run;
  }

  /** Stops what goes on, and waits until that is written down. */
  async end(): Promise<void> {
    this.#ended.abort(new RunFault('服务停止，同步没有完成，请重试'));
    await Promise.allSettled(this.#running);
  }
}
