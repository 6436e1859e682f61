import { sql, type RawBuilder } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { resourceOf } from '../../../language/model';
import type { ListAnswer } from '../../../language/wire';
import type { Params } from '../../../server/calls/pageOf';
import { callOn, type Call } from '../../../server/resource/Call';
import { listOfRows } from '../../../server/resource/listOfRows';
import { visibleRows } from '../../../server/resource/visibleRows';
import { DEPARTMENTS, EMPLOYEES } from '../../../server/schema/kernelTables';

/** Days that care looks ahead. */
const AHEAD = 30;

/** Where a kind of change is told: the document, and what it says under the names of the list. */
interface Told {
  kind: string;
  resource: string;
  table: RawBuilder<unknown>;
  state: number;
  columns: RawBuilder<unknown>;
}

const departmentOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select p.name from ${DEPARTMENTS} p where p.package_id = d.package_id and p.id = ${id})`;
const employeeName = sql`(select e.name from ${EMPLOYEES} e where e.package_id = d.package_id and e.id = d.employee_id)`;
const nowhere = sql`null::text as from_department, null::text as from_position`;
const place = sql`${departmentOf(sql`d.department_id`)} as department, d.position`;

/** What happened to people is told by the documents that did it, and by nothing else. */
const TOLD: readonly Told[] = [
  {
    kind: 'induction',
    resource: 'induction',
    table: sql`r_induction`,
    state: 1,
    // Of a first day that was put right, the right one.
    columns: sql`coalesce((select e.hire_date from ${EMPLOYEES} e where e.package_id = d.package_id and e.id = d.employee_id), d.hire_date) as day, d.name, ${nowhere}, ${place}, d.remark as reason`,
  },
  {
    kind: 'regular',
    resource: 'formal',
    table: sql`r_formal`,
    state: 1,
    columns: sql`d.regular_date as day, ${employeeName} as name, ${nowhere}, ${place}, d.opinion as reason`,
  },
  {
    kind: 'transfer',
    resource: 'personnelTransfer',
    table: sql`r_personnel_transfer`,
    state: 1,
    columns: sql`d.transfer_date as day, ${employeeName} as name, ${departmentOf(sql`d.from_department_id`)} as from_department, d.from_position, ${place}, d.reason`,
  },
  {
    kind: 'quit',
    resource: 'quit',
    table: sql`r_quit`,
    state: 2,
    columns: sql`d.leave_date as day, ${employeeName} as name, ${departmentOf(sql`d.department_id`)} as from_department, d.position as from_position, null::text as department, null::text as position, d.reason`,
  },
];

/** What happened to people, of the kinds that the caller has a right to. */
export function listChanges(call: Call, params: Params): Promise<ListAnswer> {
  const parts = TOLD.flatMap(({ columns, kind, resource, state, table }, index) => {
    if (!call.context.can(kind)) return [];
    const own = callOn(call.services, call.session, resourceOf(call.services.model, resource), undefined);
    return [
      sql`select d.id * ${TOLD.length}::int + ${index}::int as id, ${kind}::text as kind, d.code, ${columns}, d.checked_time as handled_time,
        (select e.name from ${EMPLOYEES} e where e.package_id = d.package_id and e.id = d.checked_id) as handler
        from ${table} as d where ${visibleRows(own, 'd')} and d.status = ${state}`,
    ];
  });
  return listOfRows(call, params, sql`(${sql.join(parts, sql` union all `)}) as t`);
}

/**
 * Birthdays and anniversaries of the next thirty days, today included, of those who work here and whom the caller sees;
 * of the kinds that the caller has a right to.
 */
export function listCare(call: Call, params: Params): Promise<ListAnswer> {
  const own = callOn(call.services, call.session, resourceOf(call.services.model, EMPLOYEE), undefined);
  const today = sql`${call.context.now().slice(0, 10)}::date`;
  const kinds = [
    { kind: 'birthday', since: sql`e.birth_date` },
    { kind: 'anniversary', since: sql`e.hire_date` },
  ].filter(({ kind }) => call.context.can(kind));
  const parts = kinds.map(
    (
      { kind, since },
      index,
    ) => sql`select e.id * 2 + ${index}::int as id, ${kind}::text as kind, n.day, n.day - ${today} as days_left, e.name,
      (select p.name from ${DEPARTMENTS} p where p.package_id = e.package_id and p.id = e.department_id) as department, e.position, n.years, e.tel
      from ${EMPLOYEES} as e cross join lateral (
        select y.years, (${since} + make_interval(years => y.years))::date as day
        from generate_series(extract(year from ${today})::int - extract(year from ${since})::int, extract(year from ${today})::int - extract(year from ${since})::int + 1) as y(years)) as n
      where ${visibleRows(own, 'e')} and e.status = 1 and e.job_status <> 'left' and n.years > 0 and n.day between ${today} and ${today} + ${AHEAD}::int`,
  );
  const nobody = sql`select 0::bigint as id, null::text as kind, null::date as day, null::int as days_left, null::text as name, null::text as department, null::text as position, null::int as years, null::text as tel where false`;
  return listOfRows(call, params, sql`(${sql.join([nobody, ...parts], sql` union all `)}) as t`);
}
