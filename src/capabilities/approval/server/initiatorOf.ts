import { sql } from 'kysely';
import type { ExpressionContext } from '../../../language/expression';
import type { Connection } from '../../../server/storage';
import { companyOf } from './companyOf';
import { DEEPEST, type Asking } from './peopleOf';

/** Who began an approval, as conditions ask about him; ids. */
export interface Initiator {
  user: ExpressionContext['user'];
  /** his own department and those above it */
  departments: string[];
  roles: string[];
}

/** What conditions may ask about an initiator. One statement. */
export async function initiatorOf(
  { call, initiator }: Pick<Asking, 'call' | 'initiator'>,
  database: Connection,
): Promise<Initiator> {
  const { packageId } = call.session;
  const { departments: units, people } = companyOf(call);
  const { rows } = await sql<{ name: string; departments: string[] | null; roles: string[] | null }>`
    with recursive above(id, parent_id, level) as (
      select d.id, d.parent_id, 1 from ${people} e join ${units} d on d.id = e.department_id
        where e.id = ${initiator}
      union all select d.id, d.parent_id, a.level + 1 from above a join ${units} d on d.id = a.parent_id
        where a.level < ${DEEPEST})
    select u.name, (select array_agg(a.id::text order by a.level) from above a) as departments,
      (select array_agg(r.role_id::text order by r.role_id) from sys_user_role r where r.package_id = ${packageId} and r.user_id = u.id) as roles
    from sys_user u where u.id = ${initiator}`.execute(database);
  const [row] = rows;
  const departments = row?.departments ?? [];
  return {
    user: { id: initiator, name: row?.name ?? '', departmentId: departments[0] ?? null },
    departments,
    roles: row?.roles ?? [],
  };
}
