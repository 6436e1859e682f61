import { sql } from 'kysely';
import type { EMPLOYEE, ROLE } from '../../language/kernel';
import type { Difference } from '../../language/wire';
import type { Session } from '../access/Session';
import type { Incoming } from '../calls/CallSpec';
import { keyedTransaction } from '../callKey/keyedTransaction';
import { Refusal, refuse } from '../Refusal';
import { keepChanges } from '../resource/history';
import { anyOf, type Connection } from '../storage';
import type { Services } from '../Services';
import type { Translate } from '../texts/translator';
import { timestamp } from '../time';
import { hasWildcardHolder, lockRoles } from './wildcardHolder';

/** A change of roles under way: who makes it, and in which transaction. */
export interface RoleChange {
  services: Services;
  session: Session;
  t: Translate;
  database: Connection;
  /** people whose rights change; they are told when it is done */
  affected: Set<string>;
}

/**
 * Changes roles, groups or who holds them: all of it or nothing, one change of an account set after the other, never
 * leaving it without anybody who may do everything. Whose rights have changed is told so afterwards.
 */
export async function changeRoles<T>(
  services: Services,
  { language, session }: Pick<Incoming, 'language' | 'session'>,
  work: (change: RoleChange) => Promise<T>,
): Promise<T> {
  const { packageId } = session;
  const affected = new Set<string>();
  const result = await keyedTransaction(services.database, async (database) => {
    await lockRoles(database, packageId);
    const hadOne = await hasWildcardHolder(database, packageId);
    const done = await work({ services, session, t: services.translator(language), database, affected });
    if (hadOne && !(await hasWildcardHolder(database, packageId)))
      throw new Refusal(400, '至少保留一名拥有全部权限的用户');
    return done;
  });
  if (affected.size > 0) await services.hub.permissionsChanged(packageId, [...affected]);
  return result;
}

/** Makes what roles allow be read anew, by raising their versions, and remembers who holds them. */
export async function touchRoles(
  { affected, database, session: { packageId } }: RoleChange,
  roleIds: readonly string[],
): Promise<void> {
  await database
    .updateTable('sys_role')
    .set({ version: sql<string>`version + 1` })
    .where('package_id', '=', packageId)
    .where('id', '=', anyOf(roleIds))
    .execute();
  const holders = await database
    .selectFrom('sys_user_role')
    .select('user_id as id')
    .distinct()
    .where('package_id', '=', packageId)
    .where('role_id', '=', anyOf(roleIds))
    .execute();
  for (const { id } of holders) affected.add(id);
}

/** Keeps what was done to roles, groups or people. Nothing is kept of a change that changes nothing. */
export async function keepChange(
  { database, session }: RoleChange,
  resource: typeof ROLE | 'roleGroup' | typeof EMPLOYEE,
  action: string,
  id: string,
  changes: Difference[],
): Promise<void> {
  const real = changes.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  if (real.length > 0)
    await keepChanges(database, { session, resource, action, time: timestamp() }, [{ id, changes: real }]);
}

/** The refusal of an id that the account set does not have. */
export function missing({ t }: RoleChange, id: string): Refusal {
  return refuse(t('提示'), [{ code: id, remark: t('记录不存在或已被删除') }]);
}
