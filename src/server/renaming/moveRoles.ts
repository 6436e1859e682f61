import { sql } from 'kysely';
import { ROLE } from '../../language/kernel';
import type { Model } from '../../language/model';
import type { Difference } from '../../language/wire';
import type { NewName, NewNames } from '../resource/capability/NewNames';
import type { Connection } from '../storage';
import { todaysPath } from './todaysPath';

/** What roles allow and show holds under the names of today, from the next call on, and so does what was done to them. */
export async function moveRoles(
  database: Connection,
  model: Pick<Model, 'resources'>,
  names: NewNames,
  permissions: readonly NewName[],
): Promise<void> {
  for (const { from, to } of permissions) {
    await sql`insert into sys_role_permission (package_id, role_id, code)
      select package_id, role_id, '/' || ${to}::text || substr(code, ${from.length + 2}) from sys_role_permission where split_part(code, '/', 2) = ${from}
      on conflict do nothing`.execute(database);
    await sql`delete from sys_role_permission where split_part(code, '/', 2) = ${from}`.execute(database);
  }
  for (const { from, to } of names.resources) {
    await database.updateTable('sys_role_resource').set({ resource: to }).where('resource', '=', from).execute();
    await database.updateTable('sys_role_record').set({ dimension: to }).where('dimension', '=', from).execute();
  }
  await moveHidden(database, model, names);
  await moveRoleHistory(database, model, names, permissions);
  await sql`update sys_role set version = version + 1`.execute(database);
}

async function moveHidden(database: Connection, model: Pick<Model, 'resources'>, { fields }: NewNames): Promise<void> {
  const resources = [...new Set(fields.map(({ resource }) => resource))];
  if (resources.length === 0) return;
  const rows = await database
    .selectFrom('sys_role_resource')
    .select(['package_id', 'role_id', 'resource', 'hidden'])
    .where('resource', 'in', resources)
    .execute();
  for (const { hidden, package_id, resource, role_id } of rows)
    await database
      .updateTable('sys_role_resource')
      .set({ hidden: JSON.stringify(hiddenToday(model, resource, hidden)) })
      .where('package_id', '=', package_id)
      .where('role_id', '=', role_id)
      .where('resource', '=', resource)
      .execute();
}

function hiddenToday({ resources }: Pick<Model, 'resources'>, resource: string, hidden: unknown): unknown {
  const fields = resources[resource]?.fields;
  if (!Array.isArray(hidden) || !fields) return hidden;
  return hidden.map((path) => (typeof path === 'string' ? todaysPath({ resources }, fields, path).path : path));
}

async function moveRoleHistory(
  database: Connection,
  model: Pick<Model, 'resources'>,
  { resources }: NewNames,
  permissions: readonly NewName[],
): Promise<void> {
  const rows = await database
    .selectFrom('sys_history')
    .select(['package_id', 'id', 'changes'])
    .where('resource', '=', ROLE)
    .execute();
  const code = (said: unknown) =>
    permissions.reduce(
      (text, { from, to }) =>
        typeof text === 'string' && text.startsWith(`/${from}/`) ? `/${to}${text.slice(from.length + 1)}` : text,
      said,
    );
  const codes = (said: unknown) => (Array.isArray(said) ? said.map(code) : said);
  const shown = (resource: string, said: unknown) => {
    const entry = said as { hidden?: unknown } | null;
    return entry?.hidden === undefined ? said : { ...entry, hidden: hiddenToday(model, resource, entry.hidden) };
  };
  const today = ({ from, path, to }: Difference): Difference => {
    if (path === 'functions') return { path, from: codes(from), to: codes(to) };
    const [kind = '', name = ''] = path.split('.');
    if (kind !== 'resources' && kind !== 'records') return { path, from, to };
    const resource = resources.find((each) => each.from === name)?.to ?? name;
    return { path: `${kind}.${resource}`, from: shown(resource, from), to: shown(resource, to) };
  };
  for (const { changes, id, package_id } of rows) {
    const moved = JSON.stringify((changes as Difference[]).map(today));
    if (moved === JSON.stringify(changes)) continue;
    await database
      .updateTable('sys_history')
      .set({ changes: moved })
      .where('package_id', '=', package_id)
      .where('id', '=', id)
      .execute();
  }
}
