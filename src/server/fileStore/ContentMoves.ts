import { keyScope } from '../callKey/CallKey';
import type { Database } from '../storage';
import type { FileStores } from './FileStores';
import { moveContents } from './moveContents';

const all = new WeakMap<Database, ContentMoves>();

/** The moving of contents of a server. */
export function movesOf(database: Database): ContentMoves {
  const moves = all.get(database);
  if (!moves) throw new Error('no moving without its server');
  return moves;
}

/** Runs that move contents beside the calls that began them, until the server ends. */
export class ContentMoves {
  readonly #running = new Set<Promise<unknown>>();
  #isEnding = false;

  /** @param failed told of what kept a run from its end */
  constructor(
    private readonly server: { database: Database; fileStores: FileStores },
    private readonly failed: (error: unknown) => void,
  ) {
    all.set(server.database, this);
  }

  /** @param goesOn told how many more have been moved, and from time to time that it goes on */
  run(goesOn: (moved: number) => Promise<void>): Promise<void> {
    const run = moveContents({ ...this.server, isEnding: () => this.#isEnding, goesOn });
    return this.#known(run);
  }

  /** Begins a run and does not wait for it. */
  begin(run: () => Promise<void>): void {
    // What it stores is no answer to the call that began it.
    void this.#known(keyScope.exit(run)).catch(this.failed);
  }

  /** Stops what goes on before its next part, and waits until that is written down. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.allSettled(this.#running);
  }

  #known<T>(run: Promise<T>): Promise<T> {
    this.#running.add(run);
    const forget = (): boolean => this.#running.delete(run);
    run.then(forget, forget);
    return run;
  }
}
