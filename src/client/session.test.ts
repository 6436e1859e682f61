import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { can, canAny } from './can';
import { dialogs } from './dialogs';
import { get } from './http';
import { setNavigator } from './navigate';
import { setServerAddress } from './serverAddress';
import { loadProfile, signIn, signOut } from './session';
import { clearSession, session, setTokens } from './sessionStore';
import { persistentStorage } from './storage';
import { tabs, visitTab } from './tabs';
import type { SeenRequest, TestAnswer, TestServer } from './testServer';
import { startTestServer } from './testServer';

const HOUR = 3_600_000;
const tokens = { token: 'T9', refreshToken: 'R9', accessTokenValiditySeconds: 7200, refreshTokenValiditySeconds: 86400 };
const data: Record<string, unknown> = {
  '/api/system/common/clientConfig': { clientId: 'web', clientSecret: 'secret', encryption: false },
  '/auth/oauth/token': tokens,
  '/api/system/user/getUserInfo': {
    id: 1,
    userName: '系统管理员',
    deptName: '总经办',
    deptId: 3,
    tel: '13800000000',
    loginId: '13800000000',
    avatar: null,
    packageId: 1,
    packageName: '华东精工',
    packages: [{ id: 1, name: '华东精工' }],
  },
  '/api/system/function/getUsableFunctions': [{ frontUid: '/procureList/list' }, { frontUid: '/procureList/add' }],
  '/api/system/menu/getUsableMenus': [{ name: '采购管理', frontUid: 'purchaseManage', children: [] }],
};
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
});

function answerFrom(known: Record<string, unknown>): (request: SeenRequest) => TestAnswer {
  return ({ path }) => ({ body: { code: 200, data: known[path.replace('/prod-pc', '')] ?? null, message: '' } });
}

function expiresIn(milliseconds: number): void {
  setTokens({ token: 'T1', refreshToken: 'R1', tokenExpires: Date.now() + milliseconds, refreshExpires: Date.now() + 20 * HOUR, sessionKey: '' });
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
    server.answer = ({ path }) => (path.endsWith('/token') ? { body: { code: 500, message: '账号或密码错误' } } : answerFrom(data)({ path } as SeenRequest));
    await expect(signIn('13800000000', 'wrong123')).rejects.toThrow('账号或密码错误');
    expect([session.token, dialogs.notices.length, visited.length]).toEqual(['', 0, 0]);
  });

  it('B-143 B-096 B-098 B-032 B-109 fills profile, permissions and menu', async () => {
    expiresIn(2 * HOUR);
    await loadProfile();
    expect(session).toMatchObject({ userId: '1', userName: '系统管理员', deptName: '总经办', packageId: '1', packages: [{ id: '1', name: '华东精工' }], ready: true });
    expect(session.menu[0]?.name).toBe('采购管理');
    expect([can('/procureList/add'), can('/procureList/delete'), canAny([]), canAny(['/x/y', '/procureList/list'])]).toEqual([true, false, true, true]);
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

  it('B-144 B-145 B-147 tells the server first, then forgets everything', async () => {
    expiresIn(2 * HOUR);
    await loadProfile();
    visitTab({ key: '/a', title: { text: '甲' }, affix: false, noCache: false });
    server.answer = (request) => {
      expect(persistentStorage.read('token')).toBe('T1');
      return answerFrom(data)(request);
    };
    await signOut();
    expect(server.seen.at(-1)).toMatchObject({ path: '/prod-pc/auth/oauth/logout', headers: { authorization: 'Bearer T1' } });
    expect([session.token, session.authList, tabs.list, persistentStorage.read('token'), persistentStorage.read('refresh_token')]).toEqual(['', [], [], null, null]);
    expect(visited).toEqual(['/login']);
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
    expect(Object.fromEntries(new URLSearchParams(refreshes()[0]?.body))).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'R1', client_id: 'web' });
  });

  it('waits for the refresh when the token has expired', async () => {
    expiresIn(-1000);
    await get('/api/x');
    expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer T9');
  });
});
