import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ClientConfig } from '../../language/wire';
import { loginId as loginIdProblem } from '../../lib/validators';
import { registerCall } from '../calls/registerCall';
import { success } from '../envelope';
import { CallError, Refusal } from '../Refusal';
import type { Connection } from '../storage';
import { EMPLOYEES } from '../schema/kernelTables';
import type { Services } from '../Services';
import { hashPassword, verifyPassword } from '../access/password';
import { isLocalCall } from './isLocalCall';
import { SignInGuard } from '../access/SignInGuard';
import { readTokenForm, type TokenForm } from '../access/readTokenForm';
import {
  beginSession,
  endFamilies,
  endReused,
  renewTokens,
  takeRefreshToken,
  type TokenAnswer,
} from '../access/tokens';

/** The page is a public client: its id says which program asks, and guards nothing. */
export const CLIENT = { clientId: 'guiju-page', clientSecret: 'guiju-page' };

/** Why a published password does not sign in from elsewhere. */
const LOCAL = '演示账号的密码是公开的，只能在服务器本机登录';

/** Token calls of one address in a minute. */
const MOST_CALLS = 600;

/** Sign-in, refresh and sign-out; how a page learns what it needs before sign-in. */
export function accessRoutes(app: FastifyInstance, services: Services): void {
  const { crypt } = services;
  const guard = new SignInGuard(services.database);
  const unknownHash = hashPassword('no such account', services.passwordCost);
  app.get('/api/system/common/clientConfig', { exposeHeadRoute: false }, () => {
    const config: ClientConfig = {
      ...CLIENT,
      encryption: crypt !== undefined,
      cipher: crypt?.encryption.cipher ?? 'CBC',
      publicKey: crypt?.encryption.publicKey ?? null,
      keyPadding: 'OAEP',
    };
    return success(config);
  });
  app.post(
    '/auth/oauth/token',
    { config: { rateLimit: { max: MOST_CALLS, timeWindow: '1 minute' } } },
    async (request) => {
      const form = readTokenForm(request.body, crypt);
      if (form.clientId !== CLIENT.clientId || form.clientSecret !== CLIENT.clientSecret)
        throw new CallError(400, '请求参数错误');
      return success(
        form.grantType === 'refresh_token'
          ? await refresh(services, form, request)
          : await signIn(services, { guard, unknownHash }, form, request),
      );
    },
  );
  registerCall(app, services, {
    method: 'GET',
    path: '/auth/oauth/logout',
    access: 'signedIn',
    beforePasswordChange: true,
    async handle({ session, agent }) {
      await endFamilies(services.database.kysely, [session.family]);
      services.log.add({ ...session, kind: 'signOut', agent });
      return null;
    },
  });
}

async function signIn(
  services: Services,
  { guard, unknownHash }: { guard: SignInGuard; unknownHash: Promise<string> },
  form: TokenForm,
  request: FastifyRequest,
): Promise<TokenAnswer> {
  const { ip: address, headers } = request;
  const { loginId } = form;
  const malformed = loginIdProblem(loginId);
  if (malformed) throw new Refusal(400, malformed);
  const agent = headers['user-agent'] ?? '';
  await guard.admit(loginId, address);
  const user = await services.database.kysely
    .selectFrom('sys_user')
    .select(['id', 'password_hash'])
    .where('login_id', '=', loginId)
    .executeTakeFirst();
  // An unknown account costs as much time as a wrong password, or the answer's delay would tell which accounts exist.
  const isRight = await verifyPassword(form.password.slice(0, 100), user?.password_hash ?? (await unknownHash));
  const packages = user ? await packagesOf(services.database.kysely, user.id) : [];
  if (!user || !isRight) {
    await guard.failed(loginId, address);
    services.log.add({
      kind: 'failed',
      packageId: packages[0],
      userId: user?.id,
      loginId,
      address,
      agent,
      reason: '账号或密码错误',
    });
    throw new Refusal(400, '账号或密码错误');
  }
  const isPublished = services.localAccounts.some(
    (account) => account.loginId === loginId && account.password === form.password,
  );
  if (isPublished && !isLocalCall(request)) {
    services.log.add({
      kind: 'failed',
      packageId: packages[0],
      userId: user.id,
      loginId,
      address,
      agent,
      reason: LOCAL,
    });
    throw new Refusal(403, LOCAL);
  }
  const packageId = form.packageId === '' ? packages[0] : packages.find((id) => id === form.packageId);
  if (packageId === undefined) {
    services.log.add({
      kind: 'failed',
      packageId: packages[0],
      userId: user.id,
      loginId,
      address,
      agent,
      reason: '您没有该账套的权限',
    });
    throw new Refusal(403, '您没有该账套的权限');
  }
  await guard.succeeded(loginId, address);
  const tokens = await services.database.transaction(
    (transaction) => beginSession(transaction, { userId: user.id, packageId, address, agent }, sealed(services, form)),
    { isShort: true },
  );
  services.log.add({ kind: 'signIn', packageId, userId: user.id, loginId, address, agent });
  return tokens;
}

/** Account sets that a person may work in, the first one first. */
export async function packagesOf(database: Connection, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.package_id as id from sys_user_package m
    join sys_package p on p.id = m.package_id and p.status <> 0
    left join ${EMPLOYEES} e on e.package_id = m.package_id and e.id = m.user_id
    where m.user_id = ${userId} and coalesce(e.status, 1) <> 0 order by m.position`.execute(database);
  return rows.map(({ id }) => id);
}

/** New tokens for a refresh token, which is spent; for another account set when the form names one (B-155). */
async function refresh(
  services: Services,
  form: TokenForm,
  { ip: address, headers }: FastifyRequest,
): Promise<TokenAnswer> {
  const tokens = await services.database.transaction(
    async (transaction) => {
      const taken = await takeRefreshToken(transaction, form.refreshToken);
      if (!taken) return undefined;
      if (form.packageId !== '' && form.packageId !== taken.packageId) {
        const packages = await packagesOf(transaction, taken.userId);
        // The transaction is rolled back: the refresh token is not spent on what was refused.
        if (!packages.includes(form.packageId)) throw new Refusal(403, '您没有该账套的权限');
      }
      return renewTokens(transaction, taken, form.packageId || taken.packageId, sealed(services, form));
    },
    { isShort: true },
  );
  if (tokens) return tokens;
  const stolen = await services.database.transaction((transaction) => endReused(transaction, form.refreshToken), {
    isShort: true,
  });
  if (stolen) {
    const { packageId, sessionId, userId } = stolen;
    services.log.add({
      kind: 'revoked',
      packageId,
      userId,
      address,
      agent: headers['user-agent'] ?? '',
      reason: '刷新令牌被重复使用',
    });
    await services.hub.endSessions([sessionId], '登录凭证被重复使用，为安全起见已退出，请重新登录');
  }
  throw new CallError(401, '登录已过期，请重新登录');
}

function sealed({ crypt }: Services, { sessionKey }: TokenForm): string | null {
  return crypt && sessionKey !== null ? crypt.seal.close(sessionKey) : null;
}
