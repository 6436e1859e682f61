import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { anyOf } from '../../../server/storage';

/** Which of some records of a resource the caller is for. */
export async function votedBy(
  { services, session }: Call,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select record_id::text as id from sys_vote
    where package_id = ${session.packageId} and resource = ${resource} and user_id = ${session.userId}
      and record_id = ${anyOf(ids)}`.execute(services.database.kysely);
  return new Set(rows.map(({ id }) => id));
}
