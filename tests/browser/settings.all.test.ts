import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/language/wire';
import { openApp, signIn, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const BASE = '/purchaseManage/purchaseOrder';
const LIST = `${BASE}/purchaseOrderList`;
const FORM = `${BASE}/purchaseOrderAdd`;
const [SERVED, SAVE] = ['/api/system/user/getSettings', '/api/system/user/saveSettings'];
const WORDS = {
  zh: {
    settings: '界面设置',
    close: '关闭',
    reset: '恢复默认',
    tabs: '显示页签栏',
    header: '固定顶栏',
    logo: '显示侧栏标志',
    pinyin: '菜单搜索支持拼音',
    dark: '深色',
    red: '红色',
    any: '自选颜色',
    sizes: ['大', '中', '小', '迷你'],
  },
  en: {
    settings: 'Interface settings',
    close: 'Close',
    reset: 'Restore defaults',
    tabs: 'Show tabs',
    header: 'Fixed header',
    logo: 'Show logo in the sidebar',
    pinyin: 'Search the menu by pinyin',
    dark: 'Dark',
    red: 'Red',
    any: 'Custom color',
    sizes: ['Large', 'Medium', 'Small', 'Mini'],
  },
} as const;

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
// Each test begins with what everybody has at first; the newest counts, so it is said anew.
beforeEach(async () => {
  await app.api.post(SAVE, { ...DEFAULT_SETTINGS, changedAt: Date.now() });
});
afterAll(async () => {
  await app.api.post(SAVE, { ...DEFAULT_SETTINGS, changedAt: Date.now() });
  await app.close();
});

/** Opens the panel as people do, by keyboard. */
async function openPanel(page: Page, language: keyof typeof WORDS): Promise<Locator> {
  await page.locator('.user-button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: WORDS[language].settings }).press('Enter');
  const panel = page.getByRole('dialog', { name: WORDS[language].settings });
  await panel.waitFor();
  return panel;
}

const heightOf = async (place: Locator): Promise<number> => (await place.boundingBox())!.height;
const colourOf = (place: Locator): Promise<string> =>
  place.evaluate((element) => getComputedStyle(element).backgroundColor);
const topOf = (place: Locator): Promise<number> => place.evaluate((element) => element.getBoundingClientRect().top);
const look = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => ({ ...document.documentElement.dataset }));

describe.each(['zh', 'en'] as const)('settings in %s', (language) => {
  const words = WORDS[language];

  it('B-079 the panel offers theme colour, tag view, fixed header, sidebar logo and pinyin search, and gives the focus back', async () => {
    const { page, close } = await app.open(LIST, { language });
    const panel = await openPanel(page, language);
    for (const name of [words.tabs, words.header, words.logo, words.pinyin])
      await expect.poll(() => panel.getByRole('switch', { name }).isChecked()).toBe(true);
    await expect.poll(() => panel.getByLabel(words.any).inputValue()).toBe('#0d66e1');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator('.user-button').evaluate((button) => button === document.activeElement))
      .toBe(true);
    await close();
  });

  it('B-018 B-084 another theme colour recolours the interface at once', async () => {
    const { page, close } = await app.open(FORM, { language });
    const button = page.locator('.gj-button.is-primary:visible').first();
    await button.waitFor();
    await expect.poll(() => colourOf(button)).toBe('rgb(13, 102, 225)');
    const panel = await openPanel(page, language);
    await panel.getByRole('radio', { name: words.red, exact: true }).press('Space');
    await expect.poll(() => colourOf(button)).toBe('rgb(196, 48, 43)');
    await panel.getByLabel(words.any).fill('#7c3aed');
    await expect.poll(() => colourOf(button)).toBe('rgb(124, 58, 237)');
    await panel.getByRole('button', { name: words.reset }).click();
    await expect.poll(() => colourOf(button)).toBe('rgb(13, 102, 225)');
    await close();
  });

  it('B-019 B-020 the size is medium at first; controls and rows grow and shrink with it', async () => {
    const { page, close } = await app.open(LIST, { language });
    const { row, panel: screen } = screenOf(page);
    await row(0).waitFor();
    const input = screen.locator('.gj-search .gj-input').first();
    const quickSearch = screen.locator('.gj-quick-search .gj-input');
    await input.waitFor();
    const panel = await openPanel(page, language);
    await expect.poll(() => panel.getByRole('radio', { name: words.sizes[1], exact: true }).isChecked()).toBe(true);
    const heights: number[][] = [];
    for (const name of words.sizes) {
      await panel.getByRole('radio', { name, exact: true }).press('Space');
      heights.push([await heightOf(input), await heightOf(quickSearch), await heightOf(row(0))]);
    }
    expect(heights).toEqual([
      [32, 30, 38],
      [28, 26, 32],
      [24, 22, 28],
      [20, 20, 24],
    ]);
    await close();
  });
});

