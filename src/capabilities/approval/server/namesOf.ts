import { sql } from 'kysely';
import { EMPLOYEES } from '../../../server/schema/kernelTables';
import type { Connection } from '../../../server/storage';

/** Names of people of an account set, those who have left among them. */
export async function namesOf(
  packageId: string,
  ids: readonly string[],
  database: Connection,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id::text as id, u.name from sys_user u
    where u.id = any(${[...new Set(ids)]}::bigint[]) and exists (
      select 1 from sys_user_package m where m.package_id = ${packageId} and m.user_id = u.id
      union all select 1 from ${EMPLOYEES} e where e.package_id = ${packageId} and e.id = u.id)`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
