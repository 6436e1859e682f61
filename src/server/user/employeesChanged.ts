import { sql } from 'kysely';
import { compiledAt } from '../../language/rules';
import { loginId as loginIdProblem } from '../../lib/validators';
import { Refusal, refuse } from '../Refusal';
import type { Call } from '../resource/Call';
import type { Changed } from '../resource/history';
import { problemLine } from '../resource/problemLine';
import { hasWildcardHolder, lockRoles } from '../role/wildcardHolder';
import { anyOf, type Connection } from '../storage';
import { EMPLOYEES } from '../schema/kernelTables';
import { lockAccounts, removeMembership } from './accounts';

const DISABLED = 0;

/**
 * Keeps accounts in step with the employees they belong to: the mobile number is what one signs in with, the name is
 * shown everywhere, and who is disabled or deleted works no longer. The last one who may do everything can be neither.
 */
export async function employeesChanged(
  call: Call,
  database: Connection,
  action: string,
  records: readonly Changed[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  const changed = (path: string) =>
    records.filter(({ changes }) => changes.some((change) => change.path === path)).map(({ id }) => id);
  if (action === 'delete')
    return endWork(
      call,
      database,
      ids,
      async () => void (await removeMembership(database, call.session.packageId, ids)),
    );
  await changeLoginIds(call, database, changed('tel'));
  await sql`update sys_user u set name = e.name from ${EMPLOYEES} e
    where e.package_id = ${call.session.packageId} and e.id = u.id and u.id = any(${changed('name')}::bigint[])`.execute(
    database,
  );
  const disabled = records
    .filter(({ changes }) => changes.some(({ path, to }) => path === 'status' && to === DISABLED))
    .map(({ id }) => id);
  if (disabled.length > 0) await endWork(call, database, disabled);
}

/**
 * The accounts of these employees sign in with the present mobile numbers, which must not be those of others. A number
 * opens every account set of a person, so the caller must work in all of them.
 */
async function changeLoginIds(call: Call, database: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockAccounts(database);
  const { rows } = await sql<{
    id: string;
    tel: string;
    hasAccount: boolean;
    isTaken: boolean;
    isBeyond: boolean;
  }>`
    select e.id, coalesce(e.tel, '') as tel, exists (select 1 from sys_user u where u.id = e.id) as "hasAccount",
      exists (select 1 from sys_user o where o.login_id = e.tel and o.id <> e.id) as "isTaken",
      exists (select 1 from sys_user_package m where m.user_id = e.id
        and not exists (select 1 from sys_user_package o where o.user_id = ${call.session.userId} and o.package_id = m.package_id)) as "isBeyond"
    from ${EMPLOYEES} e where e.package_id = ${call.session.packageId} and e.id = ${anyOf(ids)}`.execute(database);
  const tel = compiledAt(call.compiled, 'tel').field;
  const problem = (message: string) =>
    refuse(call.t('提示'), [problemLine(call, { field: tel.name, title: tel.title, message })]);
  for (const row of rows) {
    if (row.isTaken) throw problem('已存在，不可重复');
    if (!row.hasAccount) continue;
    if (row.isBeyond) throw problem('员工还属于您不能使用的账套');
    const malformed = loginIdProblem(row.tel);
    if (malformed) throw problem(malformed);
    await database.updateTable('sys_user').set({ login_id: row.tel }).where('id', '=', row.id).execute();
  }
}

/**
 * Closes the sockets of those among these people who may no longer sign in to the account set. Calls of theirs are
 * refused already.
 */
async function endWork(
  call: Call,
  database: Connection,
  ids: readonly string[],
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  const {
    services,
    session: { packageId },
  } = call;
  await lockRoles(database, packageId);
  const { rows: sessions } = await sql<{ id: string }>`
    select s.id from sys_session s left join ${EMPLOYEES} e on e.package_id = s.package_id and e.id = s.user_id
    where s.package_id = ${packageId} and s.user_id = ${anyOf(ids)} and coalesce(e.status, 0) = 0`.execute(database);
  const {
    rows: [holder],
  } = await sql`
    select 1 from sys_user_role ur join sys_role r on r.package_id = ur.package_id and r.id = ur.role_id
    where r.package_id = ${packageId} and r.wildcard and ur.user_id = ${anyOf(ids)} limit 1`.execute(database);
  await before();
  if (holder && !(await hasWildcardHolder(database, packageId)))
    throw new Refusal(400, '至少保留一名拥有全部权限的用户');
  if (sessions.length > 0)
    call.afterwards.push(() =>
      services.hub.endSessions(
        sessions.map(({ id }) => id),
        '您的账号已停用',
      ),
    );
}
