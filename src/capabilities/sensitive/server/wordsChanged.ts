import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';

/**
 * Notes that words change, within the transaction in which they do: whoever looks for them afterwards, on any server,
 * reads them anew. A name that nobody has given before, so that what is taken back leaves nothing behind.
 */
export async function wordsChanged({ session }: Call, database: Connection): Promise<void> {
  const version = randomUUID();
  await sql`insert into sys_sensitive_word (package_id, version) values (${session.packageId}, ${version})
    on conflict (package_id) do update set version = ${version}`.execute(database);
}
