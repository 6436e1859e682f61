import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { loginId as loginIdProblem } from '../../lib/validators';
import { success } from '../envelope';
import { CallError, Refusal } from '../Refusal';
import { sessionOf } from '../resource/resourceRoutes';
import type { Services } from '../Services';
import { hashPassword, verifyPassword } from './password';
import { endFamily, issueTokens, renewTokens } from './tokens';

/** The page is a public client: its id says which program asks, and guards nothing. */
const CLIENT = { clientId: 'guiju-page', clientSecret: 'guiju-page' };

interface TokenForm {
  grant_type?: string;
  client_id?: string;
  client_secret?: string;
  username?: string;
  password?: string;
  refresh_token?: string;
  package_id?: string;
}

/** Sign-in, refresh and sign-out; how a page learns what it needs before sign-in. */
export function accessRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/system/common/clientConfig', () => success({ ...CLIENT, encryption: false, publicKey: null }));
  app.post('/auth/oauth/token', { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } }, async (request) => {
    const form = (request.body ?? {}) as TokenForm;
    if (form.client_id !== CLIENT.clientId || form.client_secret !== CLIENT.clientSecret) throw new CallError(400, '请求参数错误');
    if (form.grant_type === 'refresh_token') return success(await refresh(services, form));
    if (form.grant_type !== 'password') throw new CallError(400, '请求参数错误');
    return success(await signIn(services, form));
  });
  app.get('/auth/oauth/logout', async (request) => {
    const session = await sessionOf(services, request);
    await endFamily(services.database.kysely, session.family);
    return success(null);
  });
}

async function signIn(services: Services, form: TokenForm): Promise<unknown> {
  const loginId = String(form.username ?? '');
  const password = String(form.password ?? '');
  const malformed = loginIdProblem(loginId);
  if (malformed) throw new Refusal(400, malformed);
  const { rows: [user] } = await sql<{ id: string; password_hash: string }>`select id, password_hash from sys_user where login_id = ${loginId}`.execute(services.database.kysely);
  // An unknown account costs as much time as a wrong password, or the answer's delay would tell which accounts exist.
  const isRight = await verifyPassword(password.slice(0, 100), user?.password_hash ?? (await unknownHash));
  if (!user || !isRight) throw new Refusal(400, '账号或密码错误');
  const packageId = await chosenPackage(services, user.id, form.package_id);
  return issueTokens(services.database.kysely, user.id, packageId);
}

const unknownHash = hashPassword('no such account');

async function chosenPackage(services: Services, userId: string, wanted: string | undefined): Promise<string> {
  const { rows } = await sql<{ package_id: string }>`select m.package_id from sys_user_package m
    left join r_employee e on e.package_id = m.package_id and e.id = m.user_id
    where m.user_id = ${userId} and coalesce(e.status, 1) <> 0 order by m.position`.execute(services.database.kysely);
  const found = wanted ? rows.find((row) => row.package_id === wanted) : rows[0];
  if (!found) throw new Refusal(403, '您没有该账套的权限');
  return found.package_id;
}

async function refresh(services: Services, form: TokenForm): Promise<unknown> {
  const tokens = await services.database.transaction((transaction) => renewTokens(transaction, String(form.refresh_token ?? '')));
  if (!tokens) throw new CallError(401, '登录已过期，请重新登录');
  return tokens;
}
