import { sql } from 'kysely';
import type { Connection } from '../storage';
import { EMPLOYEES } from '../schema/kernelTables';

/**
 * Lets changes of an account set's roles, and of who may sign in, follow one another; until the end of the transaction.
 */
export async function lockRoles(database: Connection, packageId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`roles/${packageId}`}))`.execute(database);
}

/** Whether somebody who can sign in to the account set may do everything there. */
export async function hasWildcardHolder(database: Connection, packageId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sys_role r
    join sys_user_role ur on ur.package_id = r.package_id and ur.role_id = r.id
    join sys_user_package m on m.package_id = r.package_id and m.user_id = ur.user_id
    left join ${EMPLOYEES} e on e.package_id = r.package_id and e.id = ur.user_id
    where r.package_id = ${packageId} and r.wildcard and coalesce(e.status, 1) <> 0 limit 1`.execute(database);
  return rows.length > 0;
}
