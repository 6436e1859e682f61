import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptStoredTokens } from './adoptStoredTokens';
import { dialogs } from './dialogs';
import { get, post } from './http';
import { setNavigator } from './navigate';
import { setServerAddress } from './serverAddress';
import { giveUpSession, loadProfile, signInAgain } from './session';
import { clearSession, session } from './sessionStore';
import { persistentStorage } from './storage';
import { storeOwner, storeTokens } from './storedSession';
import { clearTabs, setTabGuard, tabs, visitTab } from './tabs';
import type { SeenRequest, TestServer } from './testServer';
import { startTestServer } from './testServer';
import { KNOWN, answerFrom, storeTestTokens } from './testSession';

const HOUR = 3_600_000;
let server: TestServer;
let visited: string[];
let isTokenKnown: boolean;

beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
  vi.stubGlobal('location', new URL('http://localhost/purchaseManage/procure?id=3'));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
beforeEach(async () => {
  // No locks between tabs but those of the test, whatever the version of Node brings.
  vi.stubGlobal('navigator', undefined);
  visited = [];
  isTokenKnown = true;
  setNavigator((to) => visited.push(to));
  clearSession();
  clearTabs();
  storeTestTokens();
  server.answer = (request) =>
    isTokenKnown || request.headers.authorization !== 'Bearer T1'
      ? answerFrom()(request)
      : { status: 401, body: { code: 401, data: null, message: '登录已过期' } };
  await loadProfile();
  visitTab({ key: '/procure?id=3', title: { text: '请购单' }, affix: false, noCache: false });
  dialogs.notices.splice(0);
  server.seen.length = 0;
});

const typeSomething = (): void => setTabGuard('/procure?id=3', () => Promise.resolve(false));
const stored = (...keys: string[]): (string | null)[] => keys.map((key) => persistentStorage.read(key));
const tokenCalls = (): SeenRequest[] => server.seen.filter(({ path }) => path.endsWith('/oauth/token'));

async function expire(): Promise<void> {
  typeSomething();
  isTokenKnown = false;
  await expect(post('/api/x/edit', {})).rejects.toMatchObject({ code: 401 });
}

describe('a session that expires over something typed', () => {
  it('keeps the screen, forgets the tokens and tells nobody twice', async () => {
    await expire();
    expect(session).toMatchObject({
      expired: true,
      leaving: false,
      token: '',
      refreshToken: '',
      userId: '1',
      authList: ['/procureList/list', '/procureList/add'],
      ready: true,
    });
    expect(stored('token', 'refresh_token', 'session_key')).toEqual([null, null, null]);
    expect([visited, dialogs.notices, tabs.list.length]).toEqual([[], [], 1]);
    const calls = server.seen.length;
    await expect(get('/api/x/list')).rejects.toMatchObject({ code: 401 });
    expect([server.seen.length, dialogs.notices, dialogs.open]).toEqual([calls, [], []]);
  });

  it('stays also for calls that were under way', async () => {
    typeSomething();
    isTokenKnown = false;
    await Promise.allSettled([get('/api/a'), get('/api/b'), post('/api/c')]);
    expect([session.expired, visited, dialogs.notices]).toEqual([true, [], []]);
  });

  it('goes on after signing in again with the kept account and account set, and nothing else has changed', async () => {
    await expire();
    await signInAgain('Demo1234');
    expect(Object.fromEntries(new URLSearchParams(tokenCalls()[0]?.body))).toMatchObject({
      grant_type: 'password',
      username: '13800000000',
      password: 'Demo1234',
      package_id: '1',
    });
    expect(session).toMatchObject({ expired: false, token: 'T9', refreshToken: 'R9', userId: '1', ready: true });
    expect(stored('token', 'user_id', 'package_id')).toEqual(['T9', '1', '1']);
    expect([tabs.list[0]?.guard !== null, visited]).toEqual([true, []]);
    await post('/api/x/edit', { remark: '仍在' });
    expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer T9');
  });

  it('stays expired after a wrong password', async () => {
    await expire();
    server.answer = ({ path }) =>
      path.endsWith('/token')
        ? { body: { code: 400, data: null, message: '账号或密码错误' } }
        : answerFrom()({ path } as SeenRequest);
    await expect(signInAgain('wrong123')).rejects.toThrow('账号或密码错误');
    expect([session.expired, session.token, dialogs.notices]).toEqual([true, '', []]);
  });

  it('is not taken over by another person, whose tokens are given back', async () => {
    await expire();
    server.answer = answerFrom({ ...KNOWN, '/api/system/user/getUserInfo': { id: 2, userName: '别人' } });
    await expect(signInAgain('Demo1234')).rejects.toMatchObject({ code: 401 });
    expect([session.expired, session.token, session.userId, persistentStorage.read('token')]).toEqual([
      true,
      '',
      '1',
      null,
    ]);
    expect(server.seen.at(-1)).toMatchObject({
      path: '/prod-pc/auth/oauth/logout',
      headers: { authorization: 'Bearer T9' },
    });
  });

  it('given up, leads to the sign-in page with the way back', async () => {
    await expire();
    giveUpSession();
    expect(visited).toEqual(['/login?redirect=%2FpurchaseManage%2Fprocure%3Fid%3D3']);
    expect([session.expired, session.userId, session.ready, tabs.list]).toEqual([false, '', false, []]);
  });

  it('given up, does not end the session of another browser tab', async () => {
    await expire();
    storeOwner({ userId: '2', packageId: '2' });
    storeTokens({ token: 'T7', refreshToken: 'R7', tokenExpires: 1, refreshExpires: 2, sessionKey: '' });
    giveUpSession();
    expect(session).toMatchObject({ expired: false, token: 'T7', packageId: '2', userId: '', ready: false });
    expect(stored('token')).toEqual(['T7']);
  });
});

