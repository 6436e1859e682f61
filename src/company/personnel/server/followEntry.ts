import { sql } from 'kysely';
import { isEmpty, type Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { probationOf } from './probationOf';

const OPEN = 0;
const FORMAL = 'formal';
/** What is said of somebody on probation that the document for its end repeats. */
const TOLD = ['hireDate', 'position', 'probationMonths'];

/** What is put right of an entry is told by the document that is to end the probation, as long as it is open. */
export async function followEntry(
  call: Call,
  id: string,
  document: Document,
  before: Document,
  database: Connection,
): Promise<void> {
  if (isEmpty(document.probationMonths) || TOLD.every((name) => document[name] === before[name])) return;
  const formals = records(asSystem(call, '入职信息更正', FORMAL));
  const { rows } =
    await sql<Document>`select f.id::text as id, f.position, f.hire_date as "hireDate", f.planned_date as "plannedDate",
      f.regular_date as "regularDate", f.updated_time as "updatedTime" from ${formals.rows} as f
    where f.employee_id = ${id} and f.status = ${OPEN} for no key update`.execute(database);
  const probation = probationOf(document);
  for (const formal of rows) {
    const isAsPlanned = formal.regularDate === formal.plannedDate;
    const values = { ...probation, ...(isAsPlanned ? { regularDate: probation.plannedDate } : {}) };
    await formals.set(formal, values, database);
  }
}
