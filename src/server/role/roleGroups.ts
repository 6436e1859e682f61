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
  const {
    rows: [row],
  } = await sql<{ id: string }>`
    insert into sys_role_group (package_id, name, position) values (${packageId}, ${name}, ${lastPosition('sys_role_group', packageId)}) returning id`.execute(
    database,
  );
  await keepChange(change, 'roleGroup', 'add', row!.id, [{ path: 'name', from: null, to: name }]);
  return { id: row!.id };
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
  await sql`update sys_role_group set name = ${name} where package_id = ${packageId} and id = ${id}`.execute(database);
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
  await sql`update sys_role set group_id = null, position = position + ${lastPosition('sys_role', packageId)} where package_id = ${packageId} and group_id = ${id}`.execute(
    database,
  );
  await sql`delete from sys_role_group where package_id = ${packageId} and id = ${id}`.execute(database);
  await keepChange(change, 'roleGroup', 'delete', id, [{ path: 'name', from: before, to: null }]);
  return null;
}

async function nameOf(change: RoleChange, id: string): Promise<string> {
  const {
    database,
    session: { packageId },
  } = change;
  const {
    rows: [row],
  } = await sql<{
    name: string;
  }>`select name from sys_role_group where package_id = ${packageId} and id = ${id}`.execute(database);
  if (!row) throw missing(change, id);
  return row.name;
}
