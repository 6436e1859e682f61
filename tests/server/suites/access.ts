import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { LOGIN, PASSWORD, type TestApp } from '../testApp';

export function accessSuite(given: () => TestApp): void {
  const signIn = (form: Record<string, string> = {}) =>
    given().tokenCall({ grant_type: 'password', username: LOGIN.keeper, password: PASSWORD, ...form });
  const info = (token: string, headers: Record<string, string> = {}) =>
    given().call({
      method: 'GET',
      url: '/prod-pc/api/system/user/getUserInfo',
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  describe('sign-in', () => {
    it('B-099 gives tokens with their validity for a form', async () => {
      const { status, code, data } = await signIn();
      expect({ status, code }).toEqual({ status: 200, code: 200 });
      expect(data).toEqual({
        token: expect.any(String),
        refreshToken: expect.any(String),
        accessTokenValiditySeconds: 7200,
        refreshTokenValiditySeconds: 604_800,
      });
      expect((await info(data.token)).data).toMatchObject({ userName: '刘大伟' });
    });

    it('answers a wrong password and an unknown account alike', async () => {
      const wrong = await signIn({ password: 'Demo12345' });
      expect(wrong).toMatchObject({ status: 200, code: 400, data: null, message: '账号或密码错误' });
      expect(await signIn({ username: '13911112222' })).toEqual(wrong);
    });

    it.each([
      ['', '请输入账号'],
      ['admin', '请输入正确的账号格式（11位手机号）'],
      ["1380000000' or '1'='1", '请输入正确的账号格式（11位手机号）'],
    ])('B-193 B-194 refuses the login id "%s": %s', async (username, message) => {
      expect(await signIn({ username })).toMatchObject({ status: 200, code: 400, message });
    });

    it('refuses a foreign account set, another program and another kind of grant', async () => {
      expect(await signIn({ package_id: '2' })).toMatchObject({ code: 403, data: null });
      expect(await signIn({ client_secret: 'x' })).toMatchObject({ status: 400, code: 400 });
      expect(await signIn({ grant_type: 'client_credentials' })).toMatchObject({ status: 400, code: 400 });
    });

    it('tells a page what it needs before sign-in', async () => {
      const { data } = await given().call({ method: 'GET', url: '/prod-pc/api/system/common/clientConfig' });
      const key = given().services.crypt?.encryption.publicKey ?? null;
      expect(data).toEqual({
        clientId: 'guiju-page',
        clientSecret: 'guiju-page',
        encryption: key !== null,
        cipher: 'CBC',
        publicKey: key,
        keyPadding: 'OAEP',
      });
    });

    it('stores no token in a readable form', async () => {
      const { data } = await signIn();
      const { rows } = await sql<{ row: string }>`select t::text as row from sys_token t`.execute(
        given().database.kysely,
      );
      expect(rows.some(({ row }) => row.includes(data.token) || row.includes(data.refreshToken))).toBe(false);
    });
  });

  describe('session', () => {
    it('demands a bearer token for every call but the public ones', async () => {
      for (const { method, path } of given().services.calls) {
        const url = `/prod-pc${path}`;
        const answer = await given().call({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
        expect({ url, ...answer }).toEqual({ url, status: 401, code: 401, data: null, message: '请先登录' });
      }
    });

    it('refuses a token that is unknown, malformed or out of date', async () => {
      const { data } = await signIn();
      expect(await info('x'.repeat(43))).toMatchObject({ status: 401, code: 401 });
      expect(await info("' or 1=1 --")).toMatchObject({ status: 401, code: 401 });
      await sql`update sys_token set expires_at = localtimestamp - interval '1 second' where kind = 'access'
        and family = (select family from sys_token where hash = encode(sha256(${data.token}::bytea), 'hex'))`.execute(
        given().database.kysely,
      );
      expect(await info(data.token)).toMatchObject({ status: 401, code: 401, message: '登录已过期，请重新登录' });
    });

    it('refreshes once: the old refresh token is spent, calls under way with the old token still arrive', async () => {
      const { data: first } = await signIn();
      const renew = (token: string) => given().tokenCall({ grant_type: 'refresh_token', refresh_token: token });
      const { data: second } = await renew(first.refreshToken);
      expect((await info(second.token)).code).toBe(200);
      expect(await renew(first.refreshToken)).toMatchObject({ status: 401, code: 401 });
      expect((await info(first.token)).code).toBe(200);
      await sql`update sys_token set expires_at = expires_at - interval '61 seconds'`.execute(given().database.kysely);
      expect((await info(first.token)).code).toBe(401);
      expect((await info(second.token)).code).toBe(200);
    });

    it('an access token does not refresh, a refresh token opens nothing', async () => {
      const { data } = await signIn();
      expect((await given().tokenCall({ grant_type: 'refresh_token', refresh_token: data.token })).code).toBe(401);
      expect((await info(data.refreshToken)).code).toBe(401);
    });

    it('signing out ends every token of the sign-in and no other', async () => {
      const { data: mine } = await signIn();
      const { data: other } = await signIn();
      await given().call({
        method: 'GET',
        url: '/prod-pc/auth/oauth/logout',
        headers: { authorization: `Bearer ${mine.token}` },
      });
      expect((await info(mine.token)).code).toBe(401);
      expect((await given().tokenCall({ grant_type: 'refresh_token', refresh_token: mine.refreshToken })).code).toBe(
        401,
      );
      expect((await info(other.token)).code).toBe(200);
    });

    it('refuses the packageId of another account set', async () => {
      const { data } = await signIn();
      expect((await info(data.token, { packageid: '1' })).code).toBe(200);
      expect(await info(data.token, { packageid: '2' })).toMatchObject({ status: 403, code: 403, message: '拒绝访问' });
    });
  });

  describe('about the caller', () => {
    it('a disabled employee neither signs in nor goes on working', async () => {
      const admin = await given().as('admin');
      const reader = await given().as('reader');
      const { data } = await reader.get('/api/system/user/getUserInfo');
      const { operations } = given().resource('employee');
      expect((await admin.post(`${operations.action}/disable`, { ids: [data.id] })).code).toBe(200);
      expect((await reader.get('/api/system/user/getUserInfo')).status).toBe(401);
      expect(
        (await given().tokenCall({ grant_type: 'password', username: LOGIN.reader, password: PASSWORD })).code,
      ).toBe(403);
      expect((await admin.post(`${operations.action}/enable`, { ids: [data.id] })).code).toBe(200);
      expect((await reader.get('/api/system/user/getUserInfo')).status).toBe(200);
    });

    it('B-108 tells who it is, with the account sets as id and name', async () => {
      const { data } = await (await given().as('admin')).get('/api/system/user/getUserInfo');
      expect(data).toMatchObject({
        id: '1',
        userName: '陈志远',
        loginId: LOGIN.admin,
        tel: LOGIN.admin,
        deptName: '行政部',
        packageId: '1',
        packageName: '华东精工五金制品有限公司',
      });
      expect(data.packages).toEqual([
        { id: '1', name: '华东精工五金制品有限公司' },
        { id: '2', name: '华东精工（宁波）贸易有限公司' },
      ]);
    });

    it('signs in to the chosen account set', async () => {
      const { data } = await (await given().as('admin', '2')).get('/api/system/user/getUserInfo');
      expect(data).toMatchObject({ packageId: '2', deptName: '贸易部' });
    });

    it('B-109 lists the functions: the wildcard for the administrator, codes for others', async () => {
      const functions = async (login: 'admin' | 'keeper') =>
        (
          (await (await given().as(login)).get('/api/system/function/getUsableFunctions')).data as {
            frontUid: string;
          }[]
        ).map(({ frontUid }) => frontUid);
      expect(await functions('admin')).toEqual(['*']);
      const keeper = await functions('keeper');
      expect(keeper).toContain('/procureList/add');
      expect(keeper).not.toContain('/procureList/examine');
    });

    it('B-032 B-031 gives the menu entries that the caller may open, and no empty parents', async () => {
      const menu = async (login: 'admin' | 'keeper') =>
        leaves((await (await given().as(login)).get('/api/system/menu/getUsableMenus')).data);
      const shown = given().catalogue.routes.filter(({ hidden }) => !hidden);
      expect((await menu('admin')).toSorted()).toEqual(shown.map(({ name }) => name).toSorted());
      const keeper = await (await given().as('keeper')).get('/api/system/function/getUsableFunctions');
      const codes = new Set((keeper.data as { frontUid: string }[]).map(({ frontUid }) => frontUid));
      expect((await menu('keeper')).toSorted()).toEqual(
        shown
          .filter(({ permissions }) => permissions.some((code) => codes.has(code)))
          .map(({ name }) => name)
          .toSorted(),
      );
    });

    it('B-100 gives dictionaries, all, one and several', async () => {
      const admin = await given().as('admin');
      const { data: all } = await admin.get('/api/system/common/getAllDict');
      const codes = all.map(({ code }: { code: string }) => code);
      expect(codes).toEqual(
        expect.arrayContaining([
          'common_enabled',
          'sys_express',
          'order_sell_status',
          'rp_order_sell_status',
          'mall_tag',
        ]),
      );
      const one = await admin.get('/api/system/common/getOneDictByCode', { code: 'common_enabled' });
      expect(one.data).toEqual({
        code: 'common_enabled',
        items: [
          { value: 0, label: '禁用' },
          { value: 1, label: '启用' },
        ],
      });
      const some = await admin.get('/api/system/common/getOneDictByCodes', { codes: 'gender,sys_express' });
      expect(some.data.map(({ code }: { code: string }) => code)).toEqual(['gender', 'sys_express']);
      for (const code of ['nothing', '__proto__', 'constructor'])
        expect(await admin.get('/api/system/common/getOneDictByCode', { code })).toMatchObject({
          status: 404,
          code: 404,
        });
    });
  });
}

interface Menu {
  frontUid: string;
  children: Menu[];
}

function leaves(menu: Menu[]): string[] {
  return menu.flatMap(({ frontUid, children }) => (children.length > 0 ? leaves(children) : [frontUid]));
}
