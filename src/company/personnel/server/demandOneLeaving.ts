import { sql } from 'kysely';
import { nameOf, type Document } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Connection } from '../../../server/storage';
import { employeesOf, lockEmployee } from './changeEmployee';
import { leave } from './steps';

const CONFIRMED = 1;

/**
 * Nobody leaves twice: what is confirmed is the only one of its employee, who is locked.
 * @throws Refusal that names the other one
 */
export async function demandOneLeaving(
  call: Call,
  { refusalTitle }: Act,
  document: Document,
  database: Connection,
): Promise<void> {
  const employee = await lockEmployee(employeesOf(call, leave.why), String(document.employeeId), database);
  const {
    rows: [other],
  } = await sql<{ code: string }>`select q.code from ${records(asSystem(call, leave.why)).rows} as q
    where q.employee_id = ${employee.id} and q.status = ${CONFIRMED} and q.id <> ${document.id} limit 1`.execute(
    database,
  );
  if (other)
    throw refuse(call.t(refusalTitle), [
      {
        code: nameOf(call.resource, document),
        remark: call.t('该员工已有未办完的离职单【{code}】，请先办理或取消', { code: other.code }),
      },
    ]);
}
