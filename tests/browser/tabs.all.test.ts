import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import { openApp, type OpenOptions, type TestApp } from '../support/openApp';
import { LANGUAGES } from '../support/languages';
import { screenOf } from '../support/screen';
import { wordsOf } from '../support/words';

const ORDERS = '/purchaseManage/purchaseOrder/purchaseOrderList';
const ADD = '/purchaseManage/purchaseOrder/purchaseOrderAdd';
const UNITS = '/base/inventory/measureUnit';
const CLIENTS = '/base/btype/clientList';
const INVENTORY = '/base/inventory/inventoryList';
/** Low enough that twenty rows must be scrolled. */
const LOW = { viewport: { width: 1366, height: 500 } };
const CACHE_DELAY = 1000;

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const address = (page: Page): string => new URL(page.url()).pathname;
const tabOf = (page: Page, path: string): Locator =>
  page.locator(`[role=tab][id="tab-panel-${encodeURIComponent(path)}"]`);
const cross = (page: Page, path: string): Locator =>
  page.locator('.tab', { has: tabOf(page, path) }).locator('.tab-close');
const filter = (page: Page): Locator => screenOf(page).panel.locator('.gj-search-item input').first();

/** Paths of the tabs in their order. */
const paths = (page: Page): Promise<string[]> =>
  page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => decodeURIComponent(tab.id.replace('tab-panel-', ''))));

/** Where the focus is: the path of a tab, the heading of a panel, or the name of an element. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    return focused.matches('[role=tab]') ? decodeURIComponent(focused.id.replace('tab-panel-', '')) : focused.tagName;
  });

/** A page with these tabs behind the fixed one, the last of them shown with its rows. */
async function withTabs(opened: readonly string[], options: OpenOptions): Promise<TestPage> {
  const result = await app.open(opened[0]!, options);
  for (const [index, path] of opened.entries()) {
    if (index > 0) await goTo(result.page, path);
    await screenOf(result.page).panel.locator('tbody tr[data-row], .gj-card, .gj-form').first().waitFor();
  }
  return result;
}

