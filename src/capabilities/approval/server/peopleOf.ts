import { sql, type RawBuilder } from 'kysely';
import { isObject } from '../../../lib/isObject';
import { DEPARTMENTS, EMPLOYEES } from '../../../server/schema/kernelTables';
import type { Connection } from '../../../server/storage';
import type { Who } from '../wire';
import type { Content, DesignedForm } from '../../designedForm/wire';

/** Whom people of a step are looked for: by whom it was started, with what. */
export interface Asking {
  packageId: string;
  initiator: string;
  content: Content;
  form: DesignedForm;
  /** step -> people whom the initiator has named for it */
  chosen: Readonly<Record<string, readonly string[]>>;
}

/** Levels that are looked through at most: no company has more, and a circle of departments ends. */
export const DEEPEST = 20;

/** People who act at a step, in their order, each once; those who have left the company or the account set are none. */
export async function peopleOf(
  who: Who,
  node: string,
  asking: Asking,
  database: Connection,
): Promise<readonly string[]> {
  const { content, form, initiator } = asking;
  switch (who.by) {
    case 'persons':
      return present(who.ids, asking, database);
    case 'role':
      return holders(who.ids, asking, database);
    case 'head':
      return (await superiors(initiator, asking, database, true)).slice(0, 1);
    case 'superior':
      return (await superiors(initiator, asking, database)).slice(who.level - 1, who.level);
    case 'chain':
      return (await superiors(initiator, asking, database)).slice(0, who.level);
    case 'initiator':
      return present([initiator], asking, database);
    case 'chosen': {
      const named = asking.chosen[node] ?? [];
      const allowed = named.filter((id) => who.from === undefined || who.from.includes(id));
      return present(who.isMany ? allowed : allowed.slice(0, 1), asking, database);
    }
    case 'field': {
      const ids = idsIn(content[who.field]);
      const isDepartment = form.items.some(({ tag, vModel }) => vModel === who.field && tag === 'department');
      return present(isDepartment ? await headsOf(ids, asking, database) : ids, asking, database);
    }
  }
}

/**
 * Those who head the departments above a person, the nearest first, each once. Who heads the department that he works in
 * is not his own superior. `isOwn`: whoever heads his department, be it himself.
 */
export async function superiors(
  person: string,
  { packageId }: Pick<Asking, 'packageId'>,
  database: Connection,
  isOwn = false,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above(id, manager_id, parent_id, level) as (
      select d.id, d.manager_id, d.parent_id, 1 from ${EMPLOYEES} e join ${DEPARTMENTS} d on d.package_id = e.package_id and d.id = e.department_id
        where e.package_id = ${packageId} and e.id = ${person}
      union all select d.id, d.manager_id, d.parent_id, a.level + 1 from above a join ${DEPARTMENTS} d on d.package_id = ${packageId} and d.id = a.parent_id
        where a.level < ${DEEPEST})
    select a.manager_id::text as id from above a where a.manager_id in (${presentIds(packageId)})
      and (${isOwn}::boolean or a.manager_id <> ${person}) order by a.level`.execute(database);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Who heads some departments. */
async function headsOf(departments: readonly string[], { packageId }: Asking, database: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.manager_id::text as id from ${DEPARTMENTS} d
    where d.package_id = ${packageId} and d.id = any(${[...departments]}::bigint[]) and d.manager_id is not null`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Everybody who works with the account set: members whom no employee record calls left. */
export function presentIds(packageId: string): RawBuilder<unknown> {
  return sql`select m.user_id from sys_user_package m left join ${EMPLOYEES} e on e.package_id = m.package_id and e.id = m.user_id
    where m.package_id = ${packageId} and e.status is distinct from 0`;
}

/** Those of some people who work with the account set, in their order, each once. */
export async function present(
  ids: readonly string[],
  { packageId }: Pick<Asking, 'packageId'>,
  database: Connection,
): Promise<readonly string[]> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select p.user_id::text as id from (${presentIds(packageId)}) as p where p.user_id = any(${asked}::bigint[])`.execute(
    database,
  );
  const found = new Set(rows.map(({ id }) => id));
  return asked.filter((id) => found.has(id));
}

async function holders(roles: readonly string[], { packageId }: Asking, database: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.user_id::text as id, r.user_id from sys_user_role r
    where r.package_id = ${packageId} and r.role_id = any(${[...roles]}::bigint[]) and r.user_id in (${presentIds(packageId)})
    order by r.user_id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Who may do what `code` says in the account set, by any of his roles. */
export async function holdersOf(code: string, packageId: string, database: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.user_id::text as id, r.user_id from sys_user_role r join sys_role o on o.package_id = r.package_id and o.id = r.role_id
    where r.package_id = ${packageId} and r.user_id in (${presentIds(packageId)}) and (o.wildcard or exists (
      select 1 from sys_role_permission p where p.package_id = o.package_id and p.role_id = o.id and p.code = ${code}))
    order by r.user_id`.execute(database);
  return rows.map(({ id }) => id);
}

const ID = /^\d{1,19}$/;

/** People or departments that a field of the form names: one, or several. */
function idsIn(value: unknown): string[] {
  const named: unknown[] = Array.isArray(value) ? value : [value];
  return named.map((each) => String(isObject(each) ? each.id : each)).filter((id) => ID.test(id));
}
