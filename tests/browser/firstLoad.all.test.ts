import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser, type TestBrowser } from '../support/browser';
import type { Storage } from '../support/ContextPool';
import { openApp, signIn, type TestApp } from '../support/openApp';

const LIST = '/stockManage/procure/procureList';
const ROWS = '.gj-grid tbody tr[data-row="0"]';
/** Requests of a page of which nothing is in the browser's cache, everything included. */
const MOST_REQUESTS = 15;
/**
 * Bytes of scripts, styles and schema files until the first list is painted, as sent. Every type of field is known by
 * then, since November 2026 rich text as well, and the names of the drive, of links and of windows without a frame.
 */
const MOST_CODE = 202_500;

let app: TestApp;
/** Without a pool: each page begins with nothing loaded. */
let browser: TestBrowser;
let storageState: Storage;

beforeAll(async () => {
  [app, browser] = await Promise.all([openApp(), startBrowser()]);
  const { page, close } = await browser.page();
  await page.goto(`${app.url}/login`);
  await signIn(page);
  storageState = await page.context().storageState();
  await close();
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

interface Asked {
  /** path and search */
  address: string;
  /** file name of the script that asked, as far as one did */
  by: string;
  bytes: number;
}

/** What a page asks for from now on, in order. */
async function watch(page: Page): Promise<Asked[]> {
  const asked: Asked[] = [];
  const byId = new Map<string, Asked>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (!request.url.startsWith(app.url)) return;
    const by = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url ?? '';
    const entry = { address: request.url.slice(app.url.length), by: by.split('/').at(-1) ?? '', bytes: 0 };
    byId.set(requestId, entry);
    asked.push(entry);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = byId.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return asked;
}

/** Opens an address of the application as somebody who is signed in and was never here. */
async function cold<T>(path: string, work: (page: Page, asked: Asked[]) => Promise<T>): Promise<T> {
  const { page, close } = await browser.page({ storageState });
  const asked = await watch(page);
  await page.goto(app.url + path);
  const result = await work(page, asked);
  await close();
  return result;
}

const isCall = ({ address }: Asked) => address.startsWith('/prod-pc/');
const paths = (asked: readonly Asked[]) => asked.map(({ address }) => address.split('?')[0]!);

describe('a page that was never here', () => {
  it('fetches a list in few requests, each once, and no more code than it needs', async () => {
    await cold(LIST, async (page, asked) => {
      await page.locator(ROWS).waitFor();
      await expect.poll(() => paths(asked)).toContain('/prod-pc/api/system/common/checkWebVersionCode');
      await expect.poll(() => asked.every(({ bytes }) => bytes > 0)).toBe(true);
      expect(asked.length, JSON.stringify(paths(asked))).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(paths(asked).toSorted()).toEqual([...new Set(paths(asked))].toSorted());
      // What stands above the rows comes after them.
      const code = asked
        .filter(({ address }) => /^\/assets\/.*\.(js|css|json)$/.test(address) && !address.includes('/query-'))
        .reduce((sum, { bytes }) => sum + bytes, 0);
      expect(code).toBeLessThanOrEqual(MOST_CODE);
    });
  });

  it('asks for the person, the schema and the rows of the list before the rest of it has arrived', async () => {
    await cold(LIST, async (page, asked) => {
      await page.locator(ROWS).waitFor();
      const by = (part: string) =>
        asked.filter(({ address }) => address.includes(part)).map((entry) => entry.by.replace(/-[\w-]{8}\.js$/, ''));
      expect([
        by('/getUserInfo?with=rights'),
        by('/routes/'),
        by('/procure.json'),
        by('/api/stock/procure/list?'),
      ]).toEqual([['first'], ['first'], ['first'], ['first']]);
    });
  });

  it('shows its first page in as few, and charts afterwards', async () => {
    await cold('/dashboard', async (page, asked) => {
      await page.locator('.gj-board-figure').first().waitFor();
      // Charts and pictures come behind the figures, with what they are drawn by.
      const rest = asked.findIndex(({ address }) => /ChartCanvas|Slides|articleRead/.test(address));
      const before = rest < 0 ? asked : asked.slice(0, rest);
      expect(before.length, JSON.stringify(paths(before))).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(before.filter(isCall).length).toBeLessThanOrEqual(4);
    });
  });

  it('asks for a list with conditions in its address as these say, and once', async () => {
    await cold(`${LIST}?status=0`, async (page, asked) => {
      await page.locator(ROWS).waitFor();
      expect(
        asked
          .filter(({ address }) => address.includes('/procure/list?'))
          .map(({ address }) => new URLSearchParams(address.split('?')[1]).get('status')),
      ).toEqual(['0']);
    });
  });

  it('fetches routes and menu of a module when somebody opens it, and of no other', async () => {
    await cold(LIST, async (page, asked) => {
      await page.locator(ROWS).waitFor();
      const parts = () => paths(asked).flatMap((path) => /\/routes\/(\w+)\.json$/.exec(path)?.[1] ?? []);
      const menus = () =>
        asked.flatMap(({ address }) => (address.includes('getUsableMenus') ? [address.split('?')[1]] : []));
      expect([parts(), menus()]).toEqual([['stockManage'], []]);
      const module = page.locator('.sidebar-entry', { hasText: '采购管理' });
      await module.hover();
      const entry = page.locator('.flyout a[href="/purchaseManage/purchaseOrder/purchaseOrderList"]');
      await entry.click();
      await page.getByRole('tab', { name: '请购单列表' }).waitFor();
      expect([parts(), menus()]).toEqual([['stockManage', 'purchaseManage'], ['under=purchaseManage']]);
    });
  });

  it('names no schema file to anybody', async () => {
    await cold(LIST, async (page) => {
      await page.locator(ROWS).waitFor();
      const folder = await page.locator('meta[name="guiju-schemas"]').getAttribute('content');
      for (const file of ['routes/stockManage', 'procure'])
        expect(await (await fetch(`${app.url}${folder}/${file}.json`)).text()).not.toContain('schemas/');
    });
  });
});
