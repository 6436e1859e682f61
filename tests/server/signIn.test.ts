import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pauseAfter } from '../../src/server/access/SignInGuard';
import { createServer } from '../../src/server/createServer';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDatabase } from '../../src/server/storage';
import { openDemoDatabase } from '../support/demoDatabase';
import { LOGIN, PASSWORD, startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
}, 120_000);
afterAll(() => app.close(), 60_000);

const signIn = (username: string, password: string, remoteAddress = '10.0.0.1') =>
  app.app
    .inject({
      method: 'POST',
      url: '/prod-pc/auth/oauth/token',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'test device' },
      payload: new URLSearchParams({ grant_type: 'password', client_id: 'guiju-page', client_secret: 'guiju-page', username, password }).toString(),
    })
    .then((response) => ({ status: response.statusCode, ...response.json<{ code: number; message: string; data: { token: string } | null }>() }));

/** Time goes by for the guard: what it remembers happened so many seconds earlier. */
const wait = (seconds: number) => sql`update sys_sign_in_guard set last_at = last_at - make_interval(secs => ${seconds})`.execute(app.database.kysely);

/** However slow this machine is: the last failure has only just happened. */
const hurry = () => wait(-30);
const WAITING = { status: 429, code: 429, message: expect.stringMatching(/^登录失败次数过多，请\d+秒后再试$/), data: null };

describe('failed sign-ins', () => {
  it('cost growing pauses, for an account that exists and for one that does not alike', async () => {
    for (const account of [LOGIN.keeper, '13999999999']) {
      for (let failure = 1; failure <= 4; failure++) expect(await signIn(account, 'Wrong1234')).toMatchObject({ status: 200, code: 400, message: '账号或密码错误' });
      await hurry();
      expect(await signIn(account, 'Wrong1234')).toMatchObject(WAITING);
      await wait(40);
      expect(await signIn(account, 'Wrong1234')).toMatchObject({ status: 200, code: 400 });
      await hurry();
      expect(await signIn(account, 'Wrong1234')).toMatchObject(WAITING);
    }
  });

  it('the right password waits too, and clears the count when its time has come', async () => {
    await hurry();
    expect(await signIn(LOGIN.keeper, PASSWORD)).toMatchObject(WAITING);
    await wait(100);
    expect((await signIn(LOGIN.keeper, PASSWORD)).code).toBe(200);
    expect((await signIn(LOGIN.keeper, 'Wrong1234')).code).toBe(400);
    expect((await signIn(LOGIN.keeper, PASSWORD)).code).toBe(200);
  });

  it('from one place do not lock the person out elsewhere', async () => {
    for (let failure = 1; failure <= 4; failure++) await signIn(LOGIN.buyer, 'Wrong1234', '10.6.6.6');
    await hurry();
    expect((await signIn(LOGIN.buyer, PASSWORD, '10.6.6.6')).status).toBe(429);
    expect((await signIn(LOGIN.buyer, PASSWORD, '10.0.0.9')).code).toBe(200);
  });

  it.each([
    ['pair', 4, 1],
    ['pair', 9, 32],
    ['pair', 40, 900],
    ['account', 19, 0],
    ['account', 20, 1],
    ['account', 60, 60],
    ['address', 39, 0],
    ['address', 100, 300],
  ] as const)('%s: %i failures cost %i s', (kind, failures, seconds) => {
    expect(pauseAfter(kind, failures)).toBe(seconds);
  });
});

