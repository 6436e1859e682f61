import { sql, type RawBuilder } from 'kysely';
import { DEPARTMENT, EMPLOYEE } from '../../../language/kernel';
import type { Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { WRITERS } from '../wire';

/** Somebody who must write. */
export interface Writer {
  id: string;
  name: string;
  department: string | null;
  /** from when on: he has joined and the template is there, `YYYY-MM-DD HH:mm:ss`; empty: nobody knows */
  since: string;
}

/**
 * Who must write by a template under `alias`: a query of what {@link Writer} says. Those of its lines, a department with
 * all below it; who has left the company must no longer.
 */
export function mustWrite(call: Call, templates: Resource, alias: string): RawBuilder<unknown> {
  // Who must write is no secret to whoever may ask for it.
  const whole = (name: string) => records(asSystem(call, '写日志的人', name));
  const [departments, employees] = [whole(DEPARTMENT).rows, whole(EMPLOYEE).rows];
  const created = sql.ref(`${alias}.created_time`);
  const line = (name: string) => sql.ref(`l.${snake(name)}`);
  const lines = sql`from ${whole(templates.name).lines(WRITERS.table)} as l where l.parent_id = ${sql.ref(`${alias}.id`)}`;
  return sql`(with recursive asked(id) as (
      select ${line(WRITERS.department)} as id ${lines} and ${line(WRITERS.department)} is not null
      union select d.id from ${departments} as d join asked on d.parent_id = asked.id)
    select e.id, e.name, d.name as department,
        coalesce(to_char(greatest(e.hire_date::timestamp, ${created}), 'YYYY-MM-DD HH24:MI:SS'), '') as since from ${employees} as e
      left join ${departments} as d on d.id = e.department_id
    where e.status = 1 and e.job_status is distinct from 'left'
      and (e.department_id in (select id from asked) or e.id in (select ${line(WRITERS.person)} ${lines})))`;
}
