import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import type { Call } from '../../../server/resource/Call';
import { visibleRows } from '../../../server/resource/visibleRows';
import { DEPARTMENTS, EMPLOYEES } from '../../../server/schema/kernelTables';
import type { ChartDepartment, ChartPerson, OrganisationChart } from '../OrganisationChart';
import { siblingCall } from './siblingCall';

/**
 * The departments in use that the caller sees, and who works in them of those whom he sees. Two statements.
 * @param call on departments
 */
export async function readChart(call: Call): Promise<OrganisationChart> {
  const { kysely } = call.services.database;
  const ofEmployees = siblingCall(call, EMPLOYEE);
  const { rows: departments } = await sql<ChartDepartment>`
    select d.id::text as id, d.name, d.parent_id::text as "parentId",
      (select e.name from ${EMPLOYEES} as e where e.package_id = d.package_id and e.id = d.manager_id) as manager
    from ${DEPARTMENTS} as d where ${visibleRows(call, 'd')} and d.status = 1 order by d.sort nulls last, d.id`.execute(
    kysely,
  );
  const { rows: people } = await sql<ChartPerson>`
    select e.id::text as id, e.name, e.position, e.department_id::text as "departmentId" from ${EMPLOYEES} as e
    where ${visibleRows(ofEmployees, 'e')} and e.status = 1 and e.job_status <> 'left' and e.department_id is not null order by e.code, e.id`.execute(
    kysely,
  );
  return { departments, people };
}
