import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { pauseAfter } from '../../src/server/access/SignInGuard';
import { MOST_SESSIONS } from '../../src/server/access/tokens';
import { createServer } from '../../src/server/createServer';
import { prepareDatabase } from '../../src/server/prepareDatabase';
import { openDemoDatabase, openEmptyDatabase } from '../support/demoDatabase';
import { LOGIN, PASSWORD, startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app.close());

const signIn = (username: string, password: string, remoteAddress = '10.0.0.1') =>
  app.app
    .inject({
      method: 'POST',
      url: '/prod-pc/auth/oauth/token',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'test device' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: 'guiju-page',
        client_secret: 'guiju-page',
        username,
        password,
      }).toString(),
    })
    .then((response) => ({
      status: response.statusCode,
      ...response.json<{ code: number; message: string; data: { token: string } | null }>(),
    }));

/** Time goes by for the guard: what it remembers happened so many seconds earlier. */
const wait = (seconds: number) =>
  sql`update sys_sign_in_guard set last_at = last_at - make_interval(secs => ${seconds})`.execute(app.database.kysely);

/** However slow this machine is: the last failure has only just happened. */
const hurry = () => wait(-30);
const WAITING = {
  status: 429,
  code: 429,
  message: expect.stringMatching(/^登录失败次数过多，请\d+秒后再试$/),
  data: null,
};

/** A sign-in, or a refresh, at a server that stands behind proxies. */
async function behind(
  server: TestApp['app'],
  form: Record<string, string>,
  forwarded: string,
): Promise<{ status: number; message: string }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': forwarded };
  const response = await server.inject({
    method: 'POST',
    url: '/prod-pc/auth/oauth/token',
    remoteAddress: '10.0.0.1',
    headers,
    payload: new URLSearchParams({
      grant_type: 'password',
      client_id: 'guiju-page',
      client_secret: 'guiju-page',
      ...form,
    }).toString(),
  });
  return { status: response.statusCode, message: response.json<{ message: string }>().message };
}

describe('an office behind one address', () => {
  it('is not shut out by mistypes there: who has signed in from it before may, and a success takes one from the count', async () => {
    const office = '10.7.7.7';
    expect((await signIn(LOGIN.reader, PASSWORD, office)).code).toBe(200);
    for (let failure = 0; failure < 52; failure++) await signIn(`139000000${10 + failure}`, 'Wrong1234', office);
    await hurry();
    expect((await signIn('13900009999', 'Wrong1234', office)).status).toBe(429);
    expect((await signIn(LOGIN.reader, PASSWORD, office)).code).toBe(200);
    const { rows } = await sql<{
      failures: number;
    }>`select failures from sys_sign_in_guard where key = ${`address ${office}`}`.execute(app.database.kysely);
    expect(rows[0]!.failures).toBeLessThan(41);
    // One failure is forgotten each minute and a half.
    await wait(41 * 90);
    expect((await signIn(LOGIN.buyer, PASSWORD, office)).code).toBe(200);
  });

  it('an account that strangers guess at stays open to its owner where it has signed in before', async () => {
    expect((await signIn(LOGIN.second, PASSWORD, '10.8.0.1')).code).toBe(200);
    for (let failure = 0; failure < 24; failure++) await signIn(LOGIN.second, 'Wrong1234', `10.9.0.${failure}`);
    await hurry();
    expect((await signIn(LOGIN.second, PASSWORD, '10.9.1.1')).status).toBe(429);
    expect((await signIn(LOGIN.second, PASSWORD, '10.8.0.1')).code).toBe(200);
  });
});

describe('an address that a caller invents', () => {
  it('does not count behind one proxy, nor behind two: the place is what the last trusted proxy saw', async () => {
    const { model } = app;
    for (const [proxies, chain] of [
      [1, (spoofed: string) => `${spoofed}, 10.20.0.1`],
      [2, (spoofed: string) => `${spoofed}, 10.21.0.1, 10.0.0.2`],
      [['10.0.0.0/29'], (spoofed: string) => `${spoofed}, 10.22.0.1, 10.0.0.3`],
    ] as const) {
      const { app: server } = await createServer({
        ...product,
        database: app.database,
        model,
        logLevel: 'silent',
        trustProxy: typeof proxies === 'number' ? proxies : [...proxies],
      });
      const statuses: number[] = [];
      for (let guess = 0; guess < 6; guess++)
        statuses.push(
          (await behind(server, { username: '13911110000', password: 'Wrong1234' }, chain(`66.0.${guess}.1`))).status,
        );
      await server.close();
      await sql`delete from sys_sign_in_guard where key like '%13911110000%'`.execute(app.database.kysely);
      expect(statuses).toContain(429);
    }
  });
});

