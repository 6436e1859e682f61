import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/apiSession';
import { openApp, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { chooseInUserMenu } from '../support/ownSignIn';
import { screenOf } from '../support/screen';
import { wordsOf } from '../support/words';

const ORDERS = '/purchaseManage/purchaseOrder/purchaseOrderList';
const UNITS = '/base/inventory/measureUnit';

/** Nobody else's tests change how the frame looks to them. */
const BUYER: Account = { loginId: '13800000001', password: 'Demo1234' };

const STAYS = { isWide: true, isHigh: true, isOpen: true };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

describe.each(LANGUAGES)('the sidebar in %s', (language) => {
  const say = wordsOf(language);

  it('B-045 B-078 is 200 px wide and collapses to the icons of its first-level entries', async () => {
    const { page, close } = await app.open('/dashboard', { language, account: BUYER });
    const sidebar = page.locator('.sidebar');
    const width = async (): Promise<number> => (await sidebar.boundingBox())!.width;
    const saved = () => page.waitForResponse((response) => response.url().includes('saveSettings'));
    await sidebar.waitFor();
    await expect.poll(width).toBe(200);
    const entries = (await sidebar.locator('.sidebar-entry').allInnerTexts()).map((text) => text.trim());
    expect(entries).toEqual(expect.arrayContaining([say('首页'), say('采购管理'), say('库存管理')]));
    const collapsed = saved();
    await page.getByRole('button', { name: say('收起菜单') }).click();
    await expect.poll(width).toBeLessThan(60);
    expect((await sidebar.innerText()).trim()).toBe('');
    await expect.poll(() => sidebar.locator('.sidebar-entry svg').first().isVisible()).toBe(true);
    // Kept on the server: open again for the next one.
    await collapsed;
    const opened = saved();
    await page.getByRole('button', { name: say('展开菜单') }).click();
    await expect.poll(width).toBe(200);
    await opened;
    await close();
  });

  it('B-046 the groups and screens of an entry fly out beside it when the pointer rests on it', async () => {
    const { page, close } = await app.open('/dashboard', { language });
    const entry = page.locator('.sidebar-entry', { hasText: say('采购管理') });
    expect(await page.locator('.flyout').count()).toBe(0);
    await entry.hover();
    const flyout = page.locator('.flyout');
    await flyout.waitFor();
    await expect.poll(async () => (await flyout.boundingBox())!.x).toBeGreaterThan(190);
    await expect.poll(() => flyout.locator('h3').count()).toBeGreaterThan(0);
    await flyout.locator(`a[href="${ORDERS}"]`).click();
    await page.waitForURL(app.url + ORDERS);
    await page.mouse.move(800, 600);
    await expect.poll(() => flyout.count()).toBe(0);
    await close();
  });

  it('B-047 its first entry leads home to the dashboard', async () => {
    const { page, close } = await app.open(UNITS, { language });
    const first = page.locator('.sidebar-entry').first();
    await expect.poll(async () => (await first.innerText()).trim()).toBe(say('首页'));
    await first.click();
    await page.waitForURL(`${app.url}/dashboard`);
    await expect.poll(() => first.getAttribute('aria-current')).toBe('page');
    await close();
  });
});

it('B-077 below 992 px the menu is a drawer, at 992 px a sidebar', async () => {
  const { page, close } = await app.open('/dashboard', { language: 'zh', viewport: { width: 992, height: 768 } });
  await page.locator('.sidebar').waitFor();
  expect(await page.getByRole('button', { name: '打开菜单' }).count()).toBe(0);
  await page.setViewportSize({ width: 991, height: 768 });
  await page.getByRole('button', { name: '打开菜单' }).click();
  expect(await page.locator('.sidebar').count()).toBe(0);
  await page.locator('.drawer').getByText('采购管理', { exact: true }).click();
  await page.locator(`.drawer a[href="${ORDERS}"]`).click();
  await page.waitForURL(app.url + ORDERS);
  expect(await page.locator('.drawer').count()).toBe(0);
  await close();
});

describe('dialogs are 400 by 300 px at least and a click on the mask closes none', () => {
  it.each(['修改密码', '登录设备'])('B-356 B-357 %s', async (name) => {
    const { page, close } = await app.open('/dashboard', { language: 'zh' });
    await chooseInUserMenu(page, name);
    expect(await afterMaskClicks(page, page.getByRole('dialog', { name }))).toEqual(STAYS);
    await close();
  });

  it.each(['搜索页面', '错误日志', '版本更新记录'])('B-356 B-357 %s', async (name) => {
    const { page, close } = await app.open('/dashboard', { language: 'zh' });
    await page.locator('.header-tools').getByRole('button', { name }).click();
    expect(await afterMaskClicks(page, page.getByRole('dialog', { name }))).toEqual(STAYS);
    await close();
  });

  it('B-356 B-357 a question', async () => {
    const { page, close } = await app.open(UNITS, { language: 'zh' });
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    await screen.tick(0);
    await screen.press('delete');
    expect(await afterMaskClicks(page, screen.dialog)).toEqual(STAYS);
    await screen.cancel();
    await close();
  });

  async function afterMaskClicks(page: Page, dialog: Locator): Promise<typeof STAYS> {
    await dialog.waitFor();
    const { width, height } = (await dialog.boundingBox())!;
    await page.mouse.click(8, 8);
    await page.mouse.click(1300, 750);
    return { isWide: width >= 400, isHigh: height >= 300, isOpen: await dialog.isVisible() };
  }
});

it.each(['/dashboard', `/login?redirect=${encodeURIComponent(ORDERS)}`])(
  'what the screen behind %s needs is fetched while the server is asked who is signed in',
  async (address) => {
    const { page, close } = await app.open('/application', { language: 'zh' });
    let answer = (): void => undefined;
    const mayAnswer = new Promise<void>((done) => (answer = done));
    await page.route('**/getUserInfo*', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto(app.url + address);
    const resource = address === '/dashboard' ? 'dashboard' : 'purchaseOrder';
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!));
    for (const file of [/^app-.+\.js$/, new RegExp(`^${resource}\\.json$`)])
      await expect
        .poll(async () => (await fetched()).some((name) => file.test(name)), { message: String(file) })
        .toBe(true);
    expect(await page.locator('.frame').count()).toBe(0);
    answer();
    await page.locator('.panel:visible :is(.gj-board-figure, tbody tr[data-row])').first().waitFor();
    await close();
  },
);
