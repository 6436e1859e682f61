import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { DEPARTMENTS, EMPLOYEES } from '../../../server/schema/kernelTables';
import { lineTableOf, snake } from '../../../server/schema/naming';
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
export function mustWrite({ session }: Pick<Call, 'session'>, templates: Resource, alias: string): RawBuilder<unknown> {
  const { packageId } = session;
  const created = sql.ref(`${alias}.created_time`);
  const line = (name: string) => sql.ref(`l.${snake(name)}`);
  const lines = sql`from ${sql.table(lineTableOf(templates, WRITERS.table))} l where l.package_id = ${packageId} and l.parent_id = ${sql.ref(`${alias}.id`)}`;
  return sql`(with recursive asked(id) as (
      select ${line(WRITERS.department)} as id ${lines} and ${line(WRITERS.department)} is not null
      union select d.id from ${DEPARTMENTS} d join asked on d.parent_id = asked.id where d.package_id = ${packageId})
    select e.id, e.name, d.name as department,
        coalesce(to_char(greatest(e.hire_date::timestamp, ${created}), 'YYYY-MM-DD HH24:MI:SS'), '') as since from ${EMPLOYEES} e
      left join ${DEPARTMENTS} d on d.package_id = e.package_id and d.id = e.department_id
    where e.package_id = ${packageId} and e.status = 1 and e.job_status is distinct from 'left'
      and (e.department_id in (select id from asked) or e.id in (select ${line(WRITERS.person)} ${lines})))`;
}
