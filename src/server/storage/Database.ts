import type { Transaction } from 'kysely';
import type { Connection } from './Connection';
import type { NotificationHandler } from './Notifications';
import type { SystemTables } from './SystemTables';

/**
 * The opened database: PGlite in a worker thread, or PostgreSQL. One SQL for both (what PostgreSQL 15 runs), the same
 * values back: int8, numeric and date are strings, timestamps are 'YYYY-MM-DD HH:mm:ss' text, jsonb is parsed.
 *
 * Times: columns are `timestamp(0) without time zone` and hold the wall clock of the server process. Every session's
 * TimeZone is the zone of the process, so `localtimestamp` and `current_date` agree with what the process itself would
 * write. A Date is refused as a parameter.
 *
 * Every statement that fails throws a {@link SqlError} with its SQLSTATE.
 */
export interface Database {
  engine: 'pglite' | 'postgres';
  kysely: Connection;
  /**
   * Runs `run` in one transaction: commits when it resolves, rolls back when it rejects. Only `trx` may be used inside:
   * a call of `kysely` there throws, because PGlite has a single connection and would wait for itself for ever.
   * Statements outside of transactions go before those that wait to begin one, and so does a transaction that
   * `isShort`: a few statements on rows of one person alone. @throws OverloadError where it cannot begin soon
   */
  transaction<T>(run: (trx: Transaction<SystemTables>) => Promise<T>, how?: { isShort?: boolean }): Promise<T>;
  /**
   * Listens to a channel (small letters, digits, underscores) until the function given back is called. A message sent
   * after another one was taken comes after it; the process that sends gets its own too. Listening survives a cut
   * connection; `onMissed` then says that messages may be missing.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onMissed?: NotificationHandler['onMissed'],
  ): Promise<() => Promise<void>>;
  /**
   * Sends a message, 1 to 7,900 bytes of UTF-8, to all who listen in any server process over this database. Resolves
   * when the database has taken it. Throws RangeError for another size, and inside a transaction: what a message speaks
   * of must be stored when others hear it.
   */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * To be asked before work is begun for somebody. @throws OverloadError while so much waits that one more call would
   * only make all of them later
   */
  demandRoom(): void;
  /**
   * Answers a call that has to do with what `lane` names: where somebody has locked that, its calls hold some of the
   * sessions, and others go on.
   * @throws OverloadError while calls of the lane have waited too long
   */
  inLane<T>(lane: string, run: () => Promise<T>): Promise<T>;
  /**
   * Runs what must be done before anybody is served. Transactions wait as long as it takes, and maintenance begins
   * afterwards with a checkpoint, so that the first caller does not wait for that of all that was prepared.
   */
  preparing<T>(run: () => Promise<T>): Promise<T>;
  /** Resolves when the database answers. @throws ConnectionLostError */
  ping(): Promise<void>;
  /** Called once when the engine has ended and never comes back: the process is of no use any more. */
  onDead?: (reason: Error) => void;
  /** Called with every statement sent, `begin` and `commit` included, listening and notifying not. */
  onStatement?: (sql: string) => void;
  /** Waits for running work, writes a checkpoint and frees the lock. May be called twice. */
  close(): Promise<void>;
}
