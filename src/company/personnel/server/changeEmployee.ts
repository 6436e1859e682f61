import { sql } from 'kysely';
import { nameOf, type Document } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Act } from '../../../server/resource/capability/Capability';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { EMPLOYEE } from '../../../language/kernel';
import type { Employee, Step } from './steps';

/**
 * Does a step to the employee whom a document names, who is locked, and keeps it in the history of both.
 * @throws Refusal where the employee does not allow it, by the number of the document
 */
export async function changeEmployee(
  call: Call,
  { refusalTitle }: Act,
  document: Document,
  step: Step,
  database: Connection,
): Promise<void> {
  const employees = employeesOf(call, step.why);
  const employee = await lockEmployee(employees, String(document.employeeId), database);
  const refusal = step.refuses(employee);
  if (refusal !== undefined)
    throw refuse(call.t(refusalTitle), [
      { code: nameOf(call.resource, document), remark: call.t(refusal, { name: employee.name }) },
    ]);
  await employees.set(employee, step.sets(document), database);
}

/** All employees: what a document does to one follows from it, whoever may see him. */
export function employeesOf(call: Call, why: string): Records {
  return records(asSystem(call, why, EMPLOYEE));
}

/** Fields that steps read or set. */
const READ = [
  'name',
  'jobStatus',
  'status',
  'departmentId',
  'position',
  'regularDate',
  'leaveDate',
  'contractKind',
  'contractStart',
  'contractEnd',
  'updatedTime',
];

/** The employee, until the end of the transaction changed by nobody else. */
export async function lockEmployee(employees: Records, id: string, database: Connection): Promise<Employee> {
  const columns = READ.map((name) => sql`e.${sql.ref(snake(name))} as ${sql.id(name)}`);
  const {
    rows: [found],
  } =
    await sql<Employee>`select e.id::text as id, ${sql.join(columns)} from ${employees.rows} as e where e.id = ${id} for no key update`.execute(
      database,
    );
  if (!found) throw new Error(`Employee ${id} is gone though a document refers to it`);
  return { ...found, departmentId: String(found.departmentId) };
}
