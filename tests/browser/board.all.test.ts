import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/apiSession';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { settled } from '../support/settled';
import { wordsOf } from '../support/words';

/** Nobody else's tests arrange their first page. */
const BUYER: Account = { loginId: '13800000001', password: 'Demo1234' };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe.each(LANGUAGES)('the first page in %s', (language) => {
  const say = wordsOf(language);

  it('shows numbers, charts with their values as tables, and documents that wait, in one call', async () => {
    const { page, close } = await app.open('/base/inventory/measureUnit', { language });
    await page.locator('.panel:visible tbody tr').first().waitFor();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      // What waits for the person is asked by the bell of the header, on every page.
      if (pathname.startsWith('/prod-pc/') && searchParams.get('type') !== 'waiting') calls.push(pathname);
    });
    await page.locator('.sidebar-entry').first().click();
    const part = (title: string) => page.locator('.panel:visible .gj-board-part', { hasText: say(title) });
    await part('近30天销售额').locator('canvas').waitFor();
    // A picture of the carousel is a file, and comes by itself.
    expect(calls.filter((path) => !path.endsWith('/preview'))).toEqual(['/prod-pc/api/system/common/board']);
    await expect.poll(() => part('近30天销售额').locator('table tr').count()).toBe(30);
    await expect.poll(() => part('本年采购入库额').locator('.gj-board-figure').innerText()).toMatch(/^[\d,]+\.\d{2}$/);
    const waiting = part('待我审核').locator('li a').first();
    const code = (await waiting.innerText()).split(' ').at(-1)!;
    await waiting.click();
    await page.locator('.panel:visible', { hasText: code }).waitFor();
    expect(page.url()).toMatch(/Detail\?id=\d+$/);
    await close();
  });

  it('a number of documents in a state leads to the list of just those', async () => {
    const { page, close } = await app.open('/dashboard', { language });
    const row = page.locator('.gj-board-states li', { hasText: say('请购单') });
    const tag = row.locator('.gj-tag').first();
    const [, count] = /(\d+)$/.exec(await tag.innerText())!;
    await tag.click();
    await page.waitForURL(/purchaseOrderList\?status=0$/);
    await page.locator('.panel:visible .gj-pager', { hasText: count! }).waitFor();
    const states = async () => {
      const texts = await page.locator('.panel:visible tbody .gj-tag').allInnerTexts();
      return [...new Set(texts.filter((text) => [say('未审核'), say('已审核')].includes(text)))];
    };
    await expect.poll(states).toEqual([say('未审核')]);
    await close();
  });
});

it('shortcuts are chosen and ordered by the person and stay so', async () => {
  const { page, close } = await app.open('/dashboard', { account: BUYER, language: 'zh' });
  const tiles = page.locator('.gj-board-shortcuts a');
  await tiles.first().waitFor();
  const before = await tiles.allInnerTexts();
  await page.getByRole('button', { name: '编辑' }).click();
  const dialog = page.locator('dialog.gj-window');
  await dialog.getByRole('searchbox').fill('请购单统计');
  await dialog.getByRole('checkbox', { name: '请购单统计表' }).check();
  for (let step = 0; step < before.length; step++)
    await dialog.getByRole('button', { name: '上移 请购单统计表' }).click();
  await dialog.getByRole('button', { name: `移除 ${before[0]}` }).click();
  const saved = page.waitForResponse((response) => response.url().includes('saveSettings'));
  await dialog.getByRole('button', { name: '确定' }).click();
  await saved;
  const wanted = ['请购单统计表', ...before.slice(1)];
  await expect.poll(() => tiles.allInnerTexts()).toEqual(wanted);
  await close();
  // Another device: what was chosen comes from the server.
  const other = await app.visit('/login', { language: 'zh' });
  await other.page.locator('[name=username]').fill(BUYER.loginId);
  await other.page.locator('[name=password]').fill(BUYER.password);
  await other.page.keyboard.press('Enter');
  await other.page.locator('.gj-board-shortcuts a').first().waitFor();
  await expect.poll(() => other.page.locator('.gj-board-shortcuts a').allInnerTexts()).toEqual(wanted);
  await other.close();
});

it('charts are fetched and drawn when they come near; their values can be read before', async () => {
  const { page, close } = await app.open('/dashboard', { language: 'zh', viewport: { width: 390, height: 844 } });
  const part = (title: string) => page.locator('.panel:visible .gj-board-part', { hasText: title });
  await part('近30天销售额').locator('table tr').nth(29).waitFor({ state: 'attached' });
  await settled(page);
  const drawings = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('ChartCanvas')).length,
    );
  expect(await drawings()).toBe(0);
  expect(await page.locator('.panel:visible canvas').count()).toBe(0);
  await part('近30天销售额').locator('.gj-board-chart').scrollIntoViewIfNeeded();
  await part('近30天销售额').locator('canvas').waitFor();
  expect(await drawings()).toBe(1);
  await part('近一年供应商采购占比').locator('.gj-board-chart').scrollIntoViewIfNeeded();
  await part('近一年供应商采购占比').locator('canvas').waitFor();
  await close();
});
