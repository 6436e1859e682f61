import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEEPER, READER } from '../support/apiSession';
import { goTo } from '../support/goTo';
import { openApp, type OpenOptions, type TestApp } from '../support/openApp';
import { chooseInUserMenu } from '../support/ownSignIn';
import { wordsOf } from '../support/words';

const ORDERS = '/purchaseManage/purchaseOrder/purchaseOrderList';
const UNITS = '/base/inventory/measureUnit';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const address = (page: Page): string => new URL(page.url()).pathname;
const field = (page: Page): Locator => page.getByRole('combobox', { name: /搜索页面|Find a page/ });
const titles = (page: Page): Promise<string[]> => page.locator('.search-title').allInnerTexts();
const marks = (page: Page): Promise<string[]> =>
  page.locator('.search-option[aria-selected=true] mark').allInnerTexts();
const active = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.querySelector(`[id="${document.activeElement?.getAttribute('aria-activedescendant')}"] .search-title`)
        ?.textContent ?? '',
  );

/** The search, opened by its keys, with its pinyin table. */
async function search(path: string, options: OpenOptions = {}) {
  const opened = await app.open(path, options);
  const { page } = opened;
  await page.locator('.frame-header').waitFor();
  const table = page.waitForResponse((response) => /esm-.*\.js|pinyin.*\.js/i.test(response.url()));
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await table;
  return opened;
}

describe('the search in the header', () => {
  it.each([
    ['zh', '请购单列', '请购单列表', ['请购单列']],
    ['en', 'requisition li', 'Purchase requisition list', ['requisition li']],
  ])('B-074 finds and opens a screen by a part of its title in %s', async (language, typed, title, marked) => {
    const { page, close } = await app.open('/dashboard', { language });
    await page.getByRole('button', { name: wordsOf(language)('搜索页面') }).click();
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await field(page).pressSequentially(typed);
    await expect.poll(async () => (await titles(page))[0]).toBe(title);
    await expect.poll(() => marks(page)).toEqual(marked);
    await expect.poll(() => page.locator('.search-trail').first().innerText()).toMatch(/^\S.* › \S/);
    await page.keyboard.press('Enter');
    await page.waitForURL(app.url + ORDERS);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await field(page).count()).toBe(0);
    await close();
  });

  it.each(['qinggoudan', 'qgdlb', 'qinggdlb'])('B-075 finds 请购单列表 by %s, in English too', async (typed) => {
    const { page, close } = await search('/dashboard', { language: 'en' });
    await field(page).pressSequentially(typed);
    await expect
      .poll(() =>
        page
          .locator('.search-title small')
          .first()
          .innerText()
          .catch(() => ''),
      )
      .toBe('请购单列表');
    await expect.poll(() => page.locator('.search-title').first().innerText()).toContain('Purchase requisition list');
    await page.locator('.search-option').first().click();
    await page.waitForURL(app.url + ORDERS);
    await close();
  });

  it('B-076 forgives wrong letters up to the threshold, behind what is spelled rightly', async () => {
    const { page, close } = await search('/dashboard', { language: 'en' });
    await field(page).fill('requisitoin');
    await expect.poll(() => titles(page)).toContain('Purchase requisition list');
    await field(page).fill('zzzzzzzz');
    await expect
      .poll(() => page.locator('.search [role=status]').innerText())
      .toBe(wordsOf('en')('没有符合的页面或记录'));
    await close();
  });

  it('B-083 knows no pinyin when the settings say so', async () => {
    const { page, close } = await app.open('/dashboard', { language: 'zh', account: READER });
    const toggle = async (): Promise<void> => {
      await chooseInUserMenu(page, '界面设置');
      await page.getByRole('switch', { name: '菜单搜索支持拼音' }).click();
      const saved = page.waitForResponse((response) => response.url().includes('saveSettings'));
      await page.keyboard.press('Escape');
      await saved;
    };
    await toggle();
    await page.keyboard.press('Control+k');
    await field(page).fill('qgdlb');
    await expect.poll(() => page.locator('.search [role=status]').innerText()).toBe('没有符合的页面或记录');
    await expect.poll(() => field(page).getAttribute('placeholder')).toBe('页面、操作、单号、名称');
    await page.keyboard.press('Escape');
    await toggle();
    await page.keyboard.press('Control+k');
    await field(page).fill('qgdlb');
    await expect.poll(() => titles(page)).toContain('请购单列表');
    await close();
  });

  it('is worked by keys alone, and gives the focus back', async () => {
    const { page, close } = await app.open('/dashboard', { language: 'zh' });
    const button = page.getByRole('button', { name: '搜索页面' });
    await button.press('Enter');
    await field(page).fill('列表');
    await expect.poll(() => page.getByRole('option').count()).toBe(12);
    const all = await titles(page);
    const seen: string[] = [await active(page)];
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await page.keyboard.press(key);
      seen.push(await active(page));
    }
    expect(seen).toEqual([all[0], all[1], all[2], all[11], all[0], all[11], all[0]]);
    await page.keyboard.press('Escape');
    await expect.poll(() => field(page).count()).toBe(0);
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(address(page)).toBe('/dashboard');
    await close();
  });

  it('looks for nothing while an input method puts a word together', async () => {
    const { page, close } = await search('/dashboard', { language: 'zh' });
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'qinggou', selectionStart: 7, selectionEnd: 7 });
    await expect.poll(() => field(page).inputValue()).toBe('qinggou');
    expect(await page.getByRole('option').count()).toBe(0);
    await keyboard.send('Input.insertText', { text: '请购单列表' });
    await expect.poll(async () => (await titles(page))[0]).toBe('请购单列表');
    await close();
  });

  it('offers the screens that were opened last, and only what the person may open', async () => {
    const { page, close } = await app.open(ORDERS, { language: 'zh' });
    await page.locator('.frame-header').waitFor();
    await goTo(page, UNITS);
    await page.locator('.frame-header').waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => titles(page)).toEqual(['请购单列表']);
    await close();
    const keeper = await app.open('/dashboard', { language: 'zh', account: KEEPER });
    await keeper.page.locator('.frame-header').waitFor();
    await keeper.page.keyboard.press('Control+k');
    await field(keeper.page).fill('角色列表');
    await expect.poll(() => keeper.page.locator('.search [role=status]').innerText()).toBe('没有符合的页面或记录');
    await keeper.close();
  });

  it('fits a phone', async () => {
    const { page, close } = await app.open('/dashboard', { language: 'zh', viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: '搜索页面' }).click();
    await field(page).fill('列表');
    await page.getByRole('option').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('option').first().click();
    await page.waitForURL((url) => url.pathname !== '/dashboard');
    await close();
  });
});

