import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { screenOf } from '../support/screen';
import { wordsOf } from '../support/words';

const ORDERS = '/purchaseManage/purchaseOrder/purchaseOrderList';
const ORDER_ADD = '/purchaseManage/purchaseOrder/purchaseOrderAdd';
const UNITS = '/base/inventory/measureUnit';
const say = wordsOf('zh');
const clipboard = ['clipboard-read', 'clipboard-write'];

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const tool = (page: Page, name: string | RegExp) => page.locator('.header-tools').getByRole('button', { name });
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Answers the next list of requisitions with a record that no screen can show. */
const spoilList = (page: Page) =>
  page.route(
    '**/purchaseOrder/list*',
    (route) => route.fulfill({ json: { code: 200, msg: '', data: { list: [null], total: 1, totals: {} } } }),
    { times: 1 },
  );

describe('tools of the header', () => {
  it('B-059 refresh loads the page shown again, without its filters, and no other', async () => {
    const { page, close } = await app.open(ORDERS, { language: 'zh' });
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    await screen.panel.locator('.gj-search-item input').first().fill('QG');
    let calls = 0;
    page.on('request', (request) => void (calls += Number(request.url().includes('/purchaseOrder/list'))));
    await tool(page, '刷新当前页').click();
    await expect.poll(() => screen.panel.locator('.gj-search-item input').first().inputValue()).toBe('');
    await screen.row(0).waitFor();
    expect(calls).toBe(1);
    await close();
  });

  it('B-061 shows the page on the whole screen and back', async () => {
    const { page, close } = await app.open('/dashboard', { language: 'zh' });
    await tool(page, '全屏').click();
    await tool(page, '退出全屏').waitFor();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
    await tool(page, '退出全屏').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
    await close();
  });

  it.each(LANGUAGES)('B-324 warns where the browser has no full screen, in %s', async (language) => {
    const { page, close } = await app.open('/dashboard', { language });
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
    await tool(page, wordsOf(language)('全屏')).click();
    const notice = page.locator('.gj-notice.is-warning');
    await expect.poll(() => notice.innerText()).toBe(wordsOf(language)('当前浏览器不支持全屏'));
    await close();
  });

  it.each(LANGUAGES)('B-056 lists what came with which version, the one that runs marked, in %s', async (language) => {
    const words = wordsOf(language);
    const { page, close } = await app.open('/dashboard', { language });
    await tool(page, words('版本更新记录')).click();
    const dialog = page.getByRole('dialog', { name: words('版本更新记录') });
    await expect
      .poll(() => dialog.getByRole('heading', { level: 3 }).first().innerText())
      .toMatch(new RegExp(`^20240827\\s*${words('当前版本')}$`));
    const times = await dialog.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')!));
    expect(times.length).toBeGreaterThan(2);
    expect(times).toEqual(times.toSorted().toReversed());
    await expect
      .poll(() => dialog.locator('li li').allInnerTexts())
      .toContain(words('顶栏新增页面搜索（Ctrl+K），支持名称、拼音和首字母'));
    await close();
  });

  it('B-060 an error in one screen leaves the others alive, is logged with its screen and can be reported', async () => {
    const { page, close } = await app.open(UNITS, {
      language: 'zh',
      permissions: clipboard,
      allow: [/TypeError|null/],
    });
    await screenOf(page).row(0).waitFor();
    await spoilList(page);
    await goTo(page, ORDERS);
    const failed = screenOf(page).panel.getByRole('alert');
    await failed.waitFor();
    await expect.poll(() => failed.innerText()).toContain('页面出错了');
    await failed.getByRole('button', { name: '复制报告' }).click();
    await page.locator('.gj-notice').getByText('复制成功').waitFor();
    await expect
      .poll(() => copied(page))
      .toMatch(/20240827[\s\S]*purchaseOrderList[\s\S]*purchaseOrder · purchaseOrderList[\s\S]*null/);
    await tool(page, '错误日志（1）').click();
    const log = page.getByRole('dialog', { name: '错误日志' });
    await log.waitFor();
    await expect
      .poll(() => log.locator('dd').allInnerTexts())
      .toEqual([expect.stringMatching(/^\d{4}-/), ORDERS, 'purchaseOrder · purchaseOrderList']);
    await log.getByText('技术信息').click();
    await expect.poll(() => log.locator('pre').innerText()).toContain('TypeError');
    await log.getByRole('button', { name: '清空' }).click();
    await expect.poll(() => log.innerText()).toContain(say('没有错误记录'));
    await page.keyboard.press('Escape');
    await tool(page, /^错误日志$/).waitFor();
    await screenOf(page).tab('计量单位').click();
    await screenOf(page).row(0).waitFor();
    await spoilList(page);
    await page.goto(app.url + ORDERS);
    await screenOf(page).panel.getByRole('button', { name: '重试' }).click();
    await screenOf(page).row(0).waitFor();
    await close();
  });

  it('B-060 errors of scripts and promises are logged too', async () => {
    const { page, close } = await app.open('/dashboard', { language: 'zh', allow: [/of a handler|of a promise/] });
    await tool(page, '错误日志').waitFor();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('of a handler');
      });
      void Promise.reject(new Error('of a promise'));
    });
    // Opened at the first, so that a failure tells what else was logged.
    await tool(page, /^错误日志（\d）$/).click();
    await expect
      .poll(async () => (await page.locator('.tools-errors strong').allInnerTexts()).toSorted())
      .toEqual(['of a handler', 'of a promise']);
    await page.keyboard.press('Escape');
    await tool(page, '错误日志（2）').waitFor();
    await close();
  });

  it('opens the documentation beside the work at what the screen shows, in the language of the person, finds other parts and leads back to screens', async () => {
    const words = wordsOf('en');
    const { page, close } = await app.open(ORDERS, { language: 'en' });
    const [docs] = await Promise.all([page.waitForEvent('popup'), tool(page, words('系统文档')).click()]);
    const article = docs.locator('article#purchaseOrder');
    await article.getByRole('heading', { name: words('请购单') }).waitFor();
    expect(new URL(docs.url())).toMatchObject({ pathname: '/docs/purchaseManage', hash: '#purchaseOrder' });
    await expect.poll(() => docs.evaluate(() => document.querySelector(':target')?.id)).toBe('purchaseOrder');
    await expect.poll(async () => (await article.boundingBox())!.y).toBeLessThan(100);
    const link = article.getByRole('link', { name: words('{title}列表').replace('{title}', words('请购单')) });
    await expect.poll(() => link.getAttribute('href')).toBe(ORDERS);
    expect((await docs.locator('.docs').innerText()).match(/[\u4e00-\u9fff]{2,}/g)).toEqual(null);
    expect(await axeFindings(docs)).toEqual([]);
    await docs.getByRole('searchbox').fill(UNITS);
    await docs.locator('.found a', { hasText: UNITS }).waitFor();
    await docs.getByRole('searchbox').press('Enter');
    await docs.waitForURL(/\/docs\/base#/);
    await docs.locator('tr:target', { hasText: UNITS }).waitFor();
    await docs.goto(`${app.url}/docs/nothing`);
    await docs.getByRole('alert').waitFor();
    await close();
  });

  it('stand in a menu on a narrow page', async () => {
    const { page, close } = await app.open('/dashboard', { language: 'zh', viewport: { width: 390, height: 844 } });
    await tool(page, '更多').click();
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(['刷新当前页', '错误日志', '全屏', '本页帮助', '系统文档', '版本更新记录']);
    await page.getByRole('menuitem', { name: '版本更新记录' }).click();
    await page.getByRole('dialog', { name: '版本更新记录' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await close();
  });
});

it.each(LANGUAGES)(
  'B-323 says that the account could not be copied when the clipboard is blocked, in %s',
  async (language) => {
    const words = wordsOf(language);
    const { page, close } = await app.open('/dashboard', { language });
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('blocked'));
    });
    await page.locator('.user-button').click();
    await page.getByRole('button', { name: words('复制账号') }).click();
    await expect.poll(() => page.locator('.gj-notice.is-error').innerText()).toBe(words('复制失败，请重试。'));
    await close();
  },
);

