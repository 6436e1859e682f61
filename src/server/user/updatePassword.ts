import { newPassword as passwordProblem } from '../../lib/newPassword';
import { hashPassword, verifyPassword } from '../access/password';
import type { SignInGuard } from '../access/SignInGuard';
import type { Incoming } from '../calls/CallSpec';
import { Refusal } from '../Refusal';
import { objectOf, textOf } from '../role/input';
import type { Services } from '../Services';
import { endSignIns } from './accounts';

/** Longest text that is compared with a password, characters. */
const LONGEST = 100;

/**
 * `updatePassword`: the caller's own password, proved by the old one, whose failures count like those of a sign-in.
 * Every other sign-in of the person ends (B-154).
 */
export async function updatePassword(
  services: Services,
  guard: SignInGuard,
  { agent, body, session }: Incoming,
): Promise<null> {
  const { database, hub, log, passwordCost } = services;
  const { address, family, loginId, userId } = session;
  const input = objectOf(body);
  const [old, wanted, again] = [textOf(input.password), textOf(input.newPassword), textOf(input.newPassword2)];
  await guard.admit(loginId, address);
  const account = await database.kysely
    .selectFrom('sys_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!(await verifyPassword(old.slice(0, LONGEST), account?.password_hash ?? ''))) {
    await guard.failed(loginId, address);
    log.add({ ...session, kind: 'failed', agent, reason: '旧密码错误' });
    throw new Refusal(400, '旧密码错误');
  }
  const problem =
    passwordProblem(wanted) ??
    (wanted === again ? null : '两次输入的密码不一致') ??
    (wanted === old ? '新密码不能与旧密码相同' : null);
  if (problem) throw new Refusal(400, problem);
  const hash = await hashPassword(wanted, passwordCost);
  const ended = await database.transaction(async (transaction) => {
    await transaction
      .updateTable('sys_user')
      .set({ password_hash: hash, must_change: false })
      .where('id', '=', userId)
      .execute();
    return endSignIns(transaction, [userId], { except: family });
  });
  await guard.succeeded(loginId, address);
  log.add({ ...session, kind: 'password', agent });
  await hub.endSessions(
    ended.map(({ id }) => id),
    '密码已修改，请重新登录',
  );
  return null;
}
