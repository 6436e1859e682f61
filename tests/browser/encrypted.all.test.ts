import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startBrowser, type TestBrowser } from '../support/browser';
import { signIn } from '../support/openApp';
import { screenOf } from '../support/screen';
import { startServer, type TestServer } from '../support/startServer';
import { tapWire, type Wiretap } from '../support/wiretap';

/** The built page on a server that encrypts, and what somebody on the line between them sees. */
const dataDir = mkdtempSync(join(tmpdir(), 'guiju-encrypted-'));
let server: TestServer;
let browser: TestBrowser;
let wire: Wiretap;
beforeAll(async () => {
  cpSync(inject('filledFolder'), dataDir, { recursive: true });
  [server, browser] = await Promise.all([startServer({ dataDir, env: { ENCRYPTION: 'gcm' } }), startBrowser()]);
  wire = await tapWire(server.url);
});
afterAll(async () => {
  await browser.close();
  await wire.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  wire.calls.length = 0;
});

/** The socket does not pass the tap; its tries are only logged. */
const SOCKET = /socket/i;
/** Length of 2048 bits in base64. */
const COVERED = 344;
const tokenCalls = () =>
  wire.calls.filter(({ path }) => path.endsWith('/oauth/token')).map(({ body }) => new URLSearchParams(body));

describe('encrypted calls', () => {
  it('B-255 B-256 B-257 somebody works, and nothing readable goes over the line but the sign-in', async () => {
    const { page, close } = await browser.page({ allow: [SOCKET] });
    await page.goto(wire.url);
    await signIn(page);
    const [form] = tokenCalls();
    expect([form!.get('grant_type'), form!.get('username'), form!.get('aesKey')?.length]).toEqual([
      'password',
      '13800000000',
      COVERED,
    ]);
    await page.goto(`${wire.url}/base/btype/supplierList`);
    const { row } = screenOf(page);
    await row(0).waitFor();
    const [name = ''] = /[\u4e00-\u9fa5]{5,}/.exec(await row(0).innerText()) ?? [];
    expect(name).not.toBe('');
    const seen = wire.calls.filter(({ path }) => !/oauth\/token|clientConfig|socket/.test(path));
    expect(seen.some(({ method }) => method === 'POST')).toBe(true);
    for (const { answer, body, path, query } of seen) {
      expect([
        path,
        [...query.keys()].filter((key) => key !== 'data'),
        body === '' || /^\{"data":"[A-Za-z0-9+/=]+"\}$/.test(body),
      ]).toEqual([path, [], true]);
      const { code, data } = JSON.parse(answer) as { code: number; data: unknown };
      expect([path, code, data === null || /^[A-Za-z0-9+/]+=*$/.test(String(data))]).toEqual([path, 200, true]);
      expect(answer).not.toContain(name);
    }
    await page.reload();
    await row(0).waitFor();
    await expect.poll(() => page.locator('.user-name').innerText()).toBe('陈志远');
    await close();
  });

  it('B-258 B-261 a refresh covers everything but what it is, and brings a new key', async () => {
    const { page, close } = await browser.page({ allow: [SOCKET] });
    await page.goto(wire.url);
    await signIn(page);
    const before = await page.evaluate(() => {
      localStorage.setItem('token_time', String(Date.now() + 59 * 60_000));
      return { refresh: localStorage.getItem('refresh_token')!, key: localStorage.getItem('session_key')! };
    });
    await page.goto(`${wire.url}/base/btype/supplierList`);
    await screenOf(page).row(0).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session_key'))).not.toBe(before.key);
    const form = tokenCalls().at(-1)!;
    expect(form.get('grant_type')).toBe('refresh_token');
    for (const field of ['client_id', 'client_secret', 'refresh_token', 'package_id', 'aesKey'])
      expect([field, form.get(field)?.length]).toEqual([field, COVERED]);
    expect([...form.values()].join(' ')).not.toContain(before.refresh);
    await page.reload();
    await screenOf(page).row(0).waitFor();
    await close();
  });
});