describe('a refresh token that comes again', () => {
  const refresh = (token: string) => app.tokenCall({ grant_type: 'refresh_token', refresh_token: token });

  it('at once, as from several windows of one page, is only refused; later it ends the sign-in, and is kept', async () => {
    const { data: first } = await app.tokenCall({ grant_type: 'password', username: LOGIN.buyer, password: PASSWORD });
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refreshToken)));
    const [renewed] = answers.filter(({ code }) => code === 200);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
    const lives = (token: string) =>
      app
        .call({ url: '/prod-pc/api/system/user/getUserInfo', headers: { authorization: `Bearer ${token}` } })
        .then(({ status }) => status);
    expect(await lives(renewed!.data.token)).toBe(200);
    await sql`update sys_token set created_at = created_at - interval '2 minutes' where kind = 'spent'`.execute(
      app.database.kysely,
    );
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect(await lives(renewed!.data.token)).toBe(401);
    expect((await refresh(renewed!.data.refreshToken)).status).toBe(401);
    await app.services.log.flush();
    const { rows } = await sql<{
      count: string;
    }>`select count(*) as count from r_access_record where reason = '刷新令牌被重复使用'`.execute(app.database.kysely);
    expect(rows[0]!.count).toBe('1');
  });

  it('two generations late ends the sign-in at once, however soon it comes', async () => {
    const { data: first } = await app.tokenCall({ grant_type: 'password', username: LOGIN.buyer, password: PASSWORD });
    const { data: second } = await refresh(first.refreshToken);
    // All of it within one second or two: no time tells the generations apart.
    expect((await refresh(first.refreshToken)).status).toBe(401);
    const { data: third } = await refresh(second.refreshToken);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  it('is worth nothing after thirty days, and of very many sign-ins of one person the longest rested end', async () => {
    const { data } = await app.tokenCall({ grant_type: 'password', username: LOGIN.rawKeeper, password: PASSWORD });
    await sql`update sys_session set created_at = created_at - interval '31 days', last_at = last_at - interval '1 day' where user_id = (select id from sys_user where login_id = ${LOGIN.rawKeeper})`.execute(
      app.database.kysely,
    );
    expect((await refresh(data.refreshToken)).status).toBe(401);
    for (let count = 0; count < MOST_SESSIONS; count++)
      await app.tokenCall({ grant_type: 'password', username: LOGIN.rawKeeper, password: PASSWORD });
    const { rows } = await sql<{
      count: string;
    }>`select count(*) as count from sys_session s join sys_user u on u.id = s.user_id where u.login_id = ${LOGIN.rawKeeper}`.execute(
      app.database.kysely,
    );
    expect(rows[0]!.count).toBe(String(MOST_SESSIONS));
    expect(
      (
        await app.call({
          url: '/prod-pc/api/system/user/getUserInfo',
          headers: { authorization: `Bearer ${data.token}` },
        })
      ).status,
    ).toBe(401);
  });
});

