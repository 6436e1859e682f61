import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './Tables';

/**
 * The opened database: PGlite in a worker thread, or PostgreSQL. One SQL for both (what PostgreSQL 15 runs), the same values back:
 * int8, numeric and date are strings, timestamps are 'YYYY-MM-DD HH:mm:ss' text, jsonb is parsed.
 *
 * Times: columns are `timestamp(0) without time zone` and hold the wall clock of the server process. Every session's TimeZone is the
 * zone of the process, so `localtimestamp` and `current_date` agree with what the process itself would write. A Date is refused as a parameter.
 *
 * Every statement that fails throws a {@link SqlError} with its SQLSTATE.
 */
export interface Database {
  engine: 'pglite' | 'postgres';
  kysely: Kysely<Tables>;
  /**
   * Runs `run` in one transaction: commits when it resolves, rolls back when it rejects. Only `trx` may be used inside: a call of `kysely`
   * there throws, because PGlite has a single connection and would wait for itself for ever.
   */
  transaction<T>(run: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Called with every statement sent, `begin` and `commit` included. */
  onStatement?: (sql: string) => void;
  /** Waits for running work, writes a checkpoint and frees the lock. May be called twice. */
  close(): Promise<void>;
}
