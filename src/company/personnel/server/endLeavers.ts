import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { resourceOf } from '../../../language/model';
import type { ScheduledWork } from '../../../server/resource/capability/ScheduledWork';
import { transact } from '../../../server/resource/transact';
import { EMPLOYEES } from '../../../server/schema/kernelTables';
import { lockEmployee, setOnEmployee } from './changeEmployee';

/** Whoever is marked as left, by whatever way, signs in no more once his last day is over. */
export const endLeavers: ScheduledWork = {
  name: 'leavers',
  title: '停用离职员工的账号',
  times: '10 0 * * *',
  async run({ model }, on) {
    const call = on(resourceOf(model, EMPLOYEE));
    const { packageId } = call.session;
    const today = call.context.now().slice(0, 10);
    const { rows } = await sql<{ id: string }>`
      select e.id::text as id from ${EMPLOYEES} e where e.package_id = ${packageId} and e.job_status = 'left'
        and e.status <> 0 and e.leave_date < ${today}::date order by e.id`.execute(call.services.database.kysely);
    const failed: unknown[] = [];
    for (const { id } of rows)
      await transact(call, async (database) =>
        setOnEmployee(call, await lockEmployee(call, id, database), { status: 0 }, database),
      ).catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw failed[0];
    return rows.length;
  },
};
