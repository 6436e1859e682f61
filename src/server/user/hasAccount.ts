import { sql, type RawBuilder } from 'kysely';
import { EMPLOYEES } from '../schema/kernelTables';

/** Whether somebody may sign in to an account set: he has an account there, and has not left. `person`: his id. */
export const hasAccount = (packageId: string, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from sys_user_package as m
    left join ${EMPLOYEES} as e on e.package_id = m.package_id and e.id = m.user_id
    where m.package_id = ${packageId} and m.user_id = ${person} and coalesce(e.status, 1) <> 0)`;
