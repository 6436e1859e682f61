import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRODUCT_VERSION } from '../language/productVersion';
import { dialogs } from './dialogs';
import { setServerAddress } from './serverAddress';
import type { TestServer } from './testServer';
import { startTestServer } from './testServer';
import { storeTestTokens } from './testSession';
import { checkVersion, version, watchVersion } from './version';

const MINUTE = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  setServerAddress(server.address);
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
  version.outdated = false;
  storeTestTokens();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (data: unknown): void => void (server.answer = () => ({ body: { code: 200, data, message: '' } }));

describe('version check', () => {
  it('B-017 B-188 B-271 posts the version of the page; "0" means that it is outdated', async () => {
    answers('1');
    await checkVersion();
    expect(version.outdated).toBe(false);
    answers('0');
    await checkVersion();
    expect(version.outdated).toBe(true);
    expect(PRODUCT_VERSION).toBe('20240827');
    expect(server.seen).toHaveLength(2);
    expect(server.seen[1]).toMatchObject({
      method: 'POST',
      path: '/prod-pc/api/system/common/checkWebVersionCode',
      body: '{"code":"20240827"}',
    });
  });

  it('B-308 fails silently', async () => {
    server.answer = () => ({ status: 500, body: '' });
    await checkVersion();
    expect([version.outdated, dialogs.notices.length]).toEqual([false, 0]);
  });

  it('is done at once and when the window gets the focus again, at most every 5 minutes', async () => {
    const window = new EventTarget();
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE });
    answers('1');
    const stop = watchVersion();
    const focusAfter = (milliseconds: number): void => {
      vi.setSystemTime(Date.now() + milliseconds);
      window.dispatchEvent(new Event('focus'));
    };
    await expect.poll(() => server.seen.length).toBe(1);
    focusAfter(5 * MINUTE - 1);
    focusAfter(1);
    await expect.poll(() => server.seen.length).toBe(2);
    stop();
    focusAfter(6 * MINUTE);
    await checkVersion();
    expect(server.seen).toHaveLength(3);
  });
});
