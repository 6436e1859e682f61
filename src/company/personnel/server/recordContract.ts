import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { lockEmployee, setOnEmployee } from './changeEmployee';

/** The roster says what the contract says that begins last. */
export async function recordContract(call: Call, { employeeId }: Document, database: Connection): Promise<void> {
  const employee = await lockEmployee(call, String(employeeId), database);
  const {
    rows: [latest],
  } =
    await sql<Document>`select c.kind as "contractKind", c.start_date as "contractStart", c.end_date as "contractEnd" from r_contract as c
    where c.package_id = ${call.session.packageId} and c.employee_id = ${employee.id} order by c.start_date desc, c.id desc limit 1`.execute(
      database,
    );
  if (latest) await setOnEmployee(call, employee, latest, database);
}
