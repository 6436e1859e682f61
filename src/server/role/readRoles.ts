import { sql } from 'kysely';
import type { Role, RoleGroup } from '../../language/wire';
import type { Connection } from '../storage';

/** Title of the roles that belong to no group. */
export const UNGROUPED = '未分组';

/**
 * The roles of an account set, group by group in their order; those of one group with `groupId` (empty: those without a
 * group).
 */
export async function readRoles(database: Connection, packageId: string, groupId?: string): Promise<Role[]> {
  const narrowed =
    groupId === undefined ? sql`` : groupId === '' ? sql`and r.group_id is null` : sql`and r.group_id = ${groupId}`;
  const { rows } = await sql<Role>`
    select r.id, r.name, r.group_id as "groupId", coalesce(r.remark, '') as remark, r.wildcard,
      (select count(*)::integer from sys_user_role u where u.package_id = r.package_id and u.role_id = r.id) as "userCount"
    from sys_role r left join sys_role_group g on g.package_id = r.package_id and g.id = r.group_id
    where r.package_id = ${packageId} ${narrowed} order by g.position nulls last, g.id nulls last, r.position, r.id`.execute(
    database,
  );
  return rows;
}

/** The groups in their order with their roles; at the end the roles without a group, if there are any. */
export async function readRoleGroups(database: Connection, packageId: string): Promise<RoleGroup[]> {
  const groups = await database
    .selectFrom('sys_role_group')
    .select(['id', 'name'])
    .where('package_id', '=', packageId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const roles = await readRoles(database, packageId);
  const without = roles.filter(({ groupId }) => groupId === null);
  const named = groups.map(({ id, name }) => ({ id, name, roles: roles.filter(({ groupId }) => groupId === id) }));
  return without.length > 0 ? [...named, { id: '', name: UNGROUPED, roles: without }] : named;
}
