import { sql } from 'kysely';
import { EMPLOYEES } from '../schema/kernelTables';
import type { Services } from '../Services';
import type { Connection } from '../storage';
import type { Session } from './Session';

interface PersonRow {
  id: string;
  name: string;
  department: string | null;
  roles: string[] | null;
}

/**
 * Other people of the caller's account set as if they called: what may be told to them is what they may see. Those who
 * have left it are left out; none of them is the program, whoever asks. One statement besides the roles not yet known; `within` the transaction of who asks.
 */
export async function sessionsOf(
  { database, grants }: Services,
  { why: _, ...session }: Session,
  userIds: readonly string[],
  within?: Connection,
): Promise<Session[]> {
  const { packageId } = session;
  const { rows } = await sql<PersonRow>`
    select u.id::text as id, u.name, e.department_id::text as department,
      (select array_agg(r.id || ':' || r.version order by r.position, r.id) from sys_user_role ur join sys_role r on r.package_id = ur.package_id and r.id = ur.role_id
        where ur.package_id = m.package_id and ur.user_id = u.id) as roles
    from sys_user_package m join sys_user u on u.id = m.user_id
      left join ${EMPLOYEES} e on e.package_id = m.package_id and e.id = u.id
    where m.package_id = ${packageId} and u.id = any(${[...userIds]}::bigint[]) and e.status is distinct from 0`.execute(
    within ?? database.kysely,
  );
  return Promise.all(
    rows.map(async ({ department, id, name, roles }) => ({
      ...session,
      userId: id,
      userName: name,
      departmentId: department,
      grants: await grants.of(packageId, roles ?? [], within),
    })),
  );
}
