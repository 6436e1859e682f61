import { sql } from 'kysely';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';

/**
 * Whoever changes where things lie, who may see them or whether they are there does so `alone`: it is done to all that lies
 * below, and what somebody `adds` there at that moment would be left out, with the rights of before or in a folder that is
 * gone. Additions do not wait for each other. Until the end of the transaction, and before anything is read.
 */
export async function lockTree(
  { resource, session }: Pick<Call, 'resource' | 'session'>,
  how: 'alone' | 'adds',
  database: Connection,
): Promise<void> {
  const key = sql`hashtext(${`drive/${session.packageId}/${resource.name}`})`;
  await (
    how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(database);
}