describe('the search finds records and actions by keys alone', () => {
  const sections = (page: Page): Promise<string[]> => page.locator('.search-note[aria-hidden]').allInnerTexts();

  it('opens a document whose number was pasted, with Enter at once', async () => {
    const { page, close } = await app.open('/saleManage/order/orderList', { language: 'zh' });
    const number = await page
      .getByRole('gridcell', { name: /^XSDD\d{12}$/ })
      .first()
      .innerText();
    await page.keyboard.press('Control+k');
    await field(page).fill(` ${number} `);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/saleManage/order/orderDetail' && url.searchParams.has('id'));
    await page.getByText(number).first().waitFor();
    // Once it was looked at it is offered before anything is typed.
    await goTo(page, '/dashboard');
    await page.locator('.frame-header').waitFor();
    await page.keyboard.press('Control+k');
    await expect.poll(() => titles(page)).toContain(number);
    expect(await sections(page)).toContain('最近查看的记录');
    await close();
  });

  it('walks through screens and records, and opens a partner', async () => {
    const { page, close } = await app.open('/dashboard', { language: 'zh' });
    await page.locator('.frame-header').waitFor();
    await page.keyboard.press('Control+k');
    await field(page).fill('bailong');
    await expect.poll(() => page.getByRole('group', { name: '客户', exact: true }).count()).toBe(1);
    const all = await titles(page);
    expect(all.length).toBeGreaterThan(1);
    const client = all.findIndex((title) => title.includes('百隆'));
    for (let step = 0; step < client; step += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => active(page)).toContain('百隆');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => active(page)).toBe(all[client]);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/base/btype/clientDetail');
    await close();
  });

  it('opens an empty form by what it does', async () => {
    const { page, close } = await search('/dashboard', { language: 'zh' });
    await field(page).pressSequentially('xzxsdd');
    await expect.poll(async () => (await titles(page))[0]).toBe('新增销售订单');
    await field(page).fill('新增销售订单');
    await expect.poll(async () => (await titles(page))[0]).toBe('新增销售订单');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/saleManage/order/orderAdd`);
    await close();
  });

  it('opens a report over a period', async () => {
    const { page, close } = await search('/dashboard', { language: 'zh' });
    await field(page).pressSequentially('销售订单统计 sy');
    await expect.poll(async () => (await titles(page))[0]).toBe('销售订单统计表');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('billDate') === '上月,上月');
    await expect
      .poll(() => page.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)))
      .toContain('上月');
    await close();
  });

  it('gives up a call that is overtaken', async () => {
    const { page, close } = await app.open('/dashboard', { language: 'zh' });
    await page.locator('.frame-header').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/common/find')) asked.push(new URL(request.url()).searchParams.get('text') ?? '');
    });
    await page.keyboard.press('Control+k');
    await field(page).fill('铰链 c8');
    await field(page).fill('铰链 c81');
    await expect.poll(() => titles(page)).toContain('缓冲铰链');
    expect(asked.at(-1)).toBe('铰链 c81');
    expect(await page.locator('.search-trail').allInnerTexts()).toContainEqual(expect.stringContaining('HD-C81'));
    await close();
  });
});
