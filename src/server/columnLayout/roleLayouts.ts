import { sql } from 'kysely';
import { dropSetting, keepSetting } from '../setting/keepSetting';
import { knownLayout, type ColumnLayout, type RoleLayout } from '../../language/wire';
import type { Session } from '../access/Session';
import { CallError } from '../Refusal';
import { readRoles } from '../role/readRoles';
import type { Services } from '../Services';
import { EVERYBODY } from '../queryPlan/queryPlans';
import { sentLayout } from './columnLayouts';
import { columnTable } from './columnTable';

/** Layouts of roles lie with nobody, under `role/{id}/columns/{table}`. */
const nameOf = (roleId: string, table: string): string => `role/${roleId}/columns/${table}`;
const NAME = /^role\/(\d+)\/columns\/(.+)$/;

/**
 * By table what the roles of the caller lay down about forms and lines (E-09). Of several roles the one that was made
 * first counts.
 */
export async function rolesLayouts(
  { database }: Services,
  { grants, packageId }: Session,
): Promise<Record<string, ColumnLayout>> {
  const ids = grants.map(({ id }) => id).toSorted((a, b) => Number(b) - Number(a));
  const stored = await storedLayouts(database, packageId, ids);
  return Object.fromEntries(
    ids.flatMap((roleId) => stored.flatMap((each) => (each.roleId === roleId ? [[each.table, each.layout]] : []))),
  );
}

/** The roles of the account set with what each lays down about a table. @throws CallError as {@link tableOfRoles} */
export async function readRoleLayouts(
  { database, model }: Services,
  session: Session,
  tableType: unknown,
): Promise<RoleLayout[]> {
  const table = tableOfRoles(model, session, tableType);
  const roles = await readRoles(database.kysely, session.packageId);
  const stored = await storedLayouts(
    database,
    session.packageId,
    roles.map(({ id }) => String(id)),
  );
  return roles.map(({ id, name }) => ({
    roleId: String(id),
    roleName: name,
    propList: stored.find((each) => each.roleId === String(id) && each.table === table)?.layout ?? [],
  }));
}

/**
 * Lays down how a table (`tableType`) stands for those who hold a role (`roleId`), replacing what was before; an empty
 * `propList` is the schema again.
 * @returns what the roles of the caller say of the table now
 * @throws CallError 400 for what is no layout, 404 there is no such role, and as {@link tableOfRoles}
 */
export async function saveRoleLayout(services: Services, session: Session, body: unknown): Promise<ColumnLayout> {
  const { tableType, propList, roleId } = (body ?? {}) as { tableType?: unknown; propList?: unknown; roleId?: unknown };
  const table = tableOfRoles(services.model, session, tableType);
  const layout = sentLayout(propList);
  const { kysely } = services.database;
  const role = (await readRoles(kysely, session.packageId)).find(({ id }) => String(id) === String(roleId));
  if (!role) throw new CallError(404, '请求错误,未找到该资源');
  const key = { packageId: session.packageId, userId: EVERYBODY, name: nameOf(String(role.id), table) };
  if (layout.length === 0) await dropSetting(kysely, key);
  else await keepSetting(kysely, key, JSON.stringify(layout));
  return (await rolesLayouts(services, session))[table] ?? [];
}

/**
 * Forms and lines have layouts of roles; lists have public query plans.
 * @throws CallError 400 for another table, 404 and 403 as {@link columnTable}
 */
function tableOfRoles(model: Services['model'], session: Session, tableType: unknown): string {
  columnTable(model, session, tableType);
  const table = String(tableType);
  if (!table.includes('.')) throw new CallError(400, '请求参数错误');
  return table;
}

async function storedLayouts(
  { kysely }: Services['database'],
  packageId: string,
  roleIds: readonly string[],
): Promise<{ roleId: string; table: string; layout: ColumnLayout }[]> {
  if (roleIds.length === 0) return [];
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from sys_user_setting where package_id = ${packageId} and user_id = ${EVERYBODY} and split_part(name, '/', 1) = 'role' and split_part(name, '/', 2) in (${sql.join(roleIds)})`.execute(
    kysely,
  );
  return rows.flatMap(({ name, value }) => {
    const [, roleId, table] = NAME.exec(name) ?? [];
    return roleId === undefined || table === undefined ? [] : [{ roleId, table, layout: knownLayout(value) }];
  });
}
