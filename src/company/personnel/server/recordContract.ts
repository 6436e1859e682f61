import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { employeesOf, lockEmployee } from './changeEmployee';

const WHY = '劳动合同';

/** The roster says what the contract says that begins last. */
export async function recordContract(call: Call, { employeeId }: Document, database: Connection): Promise<void> {
  const employees = employeesOf(call, WHY);
  const employee = await lockEmployee(employees, String(employeeId), database);
  const {
    rows: [latest],
  } =
    await sql<Document>`select c.kind as "contractKind", c.start_date as "contractStart", c.end_date as "contractEnd" from ${records(asSystem(call, WHY)).rows} as c
    where c.employee_id = ${employee.id} order by c.start_date desc, c.id desc limit 1`.execute(database);
  if (latest) await employees.set(employee, latest, database);
}
