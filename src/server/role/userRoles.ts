import { sql } from 'kysely';
import type { UserAuth } from '../../language/wire';
import { CallError, Refusal } from '../Refusal';
import { insertRows } from '../storage/insertRows';
import { anyOf, type Connection } from '../storage';
import { EMPLOYEE } from '../../language/kernel';
import { EMPLOYEES } from '../schema/kernelTables';
import { demandGrantable, demandTakable } from './grantable';
import { idOf, idsOf, objectOf } from './input';
import { demandPeople } from './members';
import { UNGROUPED } from './readRoles';
import { keepChange, missing, type RoleChange } from './RoleChange';
import { findRole } from './roleDetail';

/**
 * The roles that a person has and could have, and what those held allow together. @throws CallError 404 for an unknown
 * person, Refusal 400 for one without an account
 */
export async function userAuth(database: Connection, packageId: string, userId: string): Promise<UserAuth> {
  const user = await database
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_package as m', 'm.user_id', 'u.id')
    .select('u.name')
    .where('m.package_id', '=', packageId)
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!user) throw await withoutAccount(database, packageId, userId);
  const { rows: roles } = await sql<UserAuth['roles'][number]>`
    select r.id, r.name, coalesce(g.name, ${UNGROUPED}) as "groupName", r.wildcard,
      exists (select 1 from sys_user_role ur where ur.package_id = r.package_id and ur.role_id = r.id and ur.user_id = ${userId}) as held
    from sys_role r left join sys_role_group g on g.package_id = r.package_id and g.id = r.group_id
    where r.package_id = ${packageId} order by g.position nulls last, g.id nulls last, r.position, r.id`.execute(
    database,
  );
  const { rows: functions } = await sql<UserAuth['functions'][number]>`
    select p.code, array_agg(r.name order by r.position, r.id) as roles
    from sys_user_role ur join sys_role r on r.package_id = ur.package_id and r.id = ur.role_id
    join sys_role_permission p on p.package_id = r.package_id and p.role_id = r.id
    where ur.package_id = ${packageId} and ur.user_id = ${userId} group by p.code order by p.code`.execute(database);
  return { userId, userName: user.name, roles, functions };
}

async function withoutAccount(database: Connection, packageId: string, userId: string): Promise<Error> {
  const { rows: known } =
    await sql`select 1 from ${EMPLOYEES} where package_id = ${packageId} and id = ${userId}`.execute(database);
  return known.length > 0
    ? new Refusal(400, '该员工还没有登录账号，请先重置密码')
    : new CallError(404, '请求错误,未找到该资源');
}

/** Ids of the roles that a person holds. */
export async function rolesOf(database: Connection, packageId: string, userId: string): Promise<string[]> {
  const held = await database
    .selectFrom('sys_user_role')
    .select('role_id as id')
    .where('package_id', '=', packageId)
    .where('user_id', '=', userId)
    .execute();
  return held.map(({ id }) => id);
}

/** `saveUserRoles`: the roles of a person are afterwards exactly these. */
export async function saveUserRoles(change: RoleChange, body: unknown): Promise<null> {
  const {
    affected,
    database,
    session: { packageId },
  } = change;
  const input = objectOf(body);
  const [userId, wanted] = [idOf(input.userId), idsOf(input.roleIds)];
  await demandPeople(change, [userId]);
  const held = await rolesOf(database, packageId, userId);
  const [given, taken] = [wanted.filter((id) => !held.includes(id)), held.filter((id) => !wanted.includes(id))];
  const names = new Map<string, string>();
  for (const id of [...given, ...taken]) {
    const role = await findRole(database, packageId, id);
    if (!role) throw missing(change, id);
    if (given.includes(id)) await demandGrantable(change, role);
    else demandTakable(change, role);
    names.set(id, role.name);
  }
  if (names.size === 0) return null;
  await database
    .deleteFrom('sys_user_role')
    .where('package_id', '=', packageId)
    .where('user_id', '=', userId)
    .where('role_id', '=', anyOf(taken))
    .execute();
  await insertRows(
    database,
    'sys_user_role',
    given.map((roleId) => ({ package_id: packageId, user_id: userId, role_id: roleId })),
  );
  affected.add(userId);
  await keepChange(change, EMPLOYEE, 'saveUserRoles', userId, [
    { path: 'roles', from: taken.map((id) => names.get(id)), to: given.map((id) => names.get(id)) },
  ]);
  return null;
}
