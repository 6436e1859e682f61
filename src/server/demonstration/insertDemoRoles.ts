import { sql } from 'kysely';
import type { Catalogue } from '../../language/model';
import { roleSearchKey } from '../people/roleSearchKey';
import { insertRows } from '../storage/insertRows';
import type { Connection } from '../storage';
import type { Demo } from './Demo';

/** Roles with what they allow and show, and who has which in which account set. */
export async function insertDemoRoles(transaction: Connection, catalogue: Catalogue, demo: Demo): Promise<void> {
  const groups = await insertRoleGroups(transaction, demo);
  const ids = new Map<string, string>();
  for (const [
    index,
    { accountSetId, group, name, permissions, records = {}, resources = [] },
  ] of demo.roles.entries()) {
    const id = String(index + 1);
    ids.set(`${accountSetId}/${name}`, id);
    await insertRows(transaction, 'sys_role', [
      {
        package_id: accountSetId,
        id,
        name,
        wildcard: permissions === 'all',
        position: index,
        search_key: roleSearchKey(name),
        group_id: groups.get(`${accountSetId}/${group}`),
      },
    ]);
    const codes = permissions === 'all' ? [] : catalogue.permissions.filter(permissions).map(({ code }) => code);
    const role = { package_id: accountSetId, role_id: id };
    await insertRows(
      transaction,
      'sys_role_permission',
      codes.map((code) => ({ ...role, code })),
    );
    await insertRows(
      transaction,
      'sys_role_resource',
      resources.map(({ hidden, resource, rows }) => ({ ...role, resource, rows, hidden: JSON.stringify(hidden) })),
    );
    const chosen = Object.entries(records).flatMap(([dimension, recordIds]) =>
      ['0', ...recordIds].map((recordId) => ({ ...role, dimension, record_id: recordId })),
    );
    await insertRows(transaction, 'sys_role_record', chosen);
  }
  const memberships = demo.users.flatMap((user) =>
    user.accountSets.map((set, position) => ({ ...set, userId: user.id, position })),
  );
  await insertRows(
    transaction,
    'sys_user_package',
    memberships.map(({ id, userId, position }) => ({ user_id: userId, package_id: id, position })),
  );
  await insertRows(
    transaction,
    'sys_user_role',
    memberships.flatMap(({ id, userId, roles }) =>
      roles.map((role) => ({ package_id: id, user_id: userId, role_id: ids.get(`${id}/${role}`)! })),
    ),
  );
  await sql`select setval(pg_get_serial_sequence('sys_role', 'id'), ${demo.roles.length + 1}), setval(pg_get_serial_sequence('sys_package', 'id'), ${demo.accountSets.length + 1})`.execute(
    transaction,
  );
}

/** The groups that roles name, by account set and name, in the order in which they occur. */
async function insertRoleGroups(transaction: Connection, { roles }: Demo): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { accountSetId, group } of roles) {
    if (found.has(`${accountSetId}/${group}`)) continue;
    const {
      rows: [row],
    } = await sql<{
      id: string;
    }>`insert into sys_role_group (package_id, name, position) values (${accountSetId}, ${group}, ${found.size}) returning id`.execute(
      transaction,
    );
    found.set(`${accountSetId}/${group}`, row!.id);
  }
  return found;
}
