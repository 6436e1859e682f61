import { sql, type RawBuilder } from 'kysely';
import { isObject } from '../../../lib/isObject';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import type { Who } from '../wire';
import type { Content, DesignedForm } from '../../designedForm/wire';
import { companyOf } from './companyOf';

/** Whom people of a step are looked for: by whom it was started, with what. */
export interface Asking {
  call: Call;
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
      return present(who.ids, asking.call, database);
    case 'role':
      return holders(who.ids, asking.call, database);
    case 'head':
      return (await superiors(initiator, asking.call, database, true)).slice(0, 1);
    case 'superior':
      return (await superiors(initiator, asking.call, database)).slice(who.level - 1, who.level);
    case 'chain':
      return (await superiors(initiator, asking.call, database)).slice(0, who.level);
    case 'initiator':
      return present([initiator], asking.call, database);
    case 'chosen': {
      const named = asking.chosen[node] ?? [];
      const allowed = named.filter((id) => who.from === undefined || who.from.includes(id));
      return present(who.isMany ? allowed : allowed.slice(0, 1), asking.call, database);
    }
    case 'field': {
      const ids = idsIn(content[who.field]);
      const isDepartment = form.items.some(({ tag, vModel }) => vModel === who.field && tag === 'department');
      return present(isDepartment ? await headsOf(ids, asking.call, database) : ids, asking.call, database);
    }
  }
}

/**
 * Those who head the departments above a person, the nearest first, each once. Who heads the department that he works in
 * is not his own superior. `isOwn`: whoever heads his department, be it himself.
 */
export async function superiors(person: string, call: Call, database: Connection, isOwn = false): Promise<string[]> {
  const { departments, people } = companyOf(call);
  const { rows } = await sql<{ id: string }>`
    with recursive above(id, manager_id, parent_id, level) as (
      select d.id, d.manager_id, d.parent_id, 1 from ${people} e join ${departments} d on d.id = e.department_id
        where e.id = ${person}
      union all select d.id, d.manager_id, d.parent_id, a.level + 1 from above a join ${departments} d on d.id = a.parent_id
        where a.level < ${DEEPEST})
    select a.manager_id::text as id from above a where a.manager_id in (${presentIds(call)})
      and (${isOwn}::boolean or a.manager_id <> ${person}) order by a.level`.execute(database);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Who heads some departments. */
async function headsOf(ids: readonly string[], call: Call, database: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.manager_id::text as id from ${companyOf(call).departments} d
    where d.id = ${anyOf(ids)} and d.manager_id is not null`.execute(database);
  return rows.map(({ id }) => id);
}

/** Everybody who works with the account set: members whom no employee record calls left. */
export function presentIds(call: Call): RawBuilder<unknown> {
  return sql`select m.user_id from sys_user_package m left join ${companyOf(call).people} e on e.id = m.user_id
    where m.package_id = ${call.session.packageId} and e.status is distinct from 0`;
}

/** Those of some people who work with the account set, in their order, each once. */
export async function present(ids: readonly string[], call: Call, database: Connection): Promise<readonly string[]> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select p.user_id::text as id from (${presentIds(call)}) as p where p.user_id = any(${asked}::bigint[])`.execute(
    database,
  );
  const found = new Set(rows.map(({ id }) => id));
  return asked.filter((id) => found.has(id));
}

async function holders(roles: readonly string[], call: Call, database: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.user_id::text as id, r.user_id from sys_user_role r
    where r.package_id = ${call.session.packageId} and r.role_id = any(${[...roles]}::bigint[]) and r.user_id in (${presentIds(call)})
    order by r.user_id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Who may do what `code` says in the account set, by any of his roles. */
export async function holdersOf(code: string, call: Call, database: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.user_id::text as id, r.user_id from sys_user_role r join sys_role o on o.package_id = r.package_id and o.id = r.role_id
    where r.package_id = ${call.session.packageId} and r.user_id in (${presentIds(call)}) and (o.wildcard or exists (
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
