import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { can, canAny } from './can';
import { dialogs } from './dialogs';
import { get } from './http';
import { leave } from './leave';
import { setNavigator } from './navigate';
import { setServerAddress } from './serverAddress';
import { changePassword, loadProfile, reloadProfile, signIn, signOut } from './session';
import { beginAnew, clearSession, session } from './sessionStore';
import { persistentStorage } from './storage';
import { tabs, visitTab } from './tabs';
import type { SeenRequest, TestServer } from './testServer';
import { startTestServer } from './testServer';
import { KNOWN, answerFrom, storeTestTokens } from './testSession';

const HOUR = 3_600_000;
const data = KNOWN;
let server: TestServer;
let visited: string[];

beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  server.answer = answerFrom(data);
  visited = [];
  setNavigator((to) => visited.push(to));
  clearSession();
  tabs.list.splice(0);
  dialogs.notices.splice(0);
  vi.stubGlobal('location', new URL('http://localhost/purchaseManage/procure?id=3'));
});
afterAll(() => void vi.unstubAllGlobals());

function expiresIn(milliseconds: number): void {
  storeTestTokens({ tokenExpires: Date.now() + milliseconds });
}

const refreshes = (): SeenRequest[] => server.seen.filter(({ path }) => path.endsWith('/oauth/token'));

