import { sql } from 'kysely';
import { EMPLOYEE } from '../../language/kernel';
import { loginId as loginIdProblem } from '../../lib/validators';
import { hashPassword } from '../access/password';
import { randomPassword } from '../access/randomPassword';
import { holdsAll, type Session } from '../access/Session';
import type { Incoming } from '../calls/CallSpec';
import { refuse, type RefusalLine } from '../Refusal';
import { keepChanges } from '../resource/history';
import { insertRows } from '../storage/insertRows';
import type { Connection } from '../storage';
import { EMPLOYEES } from '../schema/kernelTables';
import type { Services } from '../Services';
import { timestamp } from '../time';
import { endSignIns, lockAccounts, type SignIn } from './accounts';

interface Person {
  name: string;
  /** empty where there is none */
  tel: string;
  status: number;
  hasAccount: boolean;
  isMember: boolean;
  /** of this or any other account set */
  holdsAll: boolean;
  /** works in an account set in which the caller does not */
  isBeyond: boolean;
  /** somebody else signs in with this mobile number */
  isTaken: boolean;
}

/** What is told once, beside the password. */
export interface Told {
  title: string;
  lines: RefusalLine[];
}

interface Giving {
  /** what the log says was done, in Chinese */
  reason: string;
  /** why it may not be done, as a Chinese source text */
  refuses?(hasAccount: boolean): string | undefined;
  /** what else is done in the same transaction; gives what is told of it */
  with?(database: Connection): Promise<RefusalLine[]>;
}

/**
 * Gives one employee a random password, told once, which must be changed at the next sign-in; makes the account where
 * there is none. Every sign-in of the person ends. A password opens every account set of a person, so the caller must
 * work in all of them.
 * @throws Refusal that says why it cannot be done
 */
export async function givePassword(
  services: Services,
  { agent, language, session }: Pick<Incoming, 'agent' | 'language' | 'session'>,
  id: string,
  { reason, refuses, with: more }: Giving,
): Promise<Told> {
  const t = services.translator(language);
  const password = randomPassword();
  const hash = await hashPassword(password, services.passwordCost);
  const { ended, lines, person } = await services.database.transaction(async (database) => {
    await lockAccounts(database);
    const found = await findPerson(database, session, id);
    if (!found) throw refuse(t('提示'), [{ code: id, remark: t('记录不存在或已被删除') }]);
    const problem = refuses?.(found.hasAccount) ?? problemOf(found, session, id);
    if (problem !== undefined)
      throw refuse(t('提示'), [
        { code: found.name, remark: t(problem), ...(OF_NUMBER.has(problem) ? { field: 'tel' } : {}) },
      ]);
    const ended = await store(database, session, id, found, hash);
    return { ended, lines: (await more?.(database)) ?? [], person: found };
  });
  services.log.add({
    kind: 'password',
    packageId: session.packageId,
    userId: id,
    loginId: person.tel,
    address: session.address,
    agent,
    reason: `${reason}：${session.userName}`,
  });
  await services.hub.endSessions(
    ended.map(({ id: sessionId }) => sessionId),
    '密码已修改，请重新登录',
  );
  return {
    title: t('新密码（只显示这一次）'),
    lines: [{ code: `${person.name} ${person.tel}`, remark: password }, ...lines],
  };
}

async function findPerson(
  database: Connection,
  { packageId, userId }: Session,
  id: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select e.name, coalesce(e.tel, '') as tel, e.status, u.id is not null as "hasAccount",
      exists (select 1 from sys_user_package m where m.user_id = e.id and m.package_id = e.package_id) as "isMember",
      exists (select 1 from sys_user_role ur join sys_role r on r.package_id = ur.package_id and r.id = ur.role_id where ur.user_id = e.id and r.wildcard) as "holdsAll",
      exists (select 1 from sys_user_package m where m.user_id = e.id
        and not exists (select 1 from sys_user_package o where o.user_id = ${userId} and o.package_id = m.package_id)) as "isBeyond",
      exists (select 1 from sys_user o where o.login_id = e.tel and o.id <> e.id) as "isTaken"
    from ${EMPLOYEES} e left join sys_user u on u.id = e.id where e.package_id = ${packageId} and e.id = ${id}`.execute(
    database,
  );
  return rows[0];
}

const NO_NUMBER = '员工没有手机号，不能登录';
const TAKEN = '手机号已是他人的登录账号，请先在员工档案中改为本人的手机号';
/** Problems of the mobile number. */
const OF_NUMBER: ReadonlySet<string> = new Set([NO_NUMBER, TAKEN]);

/** Why the caller may not reset the password of somebody, as a Chinese source text. */
function problemOf(person: Person, session: Session, id: string): string | undefined {
  if (id === session.userId) return '自己的密码请用“修改密码”';
  if (person.status === 0) return '员工已禁用，不能登录';
  if (loginIdProblem(person.tel)) return NO_NUMBER;
  if (person.isTaken) return TAKEN;
  if (person.hasAccount && !person.isMember) return '员工已有其他账套的账号，请在账套成员中添加';
  if (person.isBeyond) return '员工还属于您不能使用的账套';
  return person.holdsAll && !holdsAll(session) ? '只有拥有全部权限的用户才能重置其密码' : undefined;
}

async function store(
  database: Connection,
  session: Session,
  id: string,
  { hasAccount, name, tel }: Person,
  hash: string,
): Promise<SignIn[]> {
  const { packageId } = session;
  if (hasAccount)
    await database
      .updateTable('sys_user')
      .set({ password_hash: hash, must_change: true, login_id: tel })
      .where('id', '=', id)
      .execute();
  else {
    await insertRows(database, 'sys_user', [{ id, login_id: tel, name, password_hash: hash, must_change: true }]);
    await insertRows(database, 'sys_user_package', [{ user_id: id, package_id: packageId, position: 0 }]);
  }
  await keepChanges(database, { session, resource: EMPLOYEE, action: 'resetPassword', time: timestamp() }, [
    { id, changes: [] },
  ]);
  return endSignIns(database, [id]);
}