async function choose(page: Page, command: string): Promise<void> {
  await page.getByRole('menu').getByRole('menuitem', { name: command, exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

/** Lets a second of the page go by; its clock must be installed. */
const passSecond = (page: Page): Promise<void> => page.clock.runFor(CACHE_DELAY + 100);

const grid = (page: Page): Locator => screenOf(page).panel.locator('.gj-grid');
const scrollTop = (page: Page): Promise<number> => grid(page).evaluate((table) => table.scrollTop);

/** Waits until the page has been told of it. */
async function scrollTable(page: Page, top: number): Promise<void> {
  await grid(page).evaluate(
    (table, place) =>
      new Promise((told) => {
        table.addEventListener('scroll', told, { once: true });
        table.scrollTo({ top: place });
      }),
    top,
  );
  expect(await scrollTop(page)).toBe(top);
}

describe.each(LANGUAGES)('tabs in %s', (language) => {
  const say = wordsOf(language);

  it('B-065 B-071 visited pages stand behind the fixed one, titled as their routes, and survive a reload', async () => {
    const { page, close } = await withTabs([UNITS, CLIENTS], { language });
    const titles = [say('首页'), say('计量单位'), say('{title}列表', { title: say('客户') })];
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(titles);
    await tabOf(page, CLIENTS).focus();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await expect.poll(() => paths(page)).toEqual(['/dashboard', CLIENTS, UNITS]);
    await page.reload();
    await screenOf(page).row(0).waitFor();
    await expect.poll(() => paths(page)).toEqual(['/dashboard', CLIENTS, UNITS]);
    await expect.poll(() => page.locator('[role=tab][aria-selected=true]').count()).toBe(1);
    expect(await cross(page, '/dashboard').count()).toBe(0);
    await close();
  });

  it('B-067 closes by the cross, the middle button and Delete', async () => {
    const { page, close } = await withTabs([UNITS, CLIENTS, INVENTORY, ORDERS], { language });
    await cross(page, ORDERS).click();
    await expect.poll(() => address(page)).toBe(INVENTORY);
    await tabOf(page, UNITS).click({ button: 'middle' });
    await expect.poll(() => paths(page)).toEqual(['/dashboard', CLIENTS, INVENTORY]);
    expect(address(page)).toBe(INVENTORY);
    await tabOf(page, '/dashboard').click({ button: 'middle' });
    await tabOf(page, INVENTORY).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => address(page)).toBe(CLIENTS);
    await expect.poll(() => paths(page)).toEqual(['/dashboard', CLIENTS]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect.poll(() => paths(page)).toEqual(['/dashboard', CLIENTS]);
    await close();
  });

  it('B-068 B-069 B-071 the menu closes those to the left, to the right, the others and all, but the pinned and fixed ones', async () => {
    const { page, close } = await withTabs([UNITS, CLIENTS, INVENTORY, ORDERS], { language });
    const command = async (path: string, name: string): Promise<string[]> => {
      await tabOf(page, path).click({ button: 'right' });
      await choose(page, say(name));
      return paths(page);
    };
    expect(await command(ORDERS, '固定')).toEqual(['/dashboard', ORDERS, UNITS, CLIENTS, INVENTORY]);
    expect(await cross(page, ORDERS).count()).toBe(0);
    await expect.poll(() => command(CLIENTS, '关闭左侧')).toEqual(['/dashboard', ORDERS, CLIENTS, INVENTORY]);
    await expect.poll(() => command(CLIENTS, '关闭右侧')).toEqual(['/dashboard', ORDERS, CLIENTS]);
    await goTo(page, UNITS);
    await expect.poll(() => paths(page)).toEqual(['/dashboard', ORDERS, CLIENTS, UNITS]);
    await command(CLIENTS, '关闭其他');
    await expect.poll(() => address(page)).toBe(CLIENTS);
    await expect.poll(() => paths(page)).toEqual(['/dashboard', ORDERS, CLIENTS]);
    await page.getByRole('button', { name: say('页签操作') }).click();
    await choose(page, say('关闭全部'));
    await expect.poll(() => address(page)).toBe(ORDERS);
    expect(await command(ORDERS, '取消固定')).toEqual(['/dashboard', ORDERS]);
    await tabOf(page, ORDERS).click({ button: 'right' });
    await choose(page, say('关闭全部'));
    await expect.poll(() => address(page)).toBe('/dashboard');
    await expect.poll(() => paths(page)).toEqual(['/dashboard']);
    await close();
  });

  it('B-070 a refreshed tab asks for its data again and begins anew', async () => {
    const { page, close } = await withTabs([UNITS], { language });
    await filter(page).fill('不会留下');
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/measureUnit/list'));
    await page.getByRole('button', { name: say('页签操作') }).click();
    await choose(page, say('刷新'));
    await asked;
    await expect.poll(() => filter(page).inputValue()).toBe('');
    await close();
  });

  it('B-073 a page keeps its state from one second on', async () => {
    const opened = await app.open('/dashboard', { language });
    const { page } = opened;
    await page.clock.install();
    await page.goto(app.url + UNITS);
    await screenOf(page).row(0).waitFor();
    await page.goto(app.url + CLIENTS);
    await screenOf(page).row(0).waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await tabOf(page, UNITS).click();
    await filter(page).fill('一秒之内');
    await tabOf(page, CLIENTS).click();
    await tabOf(page, UNITS).click();
    expect(await filter(page).inputValue()).toBe('');
    await filter(page).fill('一秒之后');
    await passSecond(page);
    await tabOf(page, CLIENTS).click();
    await tabOf(page, UNITS).click();
    await expect.poll(() => filter(page).inputValue()).toBe('一秒之后');
    await opened.close();
  });

  it('B-072 a page whose schema says noCache begins anew at each visit', async () => {
    const opened = await app.open('/dashboard', { language });
    const { page } = opened;
    let changed = 0;
    await page.route('**/routes/base.json', async (route) => {
      const response = await route.fetch();
      const routes = (await response.json()) as { path: string; noCache?: boolean }[];
      const units = routes.find(({ path }) => path === UNITS);
      if (units) {
        units.noCache = true;
        changed += 1;
      }
      await route.fulfill({ response, json: routes });
    });
    await page.clock.install();
    await page.goto(app.url + CLIENTS);
    await screenOf(page).row(0).waitFor();
    await page.goto(app.url + UNITS);
    await screenOf(page).row(0).waitFor();
    expect(changed).toBeGreaterThan(0);
    await filter(page).fill('不会留下');
    await passSecond(page);
    await tabOf(page, CLIENTS).click();
    await filter(page).fill('留下');
    await passSecond(page);
    await tabOf(page, UNITS).click();
    expect(await filter(page).inputValue()).toBe('');
    await tabOf(page, CLIENTS).click();
    await expect.poll(() => filter(page).inputValue()).toBe('留下');
    await opened.close();
  });

  it('B-034 B-035 B-036 a table stands where it was left, kept or loaded anew; the page itself begins at its top', async () => {
    const { page, close } = await withTabs([ORDERS, CLIENTS], { language, ...LOW });
    const { row } = screenOf(page);
    await tabOf(page, ORDERS).click();
    await row(0).waitFor();
    await scrollTable(page, 160);
    await tabOf(page, CLIENTS).click();
    await row(0).waitFor();
    expect(await scrollTop(page)).toBe(0);
    await tabOf(page, ORDERS).click();
    await expect.poll(() => scrollTop(page)).toBe(160);

    // A form that is higher than the page.
    await goTo(page, ADD);
    await screenOf(page).input('remark').waitFor();
    const panel = screenOf(page).panel;
    const pageTop = (): Promise<number> => panel.evaluate((element) => element.scrollTop);
    await screenOf(page).input('remark').fill('保留');
    await panel.evaluate((element) => element.scrollTo({ top: 9999 }));
    expect(await pageTop()).toBeGreaterThan(0);
    await tabOf(page, ORDERS).click();
    await row(0).waitFor();
    expect(await pageTop()).toBe(0);
    await tabOf(page, ADD).click();
    expect([await pageTop(), await screenOf(page).input('remark').inputValue()]).toEqual([0, '保留']);
    await close();
  });

  it('B-034 a table that loads anew is scrolled after a second, unless somebody has scrolled it meanwhile', async () => {
    const opened = await withTabs([ORDERS, CLIENTS], { language, ...LOW });
    const { page } = opened;
    await page.clock.install();
    await page.reload();
    await screenOf(page).row(0).waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const visit = async (path: string): Promise<void> => {
      await tabOf(page, path).click();
      await screenOf(page).row(0).waitFor();
      await page.clock.runFor(100);
    };
    await visit(ORDERS);
    await scrollTable(page, 160);
    await visit(CLIENTS);
    await visit(ORDERS);
    expect(await scrollTop(page)).toBe(0);
    await passSecond(page);
    await expect.poll(() => scrollTop(page)).toBe(160);
    await visit(CLIENTS);
    await visit(ORDERS);
    await scrollTable(page, 64);
    await passSecond(page);
    expect(await scrollTop(page)).toBe(64);
    await opened.close();
  });

  it('dragging and Ctrl+Shift+arrow move a tab; the fixed one stays first', async () => {
    const { page, close } = await withTabs([UNITS, CLIENTS, INVENTORY], { language });
    const drag = async (path: string, onto: string, share: number): Promise<void> => {
      const [from, to] = [
        await tabOf(page, path).boundingBox(),
        await page.locator('.tab', { has: tabOf(page, onto) }).boundingBox(),
      ];
      await page.mouse.move(from!.x + 20, from!.y + 10);
      await page.mouse.down();
      await page.mouse.move(to!.x + to!.width * share, to!.y + 10, { steps: 8 });
      await page.mouse.up();
    };
    await drag(UNITS, INVENTORY, 0.9);
    await expect.poll(() => paths(page)).toEqual(['/dashboard', CLIENTS, INVENTORY, UNITS]);
    expect(address(page)).toBe(INVENTORY);
    await drag(UNITS, '/dashboard', 0.1);
    await expect.poll(() => paths(page)).toEqual(['/dashboard', UNITS, CLIENTS, INVENTORY]);
    await drag('/dashboard', INVENTORY, 0.9);
    await expect.poll(() => paths(page)).toEqual(['/dashboard', UNITS, CLIENTS, INVENTORY]);
    await tabOf(page, UNITS).click();
    await expect.poll(() => address(page)).toBe(UNITS);
    await tabOf(page, UNITS).focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect.poll(() => paths(page)).toEqual(['/dashboard', CLIENTS, UNITS, INVENTORY]);
    await expect.poll(() => focusOf(page)).toBe(UNITS);
    await close();
  });

  it('the focus is never lost when a tab closes', async () => {
    const { page, close } = await withTabs([UNITS, CLIENTS, INVENTORY, ORDERS], { language });
    await tabOf(page, CLIENTS).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => paths(page)).toEqual(['/dashboard', UNITS, INVENTORY, ORDERS]);
    await expect.poll(() => focusOf(page)).toBe(INVENTORY);
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    await expect.poll(() => address(page)).toBe(INVENTORY);
    await expect.poll(() => focusOf(page)).toBe(INVENTORY);
    // By the pointer the focus stays in the page, or goes to the heading of the next.
    await filter(page).focus();
    await cross(page, UNITS).click();
    await expect.poll(() => paths(page)).toEqual(['/dashboard', INVENTORY]);
    await expect.poll(() => focusOf(page)).toBe('INPUT');
    await cross(page, INVENTORY).click();
    await expect.poll(() => address(page)).toBe('/dashboard');
    await expect.poll(() => focusOf(page)).toBe('H1');
    await page.getByRole('button', { name: say('页签操作') }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusOf(page)).toBe('BUTTON');
    await close();
  });

  it('a tab with unsaved work is shown before it asks, and stays when refused', async () => {
    const { page, close } = await withTabs([ADD], { language });
    await screenOf(page).input('remark').fill('未保存');
    await tabOf(page, '/dashboard').click();
    await tabOf(page, '/dashboard').click({ button: 'right' });
    await choose(page, say('关闭其他'));
    await screenOf(page)
      .dialog.getByRole('button', { name: say('取消') })
      .click();
    expect(address(page)).toBe(ADD);
    await expect.poll(() => screenOf(page).input('remark').inputValue()).toBe('未保存');
    await close();
  });

  it('the list of tabs is one for the Tab key, holds nothing but tabs, and shows the chosen one', async () => {
    const { page, close } = await withTabs([UNITS, CLIENTS, INVENTORY, ORDERS], {
      language,
      viewport: { width: 390, height: 844 },
    });
    await expect.poll(() => page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
    const roles = await page.locator('[role=tablist]').ariaSnapshot();
    expect(roles).not.toContain('button');
    await expect
      .poll(() => page.locator('#content [role=tabpanel]:visible').getAttribute('aria-labelledby'))
      .toBe(await tabOf(page, ORDERS).getAttribute('id'));
    const shownFully = (path: string): Promise<boolean> =>
      page.locator('.tab', { has: tabOf(page, path) }).evaluate((tab) => {
        const [own, bar] = [tab.getBoundingClientRect(), tab.parentElement!.getBoundingClientRect()];
        return own.left >= bar.left - 1 && own.right <= bar.right + 1;
      });
    await expect.poll(() => shownFully(ORDERS)).toBe(true);
    expect(await shownFully('/dashboard')).toBe(false);
    await tabOf(page, ORDERS).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownFully('/dashboard')).toBe(true);
    await goTo(page, '/404');
    await page.locator('.error-page').waitFor();
    await expect.poll(() => page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
    await close();
  });
});
