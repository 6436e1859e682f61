import { replaceRights } from './assignRights';
import { idOf, objectOf } from './input';
import { missing, type RoleChange } from './RoleChange';
import { findRole } from './roleDetail';

/** `copyResource`: gives a role all rights of another one, in place of its own; who holds it stays. */
export async function copyRights(change: RoleChange, body: unknown): Promise<{ version: string }> {
  const {
    database,
    session: { packageId },
  } = change;
  const { fromId, toId } = objectOf(body);
  const [from, to] = [
    await findRole(database, packageId, idOf(fromId)),
    await findRole(database, packageId, idOf(toId)),
  ];
  if (!from) throw missing(change, idOf(fromId));
  if (!to) throw missing(change, idOf(toId));
  await replaceRights(change, to, from, 'copyResource');
  return { version: (await findRole(database, packageId, to.id))!.version };
}
