import { sql } from 'kysely';
import type { Connection } from './Connection';

/**
 * How long a session of PostgreSQL may take, in milliseconds: nobody waits for ever for rows that somebody else has
 * locked, no statement runs on after everybody has stopped waiting for it, and a transaction whose process hangs lets
 * go. The embedded engine has one session, which nobody else can lock out.
 */
export const SESSION_LIMITS = {
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};

export const sessionLimits = {
  sql: `select ${Object.keys(SESSION_LIMITS)
    .map((name, index) => `set_config('${name}', $${index + 1}, false)`)
    .join(', ')}`,
  parameters: (): string[] => Object.values(SESSION_LIMITS).map(String),
};

/**
 * Lifts the limits for a transaction at the start of a server, which may have to rewrite a large table or to wait for
 * another server that does.
 */
export async function liftLimits(transaction: Connection): Promise<void> {
  await sql`select ${sql.join(Object.keys(SESSION_LIMITS).map((name) => sql`set_config(${name}, '0', true)`))}`.execute(
    transaction,
  );
}