describe('what another browser tab stores', () => {
  const other = {
    token: 'T5',
    refreshToken: 'R5',
    tokenExpires: Date.now() + HOUR,
    refreshExpires: Date.now() + 2 * HOUR,
    sessionKey: 'k',
  };

  it('is taken over when it is the same person: a refreshed token with its key', () => {
    storeTokens(other);
    adoptStoredTokens();
    expect(session).toMatchObject({ ...other, userId: '1', ready: true });
  });

  it('B-152 makes a refresh unnecessary that waited for the other tab', async () => {
    const locks: (() => void)[] = [];
    const request = async (_: string, task: () => Promise<void>): Promise<void> => {
      await new Promise<void>((resolve) => locks.push(resolve));
      await task();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    storeTestTokens({ tokenExpires: Date.now() + HOUR / 2 });
    await get('/api/x');
    expect(locks).toHaveLength(1);
    storeTokens({ ...other, tokenExpires: Date.now() + 2 * HOUR });
    locks[0]!();
    await expect.poll(() => session.token).toBe('T5');
    await get('/api/x');
    expect([tokenCalls().length, locks.length, server.seen.at(-1)?.headers.authorization]).toEqual([0, 1, 'Bearer T5']);
  });

  it('ends the session here when it was ended there', () => {
    persistentStorage.write('token', null);
    adoptStoredTokens();
    expect(session).toMatchObject({ token: '', userId: '', ready: false });
  });

  it('but leaves what was typed here to signing in again', () => {
    typeSomething();
    persistentStorage.write('token', null);
    adoptStoredTokens();
    expect(session).toMatchObject({ expired: true, token: '', userId: '1', ready: true });
  });

  it('brings an expired session back when the same person signed in there', async () => {
    await expire();
    storeOwner({ userId: '1', packageId: '1' });
    storeTokens(other);
    adoptStoredTokens();
    expect(session).toMatchObject({ expired: false, token: 'T5', sessionKey: 'k' });
  });

  it('never lets another person, or another account set, save what was typed here', async () => {
    for (const owner of [
      { userId: '2', packageId: '1' },
      { userId: '1', packageId: '2' },
    ]) {
      typeSomething();
      storeOwner(owner);
      storeTokens(other);
      adoptStoredTokens();
      expect(session).toMatchObject({ expired: true, token: '', userId: '1', packageId: '1' });
      session.expired = false;
    }
  });

  it('asks anew who it is when it is another person or account set', () => {
    storeOwner({ userId: '1', packageId: '2' });
    storeTokens(other);
    adoptStoredTokens();
    expect(session).toMatchObject({ token: 'T5', userId: '', packageId: '2', ready: false, authList: [] });
    expect(tabs.list).toEqual([]);
  });
});
