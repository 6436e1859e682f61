import { sql } from 'kysely';
import type { AccountMembers, OrganisationNode } from '../../language/wire';
import { CallError, Refusal, refuse } from '../Refusal';
import type { Call } from '../resource/Call';
import { keepHistory } from '../resource/history';
import { transact } from '../resource/transact';
import { idOf, idsOf, objectOf } from '../role/input';
import { hasWildcardHolder, lockRoles } from '../role/wildcardHolder';
import { anyOf, type Connection } from '../storage';
import { EMPLOYEES } from '../schema/kernelTables';
import { removeMembership } from '../user/accounts';
import { readAccountSets } from './accountSets';
import { joinAccountSet } from './joinAccountSet';

interface Person {
  packageId: string;
  packageName: string;
  id: string;
  name: string;
}

/** Who works in an account set, and everybody of the account sets that the caller works in. @throws CallError 404 */
export async function accountMembers(call: Call, id: string): Promise<AccountMembers> {
  const { kysely } = call.services.database;
  const [set] = await readAccountSets(call, [id], kysely);
  if (!set) throw new CallError(404, '请求错误,未找到该资源');
  const people = await reachable(call, kysely);
  const nodes = new Map<string, OrganisationNode>();
  for (const { id: userId, name, packageId, packageName } of people) {
    const node = nodes.get(packageId) ?? {
      id: packageId,
      pid: null,
      name: packageName,
      type: 1,
      icon: 'department',
      hasChildren: true,
      children: [],
    };
    node.children.push({
      id: `2_${userId}`,
      pid: packageId,
      name,
      type: 2,
      icon: 'user',
      hasChildren: false,
      children: [],
    });
    nodes.set(packageId, node);
  }
  return {
    id,
    name: String(set.name),
    userIds: people.filter(({ packageId }) => packageId === id).map((person) => person.id),
    nodes: [...nodes.values()],
  };
}

/**
 * Makes exactly these people the members of an account set. Who comes has no role yet, who goes loses them and stops
 * working there; the caller stays.
 */
export function saveMembers(call: Call, body: unknown): Promise<null> {
  const input = objectOf(body);
  const [id, wanted] = [idOf(input.id), idsOf(input.userIds)];
  const { services, session, t } = call;
  return transact(call, async (database) => {
    await lockRoles(database, id);
    const [set] = await readAccountSets(call, [id], database);
    if (!set) throw refuse(t('提示'), [{ code: id, remark: t('记录不存在或已被删除') }]);
    const people = await reachable(call, database);
    const names = new Map(people.map((person) => [person.id, person.name]));
    const unknown = wanted.filter((userId) => !names.has(userId));
    if (unknown.length > 0)
      throw refuse(
        t('提示'),
        unknown.slice(0, 200).map((code) => ({ code, remark: t('该用户不存在') })),
      );
    if (!wanted.includes(session.userId))
      throw refuse(t('提示'), [{ code: session.userName, remark: t('不能移除自己') }]);
    const members = people.filter(({ packageId }) => packageId === id).map((person) => person.id);
    const [added, removed] = [
      wanted.filter((userId) => !members.includes(userId)),
      members.filter((userId) => !wanted.includes(userId)),
    ];
    if (added.length === 0 && removed.length === 0) return null;
    await demandFreeNumbers(call, database, id, added);
    const hadOne = await hasWildcardHolder(database, id);
    await joinAccountSet(services, database, {
      packageId: id,
      userIds: added,
      from: [...new Set(people.map(({ packageId }) => packageId))],
    });
    const ended = await removeMembership(database, id, removed);
    if (hadOne && !(await hasWildcardHolder(database, id))) throw new Refusal(400, '至少保留一名拥有全部权限的用户');
    const namesOf = (ids: readonly string[]) => ids.map((userId) => names.get(userId));
    await keepHistory(call, database, 'saveMembers', [
      { id, changes: [{ path: 'members', from: namesOf(removed), to: namesOf(added) }] },
    ]);
    call.afterwards.push(() =>
      services.hub.endSessions(
        ended.map((each) => each.id),
        '您已被移出该账套',
      ),
    );
    return null;
  });
}

/** Everybody with an account in one of the account sets that the caller works in, once for each of them. */
function reachable({ session }: Call, database: Connection): Promise<Person[]> {
  return database
    .selectFrom('sys_user_package as own')
    .innerJoin('sys_package as p', 'p.id', 'own.package_id')
    .innerJoin('sys_user_package as m', 'm.package_id', 'own.package_id')
    .innerJoin('sys_user as u', 'u.id', 'm.user_id')
    .select(['p.id as packageId', 'p.name as packageName', 'u.id', 'u.name'])
    .where('own.user_id', '=', session.userId)
    .orderBy('own.position')
    .orderBy('p.id')
    .orderBy('u.id')
    .execute();
}

/**
 * A mobile number belongs to one employee of an account set; whoever has it there already keeps others of that number
 * out.
 */
async function demandFreeNumbers(
  { t }: Call,
  database: Connection,
  packageId: string,
  userIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ name: string; by: string }>`
    select u.name, e.name as by from sys_user u join ${EMPLOYEES} e on e.package_id = ${packageId} and e.tel = u.login_id and e.id <> u.id
    where u.id = ${anyOf(userIds)}`.execute(database);
  if (rows.length > 0)
    throw refuse(
      t('提示'),
      rows.map(({ by, name }) => ({ code: name, remark: t('手机号在该账套已属于员工{by}', { by }) })),
    );
}