describe('session', () => {
  it('B-141 B-142 B-097 B-099 signs in with a form and stores tokens and expiries', async () => {
    const before = Date.now();
    await signIn('13800000000', 'Demo1234');
    const call = server.seen.find(({ path }) => path === '/prod-pc/auth/oauth/token');
    expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      grant_type: 'password',
      client_id: 'web',
      client_secret: 'secret',
      username: '13800000000',
      password: 'Demo1234',
    });
    expect(persistentStorage.read('token')).toBe('T9');
    expect(persistentStorage.read('refresh_token')).toBe('R9');
    expect(Number(persistentStorage.read('token_time')) - before - 7_200_000).toBeLessThan(2000);
    expect(Number(persistentStorage.read('ref_token_time')) - before).toBeGreaterThanOrEqual(86_400_000);
  });

  it('leaves a refused sign-in to the page', async () => {
    server.answer = ({ path }) =>
      path.endsWith('/token')
        ? { body: { code: 500, message: '账号或密码错误' } }
        : answerFrom(data)({ path } as SeenRequest);
    await expect(signIn('13800000000', 'wrong123')).rejects.toThrow('账号或密码错误');
    expect([session.token, dialogs.notices.length, visited.length]).toEqual(['', 0, 0]);
  });

  it('B-143 B-095 B-096 B-098 B-102 B-108 B-109 B-032 fills profile, permissions, hidden columns and menu', async () => {
    expiresIn(2 * HOUR);
    await loadProfile();
    expect(session).toMatchObject({
      token: 'T1',
      refreshToken: 'R1',
      userId: '1',
      userName: '系统管理员',
      deptId: '3',
      deptName: '总经办',
      tel: '13800000000',
      loginId: '13800000000',
      avatar: 'a.png',
      packageId: '1',
      packageName: '华东精工',
      packages: [
        { id: '1', name: '华东精工' },
        { id: '2', name: '华南贸易' },
      ],
      loginTime: '2026-01-02 08:30:00',
      mustChangePassword: false,
      authList: ['/procureList/list', '/procureList/add'],
      menu: [
        { name: '采购管理', icon: 'cart', frontUid: 'purchaseManage', children: [], hidden: false, alwaysShow: true },
      ],
      hiddenColumns: { procure: ['price', 'lines.price'] },
      ready: true,
    });
    expect(session.tokenExpires).toBeGreaterThan(Date.now());
    expect(session.refreshExpires).toBeGreaterThan(session.tokenExpires);
    expect(Object.fromEntries(server.seen.find(({ path }) => path.endsWith('getUsableResourceBatch'))!.query)).toEqual({
      resource: '*',
      controls: 'columns',
    });
    expect([
      can('/procureList/add'),
      can('/procureList/delete'),
      canAny([]),
      canAny(['/x/y', '/procureList/list']),
    ]).toEqual([true, false, true, true]);
  });

  it('hides no columns where the server does not know the call', async () => {
    expiresIn(2 * HOUR);
    server.answer = (request) =>
      request.path.endsWith('getUsableResourceBatch')
        ? { status: 404, body: { code: 404, data: null, message: '请求错误,未找到该资源' } }
        : answerFrom(data)(request);
    await loadProfile();
    expect([session.ready, session.hiddenColumns, dialogs.notices.length]).toEqual([true, {}, 0]);
  });

  it('knows a person who must change the password first and is refused everything else', async () => {
    expiresIn(2 * HOUR);
    const info = { ...(data['/api/system/user/getUserInfo'] as object), mustChangePassword: true };
    server.answer = ({ path }) =>
      path.endsWith('getUserInfo')
        ? { body: { code: 200, data: info, message: '' }, delay: 80 }
        : { status: 403, body: { code: 403, data: null, message: '请先修改密码' } };
    await loadProfile();
    expect(session).toMatchObject({ ready: true, mustChangePassword: true, authList: [], menu: [] });
    expect(dialogs.notices).toEqual([]);
  });

  it('B-030 grants everything to a first wildcard only', () => {
    session.authList = ['*'];
    expect(can('/anything/at-all')).toBe(true);
    session.authList = ['/a/b', '*'];
    expect(can('/anything/at-all')).toBe(false);
  });

  it('B-305 sends a person without data back to sign in', async () => {
    expiresIn(2 * HOUR);
    server.answer = answerFrom({ ...data, '/api/system/user/getUserInfo': null });
    await expect(loadProfile()).rejects.toThrow('验证失败，请重新登录');
    expect(session.token).toBe('');
  });

  for (const [title, answer] of [
    ['its own code', { body: { code: 500, data: null, message: '用户已停用' } }],
    ['HTTP 403', { status: 403, body: { code: 403, data: null, message: '用户已停用' } }],
  ] as const) {
    it(`B-306 B-148 a token check that fails with ${title} resets everything and leads to the sign-in page with the way back`, async () => {
      expiresIn(2 * HOUR);
      session.dictionaries = {};
      visitTab({ key: '/a', title: { text: '甲' }, affix: false, noCache: false });
      server.answer = (request) => (request.path.endsWith('getUserInfo') ? answer : answerFrom(data)(request));
      await expect(loadProfile()).rejects.toThrow('用户已停用');
      expect(visited).toEqual(['/login?redirect=%2FpurchaseManage%2Fprocure%3Fid%3D3']);
      expect(dialogs.notices).toMatchObject([{ kind: 'error', text: '用户已停用' }]);
      expect([session.token, session.refreshToken, session.dictionaries, tabs.list]).toEqual(['', '', null, []]);
      expect(
        ['token', 'refresh_token', 'token_time', 'ref_token_time', 'session_key', 'package_id', 'user_id']
          .map((key) => persistentStorage.read(key))
          .filter((text) => text !== null),
      ).toEqual([]);
    });
  }

  it('a server that is being restarted has checked nobody: the person stays and may try again', async () => {
    expiresIn(2 * HOUR);
    for (const status of [429, 502, 503, 504]) {
      server.answer = () => ({ status, body: '' });
      await expect(loadProfile()).rejects.toMatchObject({ code: status });
    }
    expect([session.token, visited]).toEqual(['T1', []]);
  });

  it('changed rights follow in a screen that is in use, and a failure leaves them as they were', async () => {
    expiresIn(2 * HOUR);
    await loadProfile();
    server.answer = answerFrom({
      ...data,
      '/api/system/function/getUsableFunctions': [{ frontUid: '/procureList/list' }],
      '/api/system/role/getUsableResourceBatch': [],
    });
    await reloadProfile();
    expect([session.authList, session.hiddenColumns]).toEqual([['/procureList/list'], {}]);
    server.answer = () => ({ body: { code: 500, data: null, message: '故障' } });
    await expect(reloadProfile()).rejects.toThrow('故障');
    expect([session.authList, session.token, dialogs.notices]).toEqual([['/procureList/list'], 'T1', []]);
  });

  it('B-154 B-320 B-107 a changed password says so and signs out', async () => {
    expiresIn(2 * HOUR);
    await changePassword({ password: 'Demo1234', newPassword: 'Neu12345', newPassword2: 'Neu12345' });
    const [change, logout] = server.seen.slice(-2);
    expect([change?.method, change?.path]).toEqual(['POST', '/prod-pc/api/system/user/updatePassword']);
    expect(JSON.parse(change?.body ?? '')).toEqual({
      password: 'Demo1234',
      newPassword: 'Neu12345',
      newPassword2: 'Neu12345',
    });
    expect(logout?.path).toBe('/prod-pc/auth/oauth/logout');
    expect(dialogs.notices).toMatchObject([{ kind: 'success', text: '密码修改成功' }]);
    expect([session.token, visited]).toEqual(['', ['/login']]);
  });

  it('B-320 a refused password change shows the server message and signs nobody out', async () => {
    expiresIn(2 * HOUR);
    server.answer = () => ({ body: { code: 500, data: null, message: '旧密码不正确' } });
    await expect(changePassword({ password: 'x', newPassword: 'Neu12345', newPassword2: 'Neu12345' })).rejects.toThrow(
      '旧密码不正确',
    );
    expect(dialogs.notices).toMatchObject([{ kind: 'error', text: '旧密码不正确' }]);
    expect([session.token, visited, server.seen.some(({ path }) => path.endsWith('logout'))]).toEqual([
      'T1',
      [],
      false,
    ]);
  });

  it('who has signed in anew while the message was read is not sent away', () => {
    vi.useFakeTimers();
    leave('登录已失效，请重新登录');
    beginAnew(
      {
        token: 'T2',
        refreshToken: 'R2',
        tokenExpires: Date.now() + HOUR,
        refreshExpires: Date.now() + HOUR,
        sessionKey: '',
      },
      '1',
    );
    vi.runAllTimers();
    vi.useRealTimers();
    expect([session.token, visited]).toEqual(['T2', []]);
  });

  it('B-144 B-145 B-147 tells the server first, then forgets everything', async () => {
    expiresIn(2 * HOUR);
    await loadProfile();
    visitTab({ key: '/a', title: { text: '甲' }, affix: false, noCache: false });
    server.answer = (request) => {
      expect(persistentStorage.read('token')).toBe('T1');
      return answerFrom(data)(request);
    };
    await signOut();
    expect(server.seen.at(-1)).toMatchObject({
      path: '/prod-pc/auth/oauth/logout',
      headers: { authorization: 'Bearer T1' },
    });
    expect([
      session.token,
      session.authList,
      tabs.list,
      persistentStorage.read('token'),
      persistentStorage.read('refresh_token'),
    ]).toEqual(['', [], [], null, null]);
    expect(visited).toEqual(['/login']);
  });

  it('ends what is still asked, and asks nothing more, before the server forgets who asks', async () => {
    storeTestTokens();
    await loadProfile();
    let answerLate: Promise<unknown> = Promise.resolve();
    server.answer = (request) => {
      if (request.path.endsWith('/logout')) answerLate = get('/api/late').catch((error: unknown) => error);
      return request.path.endsWith('/early')
        ? { status: 401, body: { code: 401, data: null, message: '' }, delay: 50 }
        : answerFrom(data)(request);
    };
    const early = get('/api/early').catch((error: unknown) => error);
    await vi.waitFor(() => expect(server.seen.at(-1)?.path).toBe('/prod-pc/api/early'));
    await signOut();
    expect([await early, await answerLate]).toMatchObject([{ code: 401 }, { code: 401 }]);
    expect(server.seen.map(({ path }) => path)).not.toContain('/prod-pc/api/late');
    expect([dialogs.notices, visited]).toEqual([[], ['/login']]);
    storeTestTokens();
    await get('/api/next');
    expect(server.seen.at(-1)?.path).toBe('/prod-pc/api/next');
  });

  it('B-153 asks for no refresh with more than 60 minutes left', async () => {
    expiresIn(HOUR + 5000);
    await get('/api/x');
    expect(refreshes()).toEqual([]);
  });

  it('B-151 B-152 asks once for a refresh with less than 60 minutes left', async () => {
    expiresIn(HOUR - 5000);
    await Promise.all([get('/api/x'), get('/api/y'), get('/api/z')]);
    await expect.poll(() => session.token).toBe('T9');
    expect(refreshes()).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(refreshes()[0]?.body))).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'R1',
      client_id: 'web',
    });
  });

  it('waits for the refresh when the token has expired', async () => {
    expiresIn(-1000);
    await get('/api/x');
    expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer T9');
  });
});
