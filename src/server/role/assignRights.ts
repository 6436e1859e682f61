import { anyOf, type Connection } from '../storage';
import { ROLE } from '../../language/kernel';
import type { Difference, RoleDetail } from '../../language/wire';
import { Refusal } from '../Refusal';
import { insertRows } from '../storage/insertRows';
import type { Rights } from './extent';
import { demandHeld } from './grantable';
import { readAssignment } from './readAssignment';
import { keepChange, missing, touchRoles, type RoleChange } from './RoleChange';
import { findRole } from './roleDetail';

/**
 * `addResource`: replaces all that a role allows. 409 with the role as it is now when somebody changed it since the
 * caller read it.
 */
export async function assignRights(change: RoleChange, body: unknown): Promise<{ version: string }> {
  const { id, version, ...rights } = await readAssignment(change, body);
  const { database, session } = change;
  const before = await findRole(database, session.packageId, id);
  if (!before) throw missing(change, id);
  if (before.version !== version) throw new Refusal(409, '记录已被他人修改', before);
  await replaceRights(change, before, rights, 'addResource');
  return { version: (await findRole(database, session.packageId, id))!.version };
}

/** Gives a role other rights, as far as the caller may give them. */
export async function replaceRights(
  change: RoleChange,
  before: RoleDetail,
  rights: Rights,
  action: string,
): Promise<void> {
  await demandHeld(change, before, rights);
  const {
    database,
    session: { packageId },
  } = change;
  const role = { package_id: packageId, role_id: before.id };
  await database
    .updateTable('sys_role')
    .set({ wildcard: rights.wildcard })
    .where('package_id', '=', packageId)
    .where('id', '=', before.id)
    .execute();
  await deleteRights(database, packageId, [before.id]);
  await insertRows(
    database,
    'sys_role_permission',
    rights.functions.map((code) => ({ ...role, code })),
  );
  await insertRows(
    database,
    'sys_role_resource',
    rights.resources.map(({ hidden, resource, rows }) => ({ ...role, resource, rows, hidden: JSON.stringify(hidden) })),
  );
  // Record 0 says that the dimension is narrowed, also when none is chosen.
  const records = Object.entries(rights.records).flatMap(([dimension, ids]) =>
    ['0', ...ids].map((id) => ({ ...role, dimension, record_id: id })),
  );
  await insertRows(database, 'sys_role_record', records);
  await touchRoles(change, [before.id]);
  await keepChange(change, ROLE, action, before.id, rightsDifferences(before, rights));
}

/** Deletes what roles allow and show. */
export async function deleteRights(database: Connection, packageId: string, roleIds: readonly string[]): Promise<void> {
  for (const table of ['sys_role_permission', 'sys_role_resource', 'sys_role_record'] as const)
    await database
      .deleteFrom(table)
      .where('package_id', '=', packageId)
      .where('role_id', '=', anyOf(roleIds))
      .execute();
}

/** What changed of a role's rights: permissions taken and given, resources and dimensions one by one. */
function rightsDifferences(before: Rights, after: Rights): Difference[] {
  const taken = before.functions.filter((code) => !after.functions.includes(code));
  const given = after.functions.filter((code) => !before.functions.includes(code));
  const resources = (rights: Rights) =>
    Object.fromEntries(rights.resources.map(({ hidden, resource, rows }) => [resource, { rows, hidden }]));
  return [
    { path: 'wildcard', from: before.wildcard, to: after.wildcard },
    { path: 'functions', from: taken, to: given },
    ...entryDifferences('resources', resources(before), resources(after)),
    ...entryDifferences('records', before.records, after.records),
  ];
}

function entryDifferences(path: string, before: Record<string, unknown>, after: Record<string, unknown>): Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    path: `${path}.${name}`,
    from: before[name] ?? null,
    to: after[name] ?? null,
  }));
}
