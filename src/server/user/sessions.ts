import { sql } from 'kysely';
import { anyOf } from '../storage';
import { EMPLOYEE } from '../../language/kernel';
import type { Model } from '../../language/model';
import type { SignInSession } from '../../language/wire';
import { kernelAccess } from '../access/kernelAccess';
import { endFamilies } from '../access/tokens';
import { holds, type Session } from '../access/Session';
import type { Incoming } from '../calls/CallSpec';
import { CallError, refuse } from '../Refusal';
import { idOf, idsOf, objectOf } from '../role/input';
import type { Services } from '../Services';
import { timestamp } from '../time';
import type { SignIn } from './accounts';

/**
 * The sign-ins that are alive: the caller's own everywhere, those of somebody else in this account set. @throws
 * CallError 403
 */
export async function sessionList(
  { database: { kysely }, model }: Services,
  { params, session }: Incoming,
): Promise<SignInSession[]> {
  const userId = (params.userId ?? '') === '' ? session.userId : idOf(params.userId);
  const isOwn = userId === session.userId;
  if (!isOwn && !mayEndOthers(model, session)) throw new CallError(403, '拒绝访问');
  const { rows } = await sql<SignInSession>`
    select s.id, s.user_id as "userId", u.name as "userName", s.address, s.agent, s.created_at as "createdTime", s.last_at as "lastTime", s.family = ${session.family} as current
    from sys_session s join sys_user u on u.id = s.user_id
    where s.user_id = ${userId} and ${isOwn ? sql`true` : sql`s.package_id = ${session.packageId}`}
      and exists (select 1 from sys_token t where t.family = s.family and t.kind in ('access', 'refresh') and t.expires_at > ${timestamp()}::timestamp)
    order by current desc, s.last_at desc, s.id desc limit 200`.execute(kysely);
  return rows;
}

/** Ends sign-ins at once, with their sockets. Those of others are unknown to whoever may not end them. */
export async function revokeSessions(services: Services, { agent, body, language, session }: Incoming): Promise<null> {
  const ids = idsOf(objectOf(body).ids);
  const t = services.translator(language);
  const ended = await services.database.transaction(async (database) => {
    const { rows } = await sql<SignIn & { userId: string; loginId: string; packageId: string }>`
      select s.id, s.family, s.user_id as "userId", s.package_id as "packageId", u.login_id as "loginId" from sys_session s join sys_user u on u.id = s.user_id
      where s.id = ${anyOf(ids)} and (s.user_id = ${session.userId} or ${othersCondition(services.model, session)})`.execute(
      database,
    );
    const known = new Set(rows.map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0)
      throw refuse(
        t('提示'),
        unknown.slice(0, 200).map((code) => ({ code, remark: t('记录不存在或已被删除') })),
      );
    await endFamilies(
      database,
      rows.map(({ family }) => family),
    );
    return rows;
  });
  for (const { loginId, packageId, userId } of ended)
    services.log.add({
      kind: 'revoked',
      packageId,
      userId,
      loginId,
      address: session.address,
      agent,
      reason: session.userName,
    });
  await services.hub.endSessions(
    ended.map(({ id }) => id),
    '您的登录已被强制下线',
  );
  return null;
}

/** Whether somebody may see and end the sign-ins of others, in the account set that they work in. */
function mayEndOthers(model: Model, session: Session): boolean {
  const access = kernelAccess(model, EMPLOYEE, 'resetPassword');
  return access.length > 0 && holds(session, access);
}

function othersCondition(model: Model, session: Session): ReturnType<typeof sql> {
  return mayEndOthers(model, session) ? sql`s.package_id = ${session.packageId}` : sql`false`;
}
