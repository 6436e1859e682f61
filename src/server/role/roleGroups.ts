import { sql } from 'kysely';
import { idOf, objectOf } from './input';
import { lastPosition } from './move';
import { enteredName } from './nameOfRole';
import { keepChange, missing, type RoleChange } from './RoleChange';

/** Adds a group at the end. */
export async function addGroup(change: RoleChange, body: unknown): Promise<{ id: string }> {
  const {
    database,
    session: { packageId },
  } = change;
  const name = await enteredName(change, 'sys_role_group', objectOf(body));
  const { id } = await database
    .insertInto('sys_role_group')
    .values({ package_id: packageId, name, position: lastPosition('sys_role_group', packageId) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepChange(change, 'roleGroup', 'add', id, [{ path: 'name', from: null, to: name }]);
  return { id };
}

/** Names a group anew. */
export async function updateGroup(change: RoleChange, body: unknown): Promise<null> {
  const {
    database,
    session: { packageId },
  } = change;
  const input = objectOf(body);
  const id = idOf(input.id);
  const before = await nameOf(change, id);
  const name = await enteredName(change, 'sys_role_group', input, id);
  await database
    .updateTable('sys_role_group')
    .set({ name })
    .where('package_id', '=', packageId)
    .where('id', '=', id)
    .execute();
  await keepChange(change, 'roleGroup', 'edit', id, [{ path: 'name', from: before, to: name }]);
  return null;
}

/** Deletes a group; its roles belong to none afterwards, and come last there. */
export async function deleteGroup(change: RoleChange, body: unknown): Promise<null> {
  const {
    database,
    session: { packageId },
  } = change;
  const id = idOf(objectOf(body).id);
  const before = await nameOf(change, id);
  await database
    .updateTable('sys_role')
    .set({ group_id: null, position: sql<number>`position + ${lastPosition('sys_role', packageId)}` })
    .where('package_id', '=', packageId)
    .where('group_id', '=', id)
    .execute();
  await database.deleteFrom('sys_role_group').where('package_id', '=', packageId).where('id', '=', id).execute();
  await keepChange(change, 'roleGroup', 'delete', id, [{ path: 'name', from: before, to: null }]);
  return null;
}

async function nameOf(change: RoleChange, id: string): Promise<string> {
  const {
    database,
    session: { packageId },
  } = change;
  const group = await database
    .selectFrom('sys_role_group')
    .select('name')
    .where('package_id', '=', packageId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!group) throw missing(change, id);
  return group.name;
}
