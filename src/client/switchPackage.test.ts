import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dialogs } from './dialogs';
import { setPageLoader } from './navigate';
import { refreshWhenDue } from './refreshToken';
import { setServerAddress } from './serverAddress';
import { loadProfile, switchPackage } from './session';
import { clearSession, session } from './sessionStore';
import { persistentStorage } from './storage';
import { clearTabs, tabs, visitTab } from './tabs';
import type { SeenRequest, TestServer } from './testServer';
import { startTestServer } from './testServer';
import { answerFrom, storeTestTokens } from './testSession';

const MINUTE = 60_000;
let server: TestServer;
let loaded: string[];

beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.answer = answerFrom();
  loaded = [];
  setPageLoader((to) => loaded.push(to));
  clearSession();
  clearTabs();
  storeTestTokens();
  await loadProfile();
  for (const key of ['/a', '/b', '/c']) visitTab({ key, title: { text: key }, affix: key === '/a', noCache: false });
  dialogs.notices.splice(0);
  server.seen.length = 0;
});

const tokenForms = (): Record<string, string>[] =>
  server.seen
    .filter(({ path }) => path.endsWith('/oauth/token'))
    .map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

describe('switching the account set', () => {
  it('B-155 B-261 signs in again with the stored parameters and the package id', async () => {
    await switchPackage('2');
    expect(tokenForms()).toEqual([
      { grant_type: 'refresh_token', client_id: 'web', client_secret: 'secret', refresh_token: 'R1', package_id: '2' },
    ]);
    expect(['token', 'refresh_token', 'package_id'].map((key) => persistentStorage.read(key))).toEqual([
      'T9',
      'R9',
      '2',
    ]);
  });

  it('B-156 B-157 B-322 closes all tabs, says 切换成功, also after the reload, and loads the dashboard', async () => {
    await switchPackage('2');
    expect([tabs.list, loaded]).toEqual([[], ['/dashboard']]);
    expect(dialogs.notices).toMatchObject([{ kind: 'success', text: '切换成功' }]);
    dialogs.notices.splice(0);
    await loadProfile();
    expect(dialogs.notices).toMatchObject([{ kind: 'success', text: '切换成功' }]);
    dialogs.notices.splice(0);
    await loadProfile();
    expect(dialogs.notices).toEqual([]);
  });

  it('leaves everything as it was when the server refuses', async () => {
    server.answer = () => ({ body: { code: 403, data: null, message: '您没有该账套的权限' } });
    await expect(switchPackage('9')).rejects.toThrow('您没有该账套的权限');
    expect(session).toMatchObject({ token: 'T1', refreshToken: 'R1', packageId: '1', ready: true });
    expect([tabs.list.length, loaded, persistentStorage.read('package_id')]).toEqual([3, [], '1']);
    expect(dialogs.notices).toMatchObject([{ kind: 'error', text: '您没有该账套的权限' }]);
  });

  it('waits for a refresh that is under way: a refresh token works once', async () => {
    let issued = 0;
    server.answer = (request: SeenRequest) => {
      if (!request.path.endsWith('/oauth/token')) return answerFrom()(request);
      issued += 1;
      return {
        body: {
          code: 200,
          data: {
            token: `N${issued}`,
            refreshToken: `S${issued}`,
            accessTokenValiditySeconds: 7200,
            refreshTokenValiditySeconds: 86400,
          },
        },
        delay: 60,
      };
    };
    storeTestTokens({ tokenExpires: Date.now() + 30 * MINUTE });
    await refreshWhenDue();
    await switchPackage('2');
    expect(tokenForms().map(({ refresh_token, package_id }) => [refresh_token, package_id])).toEqual([
      ['R1', '1'],
      ['S1', '2'],
    ]);
    expect(session.token).toBe('N2');
  });
});
