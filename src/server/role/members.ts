import { sql } from 'kysely';
import { refuse } from '../Refusal';
import { insertRows } from '../storage/insertRows';
import { anyOf, type Connection } from '../storage';
import { ROLE } from '../../language/kernel';
import { DEPARTMENTS, EMPLOYEES } from '../schema/kernelTables';
import { demandGrantable, demandTakable } from './grantable';
import { idOf, idsOf, objectOf } from './input';
import { keepChange, missing, type RoleChange } from './RoleChange';
import { findRole } from './roleDetail';

/** A person as lists of people show them. */
export interface Member {
  id: string;
  userName: string;
  loginId: string;
  deptId: string | null;
  deptName: string;
}

/** Who holds a role, by department and name. */
export async function roleMembers(database: Connection, packageId: string, roleId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select u.id, u.name as "userName", u.login_id as "loginId", e.department_id as "deptId", coalesce(d.name, '') as "deptName"
    from sys_user_role ur join sys_user u on u.id = ur.user_id
    left join ${EMPLOYEES} e on e.package_id = ur.package_id and e.id = u.id
    left join ${DEPARTMENTS} d on d.package_id = ur.package_id and d.id = e.department_id
    where ur.package_id = ${packageId} and ur.role_id = ${roleId} order by d.sort nulls last, d.id nulls last, u.id`.execute(
    database,
  );
  return rows;
}

/** Gives a role to people; who holds it already goes on doing so. */
export async function addMembers(change: RoleChange, body: unknown): Promise<null> {
  const { roleId, userIds } = await readMembers(change, body);
  const {
    affected,
    database,
    session: { packageId },
  } = change;
  const role = await findRole(database, packageId, roleId);
  if (!role) throw missing(change, roleId);
  const held = new Set((await roleMembers(database, packageId, roleId)).map(({ id }) => id));
  const added = (await demandPeople(change, userIds)).filter(({ id }) => !held.has(id));
  if (added.length === 0) return null;
  await demandGrantable(change, role);
  await insertRows(
    database,
    'sys_user_role',
    added.map(({ id }) => ({ package_id: packageId, user_id: id, role_id: roleId })),
  );
  for (const { id } of added) affected.add(id);
  await keepChange(change, ROLE, 'addUserRole', roleId, [
    { path: 'users', from: null, to: added.map(({ name }) => name) },
  ]);
  return null;
}

/** Takes a role from people. */
export async function removeMembers(change: RoleChange, body: unknown): Promise<null> {
  const { roleId, userIds } = await readMembers(change, body);
  const {
    affected,
    database,
    session: { packageId },
  } = change;
  const role = await findRole(database, packageId, roleId);
  if (!role) throw missing(change, roleId);
  demandTakable(change, role);
  const people = await demandPeople(change, userIds);
  const taken = await database
    .deleteFrom('sys_user_role')
    .where('package_id', '=', packageId)
    .where('role_id', '=', roleId)
    .where('user_id', '=', anyOf(userIds))
    .returning('user_id as id')
    .execute();
  const ids = new Set(taken.map(({ id }) => id));
  for (const id of ids) affected.add(id);
  if (ids.size > 0)
    await keepChange(change, ROLE, 'deleteUserRole', roleId, [
      { path: 'users', from: people.filter(({ id }) => ids.has(id)).map(({ name }) => name), to: null },
    ]);
  return null;
}

async function readMembers({ t }: RoleChange, body: unknown): Promise<{ roleId: string; userIds: string[] }> {
  const input = objectOf(body);
  const userIds = idsOf(input.userIds);
  if (userIds.length === 0) throw refuse(t('提示'), [{ code: t('用户'), remark: t('不能为空') }]);
  return { roleId: idOf(input.roleId), userIds };
}

/** The people of these ids who may sign in to the account set; refuses ids of anybody else. */
export async function demandPeople(
  change: RoleChange,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const {
    database,
    session: { packageId },
    t,
  } = change;
  const people = await database
    .selectFrom('sys_user as u')
    .innerJoin('sys_user_package as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.name'])
    .where('m.package_id', '=', packageId)
    .where('u.id', '=', anyOf(ids))
    .orderBy('u.id')
    .execute();
  const known = new Set(people.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw refuse(
      t('提示'),
      unknown.slice(0, 200).map((code) => ({ code, remark: t('该用户不存在或没有本账套的账号') })),
    );
  return people;
}