describe('the audit', () => {
  const entries = async (kind: string) => {
    await app.services.log.flush();
    const { rows } = await sql<Record<string, unknown>>`select * from r_access_record where kind = ${kind} order by id desc`.execute(app.database.kysely);
    return rows;
  };

  it('keeps sign-ins, failures and sign-outs with person, address and device, on the screen of sign-in records', async () => {
    const { data } = await signIn(LOGIN.reader, PASSWORD, '10.1.2.3');
    await app.call({ method: 'GET', url: '/prod-pc/auth/oauth/logout', headers: { authorization: `Bearer ${data!.token}` } });
    await signIn(LOGIN.reader, 'Wrong1234', '10.1.2.3');
    const mine = { package_id: '1', user_id: '5', login_id: LOGIN.reader };
    expect((await entries('signIn'))[0]).toMatchObject({ ...mine, address: '10.1.2.3', agent: 'test device' });
    expect((await entries('signOut'))[0]).toMatchObject(mine);
    expect((await entries('failed'))[0]).toMatchObject({ ...mine, reason: '账号或密码错误' });
    const { data: list } = await (await app.as('admin')).get('/api/system/accessRecord/list', { loginId: LOGIN.reader, 'loginId~': LOGIN.reader });
    expect(list.list.slice(0, 3).map(({ kind, userName }: Record<string, string>) => [kind, userName])).toEqual([['failed', '孙敏'], ['signOut', '孙敏'], ['signIn', '孙敏']]);
  });

  it('keeps refused calls with who asked for what; equal ones at once become one with a number', async () => {
    const reader = await app.as('reader');
    for (let call = 0; call < 5; call++) expect((await reader.post('/api/bus/supplier/delete', { ids: ['1'] })).status).toBe(403);
    const kept = (await entries('refused')).filter(({ path }) => path === 'POST /prod-pc/api/bus/supplier/delete');
    expect(kept[0]).toMatchObject({ package_id: '1', user_id: '5', reason: '403 拒绝访问' });
    expect(kept.reduce((sum, { times }) => sum + Number(times), 0)).toBe(5);
  });

  it('keeps faults of the server', async () => {
    await sql`alter table r_workshop rename column name to lost`.execute(app.database.kysely);
    try {
      expect((await (await app.as('admin')).get('/api/bus/workshop/list')).status).toBe(500);
    } finally {
      await sql`alter table r_workshop rename column lost to name`.execute(app.database.kysely);
    }
    expect((await entries('error'))[0]).toMatchObject({ user_id: '1', path: 'GET /prod-pc/api/bus/workshop/list', reason: '500 系统繁忙，请稍后重试' });
  });

  it('a flood of different refusals is counted, not written line by line', async () => {
    const { operations } = app.resource('supplier');
    const before = Number((await sql<{ n: string }>`select count(*) as n from r_access_record`.execute(app.database.kysely)).rows[0]!.n);
    const token = (await app.as('admin')).token;
    await Promise.all(Array.from({ length: 600 }, (_, index) => app.app.inject({ method: 'GET', url: `/prod-pc${operations.list}`, headers: { authorization: `Bearer ${token}`, packageid: '2', 'user-agent': `flood ${index}` } })));
    await app.services.log.flush();
    const { rows: [sum] } = await sql<{ n: string; times: string }>`select count(*) as n, sum(times) as times from r_access_record where kind = 'refused' and (agent like 'flood%' or reason = '…')`.execute(app.database.kysely);
    expect(Number(sum!.times)).toBe(600);
    expect(Number((await sql<{ n: string }>`select count(*) as n from r_access_record`.execute(app.database.kysely)).rows[0]!.n) - before).toBeLessThanOrEqual(600);
  });
});

describe('a server without the demonstration company', () => {
  it('tells a random password once, and nothing works before it is changed', async () => {
    const database = await openDatabase({ memory: true });
    const lines: string[] = [];
    await prepareDatabase({ database, model: app.model, withDemo: false, adminLogin: '13712345678', log: (line) => lines.push(line) });
    await prepareDatabase({ database, model: app.model, withDemo: false, log: (line) => lines.push(line) });
    const told = lines.flatMap((line) => [...line.matchAll(/Administrator (\d+), password (\w+) /g)]);
    expect(told).toHaveLength(1);
    const [, username, password] = told[0]!;
    expect([username, /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d]{8,16}$/.test(password!)]).toEqual(['13712345678', true]);
    const { app: server } = await createServer({ database, model: app.model, logLevel: 'silent' });
    const token = await server.inject({
      method: 'POST',
      url: '/prod-pc/auth/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'password', client_id: 'guiju-page', client_secret: 'guiju-page', username: username!, password: password! }).toString(),
    });
    const headers = { authorization: `Bearer ${token.json<{ data: { token: string } }>().data.token}` };
    const get = async (path: string) => (await server.inject({ method: 'GET', url: `/prod-pc${path}`, headers })).json<{ code: number; message: string; data: Record<string, unknown> }>();
    expect((await get('/api/system/user/getUserInfo')).data).toMatchObject({ mustChangePassword: true, userName: '系统管理员' });
    expect(await get('/api/bus/supplier/list')).toMatchObject({ code: 403, message: '请先修改密码' });
    const change = await server.inject({ method: 'POST', url: '/prod-pc/api/system/user/updatePassword', headers, payload: { password, newPassword: 'Mine12345', newPassword2: 'Mine12345' } });
    expect(change.json()).toMatchObject({ code: 200 });
    expect((await get('/api/bus/supplier/list')).code).toBe(200);
    await server.close();
    await database.close();
  }, 60_000);
});