describe('a part that cannot be loaded', () => {
  const missing = { status: 404, body: '' };

  it('B-037 of a screen reloads the page once, then says so and is there when tried again', async () => {
    const { page, close } = await app.open('/dashboard', { language: 'zh', allow: [/404|dynamically imported/] });
    await page.locator('.frame-header').waitFor();
    let loads = 0;
    page.on('load', () => void (loads += 1));
    await page.route('**/assets/form-*.js', (route) => route.fulfill(missing));
    await page.goto(app.url + ORDER_ADD);
    const failed = page.getByRole('alert').filter({ hasText: '页面文件加载失败，请检查网络后重试' });
    await failed.waitFor();
    // the visit and one reload
    expect(loads).toBe(2);
    await expect.poll(() => page.locator('.sidebar').isVisible()).toBe(true);
    await page.unroute('**/assets/form-*.js');
    await failed.getByRole('button', { name: '重试' }).click();
    await screenOf(page).input('remark').waitFor();
    await close();
  });

  it.each([
    ['SearchDialog', '搜索页面'],
    ['VersionDialog', '版本更新记录'],
    ['ErrorDialog', '错误日志'],
  ])('B-037 %s reloads the page, and opens then', async (file, name) => {
    const { page, close } = await app.open('/dashboard', { language: 'zh', allow: [/404|dynamically imported/] });
    const part = `**/assets/${file}-*.js`;
    // Some browsers ask twice: ahead, beside its styles, and in earnest.
    await page.route(part, (route) => route.fulfill(missing));
    const reloaded = page.waitForEvent('load');
    await tool(page, name).click();
    await reloaded;
    await page.unroute(part);
    await tool(page, name).click();
    await expect.poll(() => page.getByRole('dialog', { name }).count()).toBe(1);
    await close();
  });

  it('B-037 of the menu of tabs reloads it too', async () => {
    const { page, close } = await app.open(ORDERS, { language: 'zh', allow: [/404|dynamically imported/] });
    await screenOf(page).row(0).waitFor();
    await page.route('**/assets/TabMenu-*.js', (route) => route.fulfill(missing), { times: 1 });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '页签操作' }).click();
    await reloaded;
    await screenOf(page).row(0).waitFor();
    await page.getByRole('button', { name: '页签操作' }).click();
    await expect.poll(() => page.getByRole('menu').count()).toBe(1);
    await close();
  });
});