describe('settings', () => {
  it('B-080 B-082 tag view and sidebar logo show and hide', async () => {
    const { page, close } = await app.open(LIST);
    const [tabs, logo] = [page.getByRole('tablist'), page.locator('.sidebar-brand')];
    await tabs.waitFor();
    await expect.poll(() => logo.isVisible()).toBe(true);
    const panel = await openPanel(page, 'zh');
    await panel.getByRole('switch', { name: WORDS.zh.tabs }).press('Space');
    await tabs.waitFor({ state: 'detached' });
    await panel.getByRole('switch', { name: WORDS.zh.logo }).press('Space');
    await logo.waitFor({ state: 'detached' });
    await panel.getByRole('switch', { name: WORDS.zh.tabs }).press('Space');
    await panel.getByRole('switch', { name: WORDS.zh.logo }).press('Space');
    await tabs.waitFor();
    await logo.waitFor();
    await close();
  });

  it('B-081 a fixed header stays in place while a page scrolls, another one goes with it', async () => {
    const { page, close } = await app.open(FORM, { viewport: { width: 1366, height: 420 } });
    const header = page.locator('.frame-header');
    const first = page.locator('.gj-form input').first();
    await first.waitFor();
    const scrollDown = async (): Promise<number> => {
      const before = await topOf(first);
      await page.locator('.panel:visible .gj-form-title, .panel:visible .gj-form-section').first().hover();
      await page.mouse.wheel(0, 200);
      await expect.poll(() => topOf(first)).toBeLessThan(before - 40);
      return topOf(header);
    };
    expect(await scrollDown()).toBe(0);
    const panel = await openPanel(page, 'zh');
    await panel.getByRole('switch', { name: WORDS.zh.header }).press('Space');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await scrollDown()).toBeLessThan(-40);
    await close();
  });

  it('are there before the first paint after a reload, on the sign-in page and on another device', async () => {
    const { page, close } = await app.open(LIST);
    const panel = await openPanel(page, 'zh');
    await panel.getByRole('radio', { name: WORDS.zh.dark, exact: true }).press('Space');
    await expect.poll(async () => (await app.api.get<{ theme: string }>(SERVED)).theme).toBe('dark');
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto(`${app.url}/login`);
    await page.locator('.signin, .frame').first().waitFor();
    expect(await look(page)).toMatchObject({ theme: 'dark', size: 'medium' });
    await close();

    const other = await app.visit('/login');
    await other.page.locator('[name=username]').waitFor();
    expect(await other.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    await signIn(other.page);
    await expect.poll(() => look(other.page)).toMatchObject({ theme: 'dark' });
    await other.close();
  });

  it('follow the system between light and dark while the page is open, antd and grid too', async () => {
    const { page, close } = await app.open(FORM, { colorScheme: 'light' });
    await page.locator('.gj-form input').first().waitFor();
    const panel = await openPanel(page, 'zh');
    await panel.getByRole('radio', { name: '跟随系统' }).press('Space');
    expect((await look(page)).theme).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await look(page)).theme).toBe('dark');
    await page.keyboard.press('Escape');
    const shades = await page.evaluate(() =>
      ['.gj-form-section', '.gj-grid', '.frame-header', 'body'].map(
        (place) => getComputedStyle(document.querySelector(place)!).backgroundColor,
      ),
    );
    for (const shade of shades) expect(Math.max(...shade.match(/\d+/g)!.map(Number))).toBeLessThan(50);
    await page.locator('.gj-form .gj-calendar-button').first().click();
    const calendar = page.locator('.ant-picker-panel').first();
    await calendar.waitFor();
    const weekday = calendar.locator('th').first();
    await expect
      .poll(async () =>
        Math.min(
          ...(await weekday.evaluate((cell) => getComputedStyle(cell).color)).match(/\d+/g)!.slice(0, 3).map(Number),
        ),
      )
      .toBeGreaterThan(120);
    await close();
  });
});
