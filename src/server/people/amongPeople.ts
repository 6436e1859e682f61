import { sql, type RawBuilder } from 'kysely';
import type { Session } from '../access/Session';
import { DEPARTMENTS, EMPLOYEES } from '../schema/kernelTables';
import { snake } from '../schema/naming';

/** A child table whose lines name people: each a department with all below it, one person, or whoever holds a role. */
export interface PeopleLines {
  /** the lines as a table of a statement */
  table: RawBuilder<unknown>;
  /** columns of a line, as schema files call them */
  department: string;
  person: string;
  /** left out: its lines name no roles */
  role?: string;
}

const column = (name: string): RawBuilder<unknown> => sql.ref(`named.${snake(name)}`);

/** Whether the lines of the record under `alias` name the caller: none of them names everybody. */
export function namesCaller(
  { departmentId, packageId, userId }: Session,
  lines: PeopleLines,
  alias: string,
): RawBuilder<boolean> {
  const ofRecord = sql`from ${lines.table} named where named.package_id = ${sql.ref(`${alias}.package_id`)} and named.parent_id = ${sql.ref(`${alias}.id`)}`;
  const above = sql`(with recursive above(id, parent_id) as (
    select d.id, d.parent_id from ${DEPARTMENTS} d where d.package_id = ${packageId} and d.id = ${departmentId}::bigint
    union select d.id, d.parent_id from ${DEPARTMENTS} d join above a on d.id = a.parent_id where d.package_id = ${packageId}) select id from above)`;
  return sql<boolean>`(not exists (select 1 ${ofRecord}) or exists (select 1 ${ofRecord} and (
    ${column(lines.person)} = ${userId} or ${column(lines.department)} in ${above}${orRole(
      lines,
      (role) => sql`${role} in (
      select h.role_id from sys_user_role h where h.package_id = ${packageId} and h.user_id = ${userId})`,
    )})))`;
}

/** Rows `(id, name, department_id)` of everybody whom the lines of one record name: those who work here and sign in. */
export function peopleNamed(packageId: string, lines: PeopleLines, id: string): RawBuilder<unknown> {
  const ofRecord = sql`from ${lines.table} named where named.package_id = ${packageId} and named.parent_id = ${id}`;
  return sql`select e.id, e.name, e.department_id from ${EMPLOYEES} e
    join sys_user_package m on m.package_id = e.package_id and m.user_id = e.id
    where e.package_id = ${packageId} and e.status = 1 and (not exists (select 1 ${ofRecord})
      or e.id in (select ${column(lines.person)} ${ofRecord})
      or e.department_id in (with recursive below(id) as (select ${column(lines.department)} ${ofRecord}
        union select d.id from ${DEPARTMENTS} d join below b on d.parent_id = b.id where d.package_id = ${packageId}) select id from below)${orRole(
          lines,
          (role) => sql`e.id in (select h.user_id from sys_user_role h where h.package_id = ${packageId}
          and h.role_id in (select ${role} ${ofRecord}))`,
        )})`;
}

/** ` or ...` of the column that names roles; nothing where there is none. */
function orRole(
  { role }: PeopleLines,
  holds: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return role === undefined ? sql`` : sql` or ${holds(column(role))}`;
}
