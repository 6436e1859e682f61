import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { companyOf } from './companyOf';

/** Names of people of an account set, those who have left among them. */
export async function namesOf(
  call: Call,
  ids: readonly string[],
  database: Connection,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id::text as id, u.name from sys_user u
    where u.id = ${anyOf([...new Set(ids)])} and exists (
      select 1 from sys_user_package m where m.package_id = ${call.session.packageId} and m.user_id = u.id
      union all select 1 from ${companyOf(call).people} e where e.id = u.id)`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
