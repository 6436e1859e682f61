import { sql } from 'kysely';
import { deleteRights } from './assignRights';
import { anyOf } from '../storage';
import { ROLE } from '../../language/kernel';
import { roleSearchKey } from '../people/roleSearchKey';
import { refuse, type RefusalLine } from '../Refusal';
import { demandTakable } from './grantable';
import { idOf, idsOf, type Input, objectOf, textOf } from './input';
import { lastPosition } from './move';
import { enteredName } from './nameOfRole';
import { keepChange, missing, touchRoles, type RoleChange } from './RoleChange';
import { findRole } from './roleDetail';

/** Longest remark, characters. */
const LONGEST = 200;

/** Names of holders that a refusal tells. */
const MOST_NAMES = 10;

interface Entry {
  name: string;
  groupId: string | null;
  remark: string;
}

/** Adds a role that allows nothing yet. */
export async function addRole(change: RoleChange, body: unknown): Promise<{ id: string }> {
  const {
    database,
    session: { packageId },
  } = change;
  const { groupId, name, remark } = await entered(change, objectOf(body));
  const { id } = await database
    .insertInto('sys_role')
    .values({
      package_id: packageId,
      name,
      wildcard: false,
      group_id: groupId,
      remark,
      search_key: roleSearchKey(name),
      position: lastPosition('sys_role', packageId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepChange(change, ROLE, 'add', id, [{ path: 'name', from: null, to: name }]);
  return { id };
}

/** Changes what a role is called and where it stands; in another group it comes last. */
export async function updateRole(change: RoleChange, body: unknown): Promise<null> {
  const {
    database,
    session: { packageId },
  } = change;
  const input = objectOf(body);
  const id = idOf(input.id);
  const before = await findRole(database, packageId, id);
  if (!before) throw missing(change, id);
  const after = await entered(change, input, id);
  await database
    .updateTable('sys_role')
    .set({
      name: after.name,
      search_key: roleSearchKey(after.name),
      group_id: after.groupId,
      remark: after.remark,
    })
    .$if(after.groupId !== before.groupId, (role) => role.set({ position: lastPosition('sys_role', packageId) }))
    .where('package_id', '=', packageId)
    .where('id', '=', id)
    .execute();
  await touchRoles(change, [id]);
  const names = ['name', 'groupId', 'remark'] as const;
  await keepChange(
    change,
    ROLE,
    'edit',
    id,
    names.map((path) => ({ path, from: before[path], to: after[path] })),
  );
  return null;
}

/** Deletes roles that nobody holds; a role of all permissions only by those who have it. */
export async function deleteRoles(change: RoleChange, body: unknown): Promise<null> {
  const { database, session, t } = change;
  const input = objectOf(body);
  const ids = input.ids === undefined ? [idOf(input.id)] : idsOf(input.ids);
  const lines: RefusalLine[] = [];
  for (const id of ids) {
    const role = await findRole(database, session.packageId, id);
    if (!role) throw missing(change, id);
    demandTakable(change, role);
    if (role.userCount > 0)
      lines.push({ code: role.name, remark: t('已分配给{names}，请先移除成员', { names: await holders(change, id) }) });
    await keepChange(change, ROLE, 'delete', id, [{ path: 'name', from: role.name, to: null }]);
  }
  if (lines.length > 0) throw refuse(t('删除失败提示'), lines);
  await deleteRights(database, session.packageId, ids);
  await sql`delete from sys_user_setting where package_id = ${session.packageId} and split_part(name, '/', 1) = 'role' and split_part(name, '/', 2) = any(${ids}::text[])`.execute(
    database,
  );
  await database
    .deleteFrom('sys_role')
    .where('package_id', '=', session.packageId)
    .where('id', '=', anyOf(ids))
    .execute();
  return null;
}

async function entered(change: RoleChange, input: Input, id?: string): Promise<Entry> {
  const { database, session, t } = change;
  const name = await enteredName(change, 'sys_role', input, id);
  const remark = textOf(input.remark);
  if ([...remark].length > LONGEST)
    throw refuse(t('提示'), [{ code: t('备注'), remark: t('输入长度不能超过{max}', { max: LONGEST }) }]);
  const groupId = (input.groupId ?? '') === '' ? null : idOf(input.groupId);
  if (groupId === null) return { name, remark, groupId };
  const group = await database
    .selectFrom('sys_role_group')
    .select('id')
    .where('package_id', '=', session.packageId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (!group) throw missing(change, groupId);
  return { name, remark, groupId };
}

/** `王丽华、刘大伟`, cut after ten names. */
async function holders({ database, session: { packageId }, t }: RoleChange, id: string): Promise<string> {
  const rows = await database
    .selectFrom('sys_user_role as ur')
    .innerJoin('sys_user as u', 'u.id', 'ur.user_id')
    .select('u.name')
    .where('ur.package_id', '=', packageId)
    .where('ur.role_id', '=', id)
    .orderBy('u.id')
    .limit(MOST_NAMES + 1)
    .execute();
  const names = rows
    .slice(0, MOST_NAMES)
    .map(({ name }) => name)
    .join(t('、'));
  return rows.length > MOST_NAMES ? `${names}…` : names;
}
