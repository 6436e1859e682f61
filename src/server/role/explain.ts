import { sql } from 'kysely';
import { rolesOf } from './userRoles';
import { actionOf } from '../../language/action/actionOf';
import { conditionHolds, type CompiledField } from '../../language/rules';
import type { Explained, Explanation, RoleDetail, RoleName } from '../../language/wire';
import type { ExpressionContext } from '../../language/expression';
import type { Resource } from '../../language/model';
import { CallError } from '../Refusal';
import { EMPLOYEES } from '../schema/kernelTables';
import type { Services } from '../Services';
import { timestamp } from '../time';
import { extentOf } from './extent';
import { readRoles } from './readRoles';
import { roleDetail } from './roleDetail';
import { permissionCodes } from '../../language/action/permissionCodes';

interface Person {
  id: string;
  name: string;
  departmentId: string | null;
}

/**
 * Why a person of the account set sees what they see of a resource, and which roles would show more. @throws CallError
 * 404 for an unknown person or resource
 */
export async function explain(
  services: Services,
  packageId: string,
  userId: string,
  name: string,
): Promise<Explanation> {
  const {
    database: { kysely },
    model,
  } = services;
  const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  const {
    rows: [person],
  } = await sql<Person>`
    select u.id, u.name, e.department_id as "departmentId" from sys_user u join sys_user_package m on m.user_id = u.id
    left join ${EMPLOYEES} e on e.package_id = m.package_id and e.id = u.id
    where m.package_id = ${packageId} and u.id = ${userId}`.execute(kysely);
  if (!resource || !person) throw new CallError(404, '请求错误,未找到该资源');
  const ids = await rolesOf(kysely, packageId, userId);
  const all: RoleDetail[] = [];
  for (const { id } of await readRoles(kysely, packageId)) all.push(await roleDetail(kysely, packageId, id));
  const held = all.filter(({ id }) => ids.includes(id));
  const others = all.filter(({ id }) => !ids.includes(id));
  const explained = (permissions: readonly string[]): Explained => {
    const grantedBy = held.filter((role) => grants(role, permissions)).map(nameOf);
    return {
      permissions,
      held: permissions.length === 0 || grantedBy.length > 0,
      grantedBy,
      wouldGrant: others.filter((role) => grants(role, permissions)).map(nameOf),
    };
  };
  const relevant = held.filter((role) => role.wildcard || extentOf(services, role, resource) !== undefined);
  return {
    user: {
      id: person.id,
      userName: person.name,
      roles: held.map((role) => ({ ...nameOf(role), wildcard: role.wildcard })),
    },
    screens: resource.screens.map((screen) => ({
      name: screen.name,
      title: screen.title.text,
      path: screen.path,
      ...explained(screen.permissions),
    })),
    buttons: buttonsOf(resource).map(({ permissions, ...button }) => ({ ...button, ...explained(permissions) })),
    columns: columnsOf(services, resource, relevant, contextOf(person, held, resource)),
    rows: relevant.map((role) => rowsOf(services, role, resource)),
  };
}

function grants({ functions, wildcard }: RoleDetail, permissions: readonly string[]): boolean {
  return wildcard || permissions.some((code) => functions.includes(code));
}

function nameOf({ id, name }: RoleDetail): RoleName {
  return { id, name };
}

function buttonsOf(
  resource: Resource,
): { screen: string; action: string; title: string; permissions: readonly string[] }[] {
  return resource.screens.flatMap((screen) =>
    (screen.kind === 'list' || screen.kind === 'detail' ? screen.actions : []).flatMap((name) => {
      const action = actionOf(resource, name);
      return action
        ? [{ screen: screen.name, action: name, title: action.title, permissions: action.permissions }]
        : [];
    }),
  );
}

/** A column is hidden when every role that shows the resource hides it. */
function columnsOf(
  { compiled }: Services,
  resource: Resource,
  roles: readonly RoleDetail[],
  context: ExpressionContext,
): Explanation['columns'] {
  const hides = (role: RoleDetail, path: string) =>
    !role.wildcard && role.resources.some((entry) => entry.resource === resource.name && entry.hidden.includes(path));
  return [...compiled(resource).byPath.values()].map(({ field: { path, title, visible: rule }, visible }) => {
    const hiddenBy = roles.filter((role) => hides(role, path));
    const hidden = roles.length > 0 && hiddenBy.length === roles.length;
    return {
      path,
      title,
      hidden,
      hiddenBy: hiddenBy.map(nameOf),
      rule: typeof rule === 'string' ? rule : null,
      ruleHolds: typeof rule === 'string' ? holds(visible, context) : null,
    };
  });
}

/** Whether a condition holds for a person; null when that depends on the record. */
function holds(visible: CompiledField['visible'], context: ExpressionContext): boolean | null {
  if (typeof visible !== 'boolean' && visible.dependencies.length > 0) return null;
  return conditionHolds(visible, { record: {}, context });
}

function contextOf(
  { departmentId, id, name }: Person,
  held: readonly RoleDetail[],
  resource: Resource,
): ExpressionContext {
  const time = timestamp();
  return {
    user: { id, name, departmentId },
    can: (action) => held.some((role) => grants(role, permissionCodes(resource, action))),
    now: () => time,
  };
}

function rowsOf(services: Services, role: RoleDetail, resource: Resource): Explanation['rows'][number] {
  if (role.wildcard) return { ...nameOf(role), rows: 'all', records: {} };
  const rows = role.resources.find((entry) => entry.resource === resource.name)?.rows ?? 'all';
  return { ...nameOf(role), rows, records: extentOf(services, role, resource)?.records ?? {} };
}
