import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { lockKeys } from '../../ledger/server';
import type { Window } from './Window';

/**
 * Nobody else works out the same days until the transaction ends: people one by one, or all of them together, for which
 * all others wait.
 */
export async function lockDays({ session }: Call, { people }: Window, database: Connection): Promise<void> {
  const all = `${session.packageId}/attendance`;
  if (people === null) return lockKeys(database, [all]);
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${all}, 0))`.execute(database);
  await lockKeys(
    database,
    people.map((id) => `${all}/${id}`),
  );
}
