import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { resourceOf } from '../../../language/model';
import { records } from '../../../server/records/records';
import type { ScheduledWork } from '../../../server/resource/capability/ScheduledWork';
import { transact } from '../../../server/resource/transact';
import { lockEmployee } from './changeEmployee';

/** Whoever is marked as left, by whatever way, signs in no more once his last day is over. */
export const endLeavers: ScheduledWork = {
  name: 'leavers',
  title: '停用离职员工的账号',
  times: '10 0 * * *',
  async run({ model }, on) {
    const call = on(resourceOf(model, EMPLOYEE));
    const employees = records(call);
    const today = call.context.now().slice(0, 10);
    const { rows } = await sql<{ id: string }>`
      select e.id::text as id from ${employees.rows} e where e.job_status = 'left'
        and e.status <> 0 and e.leave_date < ${today}::date order by e.id`.execute(call.services.database.kysely);
    const failed: unknown[] = [];
    for (const { id } of rows)
      await transact(call, async (database) =>
        employees.set(await lockEmployee(employees, id, database), { status: 0 }, database),
      ).catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw failed[0];
    return rows.length;
  },
};
