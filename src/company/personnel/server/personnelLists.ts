import { sql, type RawBuilder } from 'kysely';
import { DEPARTMENT, EMPLOYEE } from '../../../language/kernel';
import type { ListAnswer } from '../../../language/wire';
import type { Params } from '../../../server/calls/pageOf';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { listOfRows } from '../../../server/resource/listOfRows';

/** Days that care looks ahead. */
const AHEAD = 30;
/** Why names are told that the caller may not list. */
const WHY = '人事名单';

/** Where a kind of change is told: the document, and what it says under the names of the list. */
interface Told {
  kind: string;
  resource: string;
  state: number;
  columns(known: Known): RawBuilder<unknown>;
}

/** What documents refer to, as parts of a statement about the document `d`. */
interface Known {
  departmentOf(id: RawBuilder<unknown>): RawBuilder<unknown>;
  employee(field: RawBuilder<unknown>): RawBuilder<unknown>;
}

const nowhere = sql`null::text as from_department, null::text as from_position`;
const employeeName = ({ employee }: Known) => sql`${employee(sql`e.name`)} as name`;
const place = ({ departmentOf }: Known) => sql`${departmentOf(sql`d.department_id`)} as department, d.position`;

/** What happened to people is told by the documents that did it, and by nothing else. */
const TOLD: readonly Told[] = [
  {
    kind: 'induction',
    resource: 'induction',
    state: 1,
    // Of a first day that was put right, the right one.
    columns: (known) =>
      sql`case when d.hire_date is not null then coalesce(${known.employee(sql`e.hire_date`)}, d.hire_date) end as day, d.name, ${nowhere}, ${place(known)}, d.remark as reason`,
  },
  {
    kind: 'regular',
    resource: 'formal',
    state: 1,
    columns: (known) =>
      sql`d.regular_date as day, ${employeeName(known)}, ${nowhere}, ${place(known)}, d.opinion as reason`,
  },
  {
    kind: 'transfer',
    resource: 'personnelTransfer',
    state: 1,
    columns: (known) =>
      sql`d.transfer_date as day, ${employeeName(known)}, ${known.departmentOf(sql`d.from_department_id`)} as from_department, d.from_position, ${place(known)}, d.reason`,
  },
  {
    kind: 'quit',
    resource: 'quit',
    state: 2,
    columns: (known) =>
      sql`d.leave_date as day, ${employeeName(known)}, ${known.departmentOf(sql`d.department_id`)} as from_department, d.position as from_position, null::text as department, null::text as position, d.reason`,
  },
];

/** What happened to people, of the kinds that the caller has a right to, as far as he sees the documents. */
export function listChanges(call: Call, params: Params): Promise<ListAnswer> {
  // A document names people and departments to whoever sees it, whether or not he lists them.
  const people = records(asSystem(call, WHY, EMPLOYEE)).rows;
  const known: Known = {
    departmentOf: (id) => departmentName(call, id),
    employee: (field) => sql`(select ${field} from ${people} e where e.id = d.employee_id)`,
  };
  const parts = TOLD.flatMap(({ columns, kind, resource, state }, index) =>
    call.context.can(kind)
      ? [
          sql`select d.id * ${TOLD.length}::int + ${index}::int as id, ${kind}::text as kind, d.code, ${columns(known)}, d.checked_time as handled_time,
        (select e.name from ${people} e where e.id = d.checked_id) as handler
        from ${recordsTold(call, resource).rows} as d where d.status = ${state}`,
        ]
      : [],
  );
  return listOfRows(call, params, sql`(${sql.join(parts, sql` union all `)}) as t`);
}

function departmentName(call: Call, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select p.name from ${records(asSystem(call, WHY, DEPARTMENT)).rows} p where p.id = ${id})`;
}

/**
 * Birthdays and anniversaries of the next thirty days, today included, of those who work here and whom the caller sees;
 * of the kinds that the caller has a right to.
 */
export function listCare(call: Call, params: Params): Promise<ListAnswer> {
  // The right to birthdays is one of its own: who holds it need not read the day of birth in the file, nor who leaves.
  const whole = records(asSystem(call, WHY, EMPLOYEE)).rows;
  const today = sql`${call.context.now().slice(0, 10)}::date`;
  const kinds = [
    { kind: 'birthday', since: sql`w.birth_date` },
    { kind: 'anniversary', since: sql`e.hire_date` },
  ].filter(({ kind }) => call.context.can(kind));
  const parts = kinds.map(
    (
      { kind, since },
      index,
    ) => sql`select e.id * 2 + ${index}::int as id, ${kind}::text as kind, n.day, n.day - ${today} as days_left, e.name,
      ${departmentName(call, sql`e.department_id`)} as department, e.position, n.years, e.tel
      from ${recordsTold(call, EMPLOYEE).rows} as e join ${whole} as w on w.id = e.id cross join lateral (
        select y.years, (${since} + make_interval(years => y.years))::date as day
        from generate_series(extract(year from ${today})::int - extract(year from ${since})::int, extract(year from ${today})::int - extract(year from ${since})::int + 1) as y(years)) as n
      where w.status = 1 and w.job_status <> 'left' and n.years > 0 and n.day between ${today} and ${today} + ${AHEAD}::int`,
  );
  const nobody = sql`select 0::bigint as id, null::text as kind, null::date as day, null::int as days_left, null::text as name, null::text as department, null::text as position, null::int as years, null::text as tel where false`;
  return listOfRows(call, params, sql`(${sql.join([nobody, ...parts], sql` union all `)}) as t`);
}
