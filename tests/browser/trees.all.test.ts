import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';

const NODES = 5000;
const PEOPLE = 100;
/** Rows that are drawn at most, however many there are: what is seen and a few beyond. */
const DRAWN = 60;

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/**
 * The page's own calls for departments or people are answered with a large tree; that the server answers as many is
 * tested with the server.
 */
async function answer(page: Page, call: string, data: (asked: URLSearchParams) => unknown): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(call),
    (route) =>
      route.fulfill({ json: { code: 200, message: '', data: data(new URL(route.request().url()).searchParams) } }),
  );
}

/** A top department with all others in groups of a hundred below it. */
function departments(): Record<string, unknown>[] {
  return Array.from({ length: NODES }, (_, index) => {
    const id = index + 1;
    const parent = index === 0 ? null : index % PEOPLE === 0 ? '1' : String(Math.floor(index / PEOPLE) * PEOPLE + 1);
    return { id: String(id), parentId: parent, code: `BM${id}`, name: `部门${id}`, status: '1', sort: id };
  });
}

function organisation(): unknown[] {
  const groups = Array.from({ length: NODES / PEOPLE }, (_, group) => ({
    id: String(group + 1),
    pid: '0',
    name: `Group ${group + 1}`,
    type: 1,
    icon: '',
    hasChildren: true,
    children: Array.from({ length: PEOPLE }, (__, index) => {
      const id = group * PEOPLE + index + 1;
      return {
        id: `2_${id}`,
        pid: String(group + 1),
        name: `Person ${id}`,
        type: 2,
        icon: '',
        hasChildren: false,
        children: [],
      };
    }),
  }));
  return [{ id: '0', pid: null, name: 'Company', type: 1, icon: '', hasChildren: true, children: groups }];
}

describe('a tree of 5,000 nodes', () => {
  it('in a field: only what is seen is drawn, and the keyboard reaches every node', async () => {
    const { page, close } = await app.open('/purchaseManage/purchaseOrder/purchaseOrderAdd');
    const input = page.locator('.panel:visible [data-field=departmentId] input');
    await input.waitFor();
    await answer(page, '/api/bus/department/list', (asked) =>
      asked.has('keyword') ? { list: [], total: 0 } : { list: departments(), total: NODES },
    );
    await input.focus();
    await page.keyboard.press('ArrowDown');
    const nodes = page.locator('[role=tree] [role=treeitem]');
    await nodes.nth(5).waitFor();
    await expect.poll(() => nodes.count()).toBeLessThan(DRAWN);
    await page.keyboard.press('End');
    const active = page.locator('.gj-option-active');
    await expect.poll(() => active.innerText()).toContain(`部门${NODES}`);
    await expect.poll(() => active.getAttribute('aria-setsize')).toBe('99');
    await expect.poll(() => input.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
    await expect.poll(() => nodes.count()).toBeLessThan(DRAWN);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => nodes.count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => nodes.count()).toBeGreaterThan(1);
    await input.fill('4321');
    await expect
      .poll(() => nodes.allInnerTexts())
      .toEqual([
        expect.stringContaining('部门1'),
        expect.stringContaining('部门4301'),
        expect.stringContaining('部门4321'),
      ]);
    await page.keyboard.press('Enter');
    await expect.poll(() => input.inputValue()).toContain('部门4321');
    await close();
  });

  it('of people: keys walk, open, find by letters and tick, and the focus stays while rows come and go', async () => {
    const { page, close } = await app.open('/System/role/roleList', { language: 'zh' });
    await answer(page, '/api/system/role/getDeptAndUser', organisation);
    await page.locator('.panel:visible .role-item').first().click();
    await page.locator('.panel:visible').getByRole('button', { name: '添加成员' }).click();
    const picker = page.getByRole('dialog');
    const tree = picker.getByRole('tree');
    const nodes = tree.getByRole('treeitem');
    const active = tree.locator('.is-active');
    await nodes.nth(5).waitFor();
    await tree.focus();
    await page.keyboard.press('End');
    await expect.poll(() => active.innerText()).toContain('Group 50');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect.poll(() => active.innerText()).toBe('Person 5000');
    await expect.poll(() => nodes.count()).toBeLessThan(DRAWN);
    await page.keyboard.press(' ');
    await expect.poll(() => active.getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => active.innerText()).toContain('Group 50');
    await expect.poll(() => active.getAttribute('aria-checked')).toBe('mixed');
    await page.keyboard.press('Home');
    await page.keyboard.type('Group 12');
    await expect.poll(() => active.innerText()).toContain('Group 12');
    await tree.evaluate((element) => element.scrollTo(0, 10_000));
    await expect.poll(() => tree.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active.innerText()).toContain('Group 13');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect.poll(() => picker.getByLabel('已选').locator('strong').innerText()).toBe(String(NODES));
    await picker.getByRole('searchbox').fill('Person 4999');
    await expect.poll(() => nodes.count()).toBe(3);
    await close();
  });
});
