import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { ChartDepartment, ChartPerson, OrganisationChart } from '../OrganisationChart';

/**
 * The departments in use that the caller sees, and who works in them of those whom he sees. Two statements.
 * @param call on departments
 */
export async function readChart(call: Call): Promise<OrganisationChart> {
  const { kysely } = call.services.database;
  // Who leads a department is told by name to whoever sees the department; who has left is in no chart.
  const whole = records(asSystem(call, '组织架构', EMPLOYEE)).rows;
  const { rows: departments } = await sql<ChartDepartment>`
    select d.id::text as id, d.name, d.parent_id::text as "parentId",
      (select e.name from ${whole} as e where e.id = d.manager_id) as manager
    from ${records(call).rows} as d where d.status = 1 order by d.sort nulls last, d.id`.execute(kysely);
  const { rows: people } = await sql<ChartPerson>`
    select e.id::text as id, e.name, e.position, e.department_id::text as "departmentId" from ${recordsTold(call, EMPLOYEE).rows} as e
    join ${whole} as w on w.id = e.id where w.status = 1 and w.job_status <> 'left' and e.department_id is not null order by e.code, e.id`.execute(
    kysely,
  );
  return { departments, people };
}
