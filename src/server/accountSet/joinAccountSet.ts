import { sql } from 'kysely';
import { resourceOf } from '../../language/model';
import { searchKeyOf } from '../resource/searchKey';
import { anyOf, type Connection } from '../storage';
import { EMPLOYEE } from '../../language/kernel';
import { EMPLOYEES } from '../schema/kernelTables';
import { SEARCH_KEY } from '../schema/naming';
import type { Services } from '../Services';
import { timestamp } from '../time';

interface Joining {
  packageId: string;
  userIds: readonly string[];
  /** account sets in which the people are employees already */
  from: readonly string[];
}

/**
 * Makes people members of an account set, without any role: each is an employee there too, known by the same id, name,
 * sex and mobile number.
 */
export async function joinAccountSet(
  { model }: Services,
  database: Connection,
  { from, packageId, userIds }: Joining,
): Promise<void> {
  const ids = [...userIds];
  const now = timestamp();
  const { rows } = await sql<{ id: string; name: string; tel: string; gender: string | null }>`
    select distinct on (u.id) u.id, u.name, u.login_id as tel, e.gender from sys_user u
    left join ${EMPLOYEES} e on e.id = u.id and e.package_id = ${anyOf(from)}
    where u.id = ${anyOf(ids)} order by u.id, e.package_id`.execute(database);
  for (const { gender, id, name, tel } of rows)
    await sql`insert into ${EMPLOYEES} (package_id, id, name, tel, gender, status, created_time, updated_time, ${sql.ref(SEARCH_KEY)})
      values (${packageId}, ${id}, ${name}, ${tel}, ${gender}, 1, ${now}, ${now}, ${searchKeyOf(resourceOf(model, EMPLOYEE), { name, tel })})
      on conflict (package_id, id) do nothing`.execute(database);
  await sql`insert into sys_user_package (user_id, package_id, position)
    select u.id, ${packageId}, coalesce((select max(m.position) + 1 from sys_user_package m where m.user_id = u.id), 0) from sys_user u where u.id = ${anyOf(ids)}
    on conflict (user_id, package_id) do nothing`.execute(database);
}
