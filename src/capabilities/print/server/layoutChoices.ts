import { sql } from 'kysely';
import { BASIC_SETTING } from '../../../language/kernel';
import type { LayoutChoices } from '../../../language/wire';
import { holds, type Session } from '../../../server/access/Session';
import { CallError } from '../../../server/Refusal';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { EVERYBODY } from '../../../server/queryPlan/queryPlans';
import type { NewNames } from '../../../server/resource/capability/NewNames';
import type { Services } from '../../../server/Services';

type Chosen = Record<string, string>;

const nameOf = (resource: string, departmentId?: string): string =>
  `prints/${resource}${departmentId === undefined ? '' : `/${departmentId}`}`;

/** Which layouts the caller and their department print instead of those that are meant (E-28). */
export async function readLayoutChoices({ resource, services, session }: Call): Promise<LayoutChoices> {
  const ofDepartment = session.departmentId === null ? [] : [nameOf(resource.name, session.departmentId)];
  const { rows } = await sql<{
    name: string;
    value: Chosen;
  }>`select name, value from sys_user_setting where package_id = ${session.packageId}
    and ((user_id = ${session.userId} and name = ${nameOf(resource.name)}) or (user_id = ${EVERYBODY} and name = any(${ofDepartment}::text[])))`.execute(
    services.database.kysely,
  );
  const chosen = (name: string | undefined): Chosen => rows.find((row) => row.name === name)?.value ?? {};
  return { own: chosen(nameOf(resource.name)), department: chosen(ofDepartment[0]) };
}

/** Choices stand under the name that a resource has today. */
export async function moveLayoutChoices(database: Connection, { resources }: NewNames): Promise<void> {
  for (const { from, to } of resources)
    await sql`update sys_user_setting set name = ${nameOf(to)}::text || substr(name, ${nameOf(from).length + 1})
      where name = ${nameOf(from)} or starts_with(name, ${nameOf(from, '')})`.execute(database);
}

/** Who sets up the account set may choose for a department. */
export function mayChooseForDepartment({ model }: Services, session: Session): boolean {
  return (
    session.departmentId !== null &&
    holds(session, model.resources[BASIC_SETTING]?.screens.flatMap(({ permissions }) => permissions) ?? ['*'])
  );
}

/**
 * Keeps that `layout` is printed instead of the one that is meant, by the caller or (`of: 'department'`) by all of
 * their department; the same name twice takes a choice back.
 * @throws CallError 400 for what is no layout, 403 for who may not choose for a department
 */
export async function keepLayoutChoice({ resource, services, session }: Call, body: unknown): Promise<void> {
  const { instead, layout, of } = (body ?? {}) as { instead?: unknown; layout?: unknown; of?: unknown };
  const names = services.model.prints[resource.name]?.map(({ name }) => name) ?? [];
  if (!names.includes(String(instead)) || !names.includes(String(layout)) || (of !== 'user' && of !== 'department'))
    throw new CallError(400, '请求参数错误');
  if (of === 'department' && !mayChooseForDepartment(services, session)) throw new CallError(403, '拒绝访问');
  const [owner, name] =
    of === 'user'
      ? [session.userId, nameOf(resource.name)]
      : [EVERYBODY, nameOf(resource.name, session.departmentId ?? '')];
  const choice = JSON.stringify({ [String(instead)]: String(layout) });
  await sql`insert into sys_user_setting (package_id, user_id, name, value) values (${session.packageId}, ${owner}, ${name}, ${choice}::jsonb)
    on conflict (package_id, user_id, name) do update set value = ${instead === layout ? sql`sys_user_setting.value - ${String(instead)}` : sql`sys_user_setting.value || excluded.value`}`.execute(
    services.database.kysely,
  );
}
