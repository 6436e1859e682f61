import { sql, type RawBuilder } from 'kysely';
import { holdsAll } from '../../../../server/access/Session';
import type { Call } from '../../../../server/resource/Call';
import { records } from '../../../../server/records/records';
import { asSystem } from '../../../../server/records/asSystem';
import { ALL_RIGHTS, bitOf, type DriveRight } from '../../wire';

/** Departments of which the caller is: his own and all above it. */
function departmentsOf(call: Call): RawBuilder<unknown> {
  const { departmentId } = call.session;
  const { rows } = records(asSystem(call, '文档权限', 'department'));
  return sql`(with recursive above(id, parent_id) as (
    select d.id, d.parent_id from ${rows} d where d.id = ${departmentId}::bigint
    union select d.id, d.parent_id from ${rows} d join above a on d.id = a.parent_id) select id from above)`;
}

/** Which entries of rights, under `r`, are the caller's. */
export function isForCaller(call: Call): RawBuilder<unknown> {
  const { grants, userId } = call.session;
  const roles = grants.map(({ id }) => id).filter((id) => id !== '');
  return sql`(r.kind = 'everyone' or (r.kind = 'person' and r.who = ${userId}::bigint)
    or (r.kind = 'department' and r.who in ${departmentsOf(call)})
    ${roles.length === 0 ? sql`` : sql`or (r.kind = 'role' and r.who in (${sql.join(roles)}))`})`;
}

/**
 * Rows `(id, rights)` of every place whose rights are its own, with what the caller may do there: what is said there,
 * and what is said above unless that is broken off. Who holds every permission may do everything in the spaces of
 * departments and of the company, and nothing more than others in those of persons.
 */
export function nodeRights(call: Call): RawBuilder<unknown> {
  const { resource, session } = call;
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.package_id`)} = ${session.packageId} and ${sql.ref(`${alias}.resource`)} = ${resource.name}`;
  const all = holdsAll(session) ? sql`case when n.space = 'personal' then 0 else ${ALL_RIGHTS}::integer end` : sql`0`;
  return sql`(with recursive said(id, rights) as (
      select r.record_id, bit_or(r.rights) from sys_drive_right r where ${of('r')} and ${isForCaller(call)} group by r.record_id),
    node(id, rights) as (
      select n.record_id, coalesce(s.rights, 0) | ${all} from sys_drive_node n left join said s on s.id = n.record_id
        where ${of('n')} and n.upper_id is null
      union all
      select n.record_id, case when n.is_broken then 0 else above.rights end | coalesce(s.rights, 0) | ${all}
        from sys_drive_node n join node above on above.id = n.upper_id left join said s on s.id = n.record_id
        where ${of('n')})
    select id, rights from node)`;
}

/** Ids of the places where the caller has a right. */
export function nodesWith(call: Call, right: DriveRight): RawBuilder<unknown> {
  return sql`(select own.id from ${nodeRights(call)} own where own.rights & ${bitOf(right)}::integer <> 0)`;
}
