import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { areas } from './areas';
import { dialogs } from './dialogs';
import { dictionaries } from './dictionaries';
import { setNavigator } from './navigate';
import { setServerAddress } from './serverAddress';
import { loadProfile, signOut } from './session';
import { clearSession, session } from './sessionStore';
import type { TestServer } from './testServer';
import { startTestServer } from './testServer';
import { KNOWN, answerFrom, storeTestTokens } from './testSession';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
  setNavigator(() => undefined);
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  server.answer = answerFrom();
  clearSession();
  storeTestTokens();
});

describe('what a session fetches once', () => {
  it('B-100 B-101 B-145 fetches the dictionaries once, for all who ask, until sign-out', async () => {
    await loadProfile();
    const codes = ['common_enabled', 'sys_express', 'order_sell_status', 'rp_order_sell_status', 'mall_tag'];
    server.answer = answerFrom({
      ...KNOWN,
      '/api/system/common/getAllDict': codes.map((code) => ({ code, items: [{ value: 1, label: code }] })),
    });
    const calls = (): number => server.seen.filter(({ path }) => path.endsWith('getAllDict')).length;
    const both = await Promise.all([dictionaries(), dictionaries()]);
    expect(both.map((known) => Object.keys(known))).toEqual([codes, codes]);
    expect((await dictionaries())['mall_tag']).toEqual([{ value: 1, label: 'mall_tag' }]);
    expect([calls(), Object.keys(session.dictionaries ?? {})]).toEqual([1, codes]);
    await signOut();
    expect(session.dictionaries).toBeNull();
    storeTestTokens();
    await dictionaries();
    expect(calls()).toBe(2);
  });

  it('B-095 B-308 fetches the areas once, and silently has none when the server fails', async () => {
    server.answer = () => ({ body: { code: 500, data: null, message: '没有地区' } });
    expect(await areas()).toEqual([]);
    expect([session.areas, dialogs.notices.length, dialogs.open.length]).toEqual([null, 0, 0]);
    const tree = [{ id: '320000', pid: null, name: '江苏省', children: [] }];
    server.answer = answerFrom({ ...KNOWN, '/api/bus/common/getAllArea': tree });
    expect(await Promise.all([areas(), areas(), areas()])).toEqual([tree, tree, tree]);
    expect(await areas()).toEqual(tree);
    expect(session.areas).toEqual(tree);
    expect(server.seen.filter(({ path }) => path.endsWith('getAllArea'))).toHaveLength(2);
  });
});