describe('failed sign-ins', () => {
  it('cost growing pauses, for an account that exists and for one that does not alike', async () => {
    for (const account of [LOGIN.keeper, '13999999999']) {
      for (let failure = 1; failure <= 4; failure++)
        expect(await signIn(account, 'Wrong1234')).toMatchObject({ status: 200, code: 400, message: '账号或密码错误' });
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
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from r_access_record where kind = ${kind} order by id desc`.execute(app.database.kysely);
    return rows;
  };

  it('keeps sign-ins, failures and sign-outs with person, address and device, on the screen of sign-in records', async () => {
    const { data } = await signIn(LOGIN.reader, PASSWORD, '10.1.2.3');
    await app.call({
      method: 'GET',
      url: '/prod-pc/auth/oauth/logout',
      headers: { authorization: `Bearer ${data!.token}` },
    });
    await signIn(LOGIN.reader, 'Wrong1234', '10.1.2.3');
    const mine = { package_id: '1', user_id: '5', login_id: LOGIN.reader };
    expect((await entries('signIn'))[0]).toMatchObject({ ...mine, address: '10.1.2.3', agent: 'test device' });
    expect((await entries('signOut'))[0]).toMatchObject(mine);
    expect((await entries('failed'))[0]).toMatchObject({ ...mine, reason: '账号或密码错误' });
    const { data: list } = await (
      await app.as('admin')
    ).get('/api/system/accessRecord/list', { loginId: LOGIN.reader, 'loginId~': LOGIN.reader });
    expect(list.list.slice(0, 3).map(({ kind, userName }: Record<string, string>) => [kind, userName])).toEqual([
      ['failed', '孙敏'],
      ['signOut', '孙敏'],
      ['signIn', '孙敏'],
    ]);
  });

  it('keeps refused calls with who asked for what; equal ones at once become one with a number', async () => {
    const reader = await app.as('reader');
    for (let call = 0; call < 5; call++)
      expect((await reader.post('/api/bus/supplier/delete', { ids: ['1'] })).status).toBe(403);
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
    expect((await entries('error'))[0]).toMatchObject({
      user_id: '1',
      path: 'GET /prod-pc/api/bus/workshop/list',
      reason: '500 系统繁忙，请稍后重试',
    });
  });

  it('a flood of different refusals is counted, not written line by line', async () => {
    const { operations } = app.resource('supplier');
    const before = Number(
      (await sql<{ n: string }>`select count(*) as n from r_access_record`.execute(app.database.kysely)).rows[0]!.n,
    );
    const token = (await app.as('admin')).token;
    await Promise.all(
      Array.from({ length: 600 }, (_, index) =>
        app.app.inject({
          method: 'GET',
          url: `/prod-pc${operations.list}`,
          headers: { authorization: `Bearer ${token}`, packageid: '2', 'user-agent': `flood ${index}` },
        }),
      ),
    );
    await app.services.log.flush();
    const {
      rows: [sum],
    } = await sql<{
      n: string;
      times: string;
    }>`select count(*) as n, sum(times) as times from r_access_record where kind = 'refused' and (agent like 'flood%' or reason = '…')`.execute(
      app.database.kysely,
    );
    expect(Number(sum!.times)).toBe(600);
    expect(
      Number(
        (await sql<{ n: string }>`select count(*) as n from r_access_record`.execute(app.database.kysely)).rows[0]!.n,
      ) - before,
    ).toBeLessThanOrEqual(600);
  });
});

describe('a server without the demonstration company', () => {
  it('tells a random password once, and nothing works before it is changed', async () => {
    const database = await openEmptyDatabase();
    const lines: string[] = [];
    await prepareDatabase({
      ...product,
      database,
      model: app.model,
      withDemo: false,
      adminLogin: '13712345678',
      log: (line) => lines.push(line),
    });
    await prepareDatabase({ ...product, database, model: app.model, withDemo: false, log: (line) => lines.push(line) });
    const told = lines.flatMap((line) => [...line.matchAll(/Administrator (\d+), password (\w+) /g)]);
    expect(told).toHaveLength(1);
    const [, username, password] = told[0]!;
    expect([username, /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d]{8,16}$/.test(password!)]).toEqual(['13712345678', true]);
    const { app: server } = await createServer({ ...product, database, model: app.model, logLevel: 'silent' });
    const token = await server.inject({
      method: 'POST',
      url: '/prod-pc/auth/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: 'guiju-page',
        client_secret: 'guiju-page',
        username: username!,
        password: password!,
      }).toString(),
    });
    const headers = { authorization: `Bearer ${token.json<{ data: { token: string } }>().data.token}` };
    const get = async (path: string) =>
      (await server.inject({ method: 'GET', url: `/prod-pc${path}`, headers })).json<{
        code: number;
        message: string;
        data: Record<string, unknown>;
      }>();
    expect((await get('/api/system/user/getUserInfo')).data).toMatchObject({
      mustChangePassword: true,
      userName: '系统管理员',
    });
    expect(await get('/api/bus/supplier/list')).toMatchObject({ code: 403, message: '请先修改密码' });
    const change = await server.inject({
      method: 'POST',
      url: '/prod-pc/api/system/user/updatePassword',
      headers,
      payload: { password, newPassword: 'Mine12345', newPassword2: 'Mine12345' },
    });
    expect(change.json()).toMatchObject({ code: 200 });
    expect((await get('/api/bus/supplier/list')).code).toBe(200);
    await server.close();
    await database.close();
  });
});
