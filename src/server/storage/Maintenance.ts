import { at } from '../../lib/at';
import type { SqlPool, SqlResult } from './SqlSession';

const LOOK_MS = 10_000;
const CHECKPOINT_MS = 60_000;
/** Reopening after a crash replays the log since the checkpoint, about 150 MB a second. */
const CHECKPOINT_BYTES = 128 * 1024 * 1024;
/** Somebody who waits for the database does not wait for a checkpoint before the log has grown by so much. */
const MOST_BYTES = 512 * 1024 * 1024;
const VACUUM_MS = 600_000;
const VACUUM_ROWS = 10_000;

/**
 * What PGlite does not do by itself: checkpoints, and VACUUM ANALYZE after many writes. It stands in the queue like any
 * other caller.
 */
export class Maintenance {
  #writtenRows = 0;
  /** Where the log ended after the last checkpoint. */
  #logPosition = 0n;
  #checkpointAt = Date.now();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(private readonly pool: SqlPool) {}

  /** Timers do not keep the process alive. A tick is skipped while the work of the one before goes on. */
  start(): void {
    const every = (milliseconds: number, work: () => Promise<unknown>) => {
      let isRunning = false;
      const tick = async (): Promise<void> => {
        if (isRunning) return;
        isRunning = true;
        // A failure shows again at the next statement of a user, with its cause; here it must not end the process.
        await work().catch(() => {});
        isRunning = false;
      };
      this.#timers.push(setInterval(() => void tick(), milliseconds).unref());
    };
    every(LOOK_MS, () => this.checkpointWhenDue());
    every(VACUUM_MS, () => this.vacuumWhenDue());
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }

  /** To be told of every statement's answer, its own included. */
  note(result: SqlResult): void {
    this.#writtenRows += result.affectedRows;
  }

  /**
   * Writes a checkpoint when something was written and a minute has passed, or when the log has grown by 128 MB. While
   * somebody waits for the database it is put off, until the log has grown by 512 MB. Says whether it did.
   * @param isForced whatever is written is due, and whoever waits
   */
  async checkpointWhenDue({ now = Date.now(), isForced = false } = {}): Promise<boolean> {
    const isAwaited = this.pool.isAwaited && !isForced;
    const written = (await this.#position()) - this.#logPosition;
    const isOld = isForced || now - this.#checkpointAt >= CHECKPOINT_MS;
    const isDue = isAwaited ? written > MOST_BYTES : written > CHECKPOINT_BYTES || (written > 0n && isOld);
    if (!isDue) return false;
    await this.#run('checkpoint');
    this.#checkpointAt = now;
    this.#logPosition = await this.#position();
    return true;
  }

  /**
   * Vacuums and analyzes table by table, letting others in between, when 10,000 rows or more were written. Says whether
   * it did.
   */
  async vacuumWhenDue(): Promise<boolean> {
    if (this.#writtenRows < VACUUM_ROWS) return false;
    this.#writtenRows = 0;
    const { rows } = await this.#run(
      "select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')",
    );
    for (const [table] of rows) await this.#run(`vacuum analyze ${table}`);
    return true;
  }

  async #position(): Promise<bigint> {
    const { rows } = await this.#run("select (pg_current_wal_lsn() - '0/0')::int8");
    return BigInt(at(rows, 0)[0] as string);
  }

  async #run(sql: string): Promise<SqlResult> {
    const session = await this.pool.acquire();
    try {
      return await session.query(sql, []);
    } finally {
      this.pool.release(session);
    }
  }
}
