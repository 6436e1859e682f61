import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const BASE = '/purchaseManage/purchaseOrder';
const LIST = `${BASE}/purchaseOrderList`;
const ROSTER = '/oa/attendanceManagement/rosterEdit?id=2';
const MONTH = '/oa/attendanceManagement/myAttendanceMonth';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const overflow = (page: Page): Promise<number> =>
  page.evaluate(
    () => Math.max(document.documentElement.scrollWidth, document.querySelector('main')!.scrollWidth) - innerWidth,
  );
const cards = (page: Page): Locator => page.locator('.panel:visible .gj-card');
const button = (page: Page, name: string): Locator =>
  page.locator('.panel:visible').getByRole('button', { name, exact: true });

/** What can be tapped and is lower than 44 px: a thumb would miss it. */
const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator('.panel:visible :is(button, select, label:has(> input[type=checkbox]))')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML.slice(0, 80)),
    );

describe('on a phone, screen after screen', () => {
  let opened: TestPage;
  beforeAll(async () => {
    opened = await app.open('/404', PHONE);
  });
  afterAll(() => opened.close());

  it.each([
    ['dashboard', '/dashboard', '.gj-board-part'],
    ['list', LIST, '.gj-card'],
    ['form', `${BASE}/purchaseOrderAdd`, '.gj-form input'],
    ['detail', `${BASE}/purchaseOrderDetail?id=1`, '.gj-detail'],
    ['statistics', `${BASE}/purchaseOrderStaticList`, '.gj-card'],
    ['line report', `${BASE}/purchaseOrderProList`, '.gj-card'],
    ['tree list', '/base/department/departmentList', '.gj-card'],
    ['timetable', ROSTER, '.tt-cell'],
    ['month', MONTH, '.am-day'],
  ])('the %s does not scroll sideways', async (_, path, ready) => {
    await goTo(opened.page, path!);
    await screenOf(opened.page).panel.locator(ready!).first().waitFor();
    expect(await overflow(opened.page)).toBeLessThanOrEqual(0);
  });

  it.each([
    ['timetable', ROSTER, '.tt-cell'],
    ['month', MONTH, '.am-day'],
  ])('all of a %s that is pressed is large enough for a thumb', async (_, path, ready) => {
    await goTo(opened.page, path);
    await screenOf(opened.page).panel.locator(ready).first().waitFor();
    expect(await screenOf(opened.page).panel.getByRole('button').count()).toBeGreaterThan(2);
    expect(await tooSmall(opened.page)).toEqual([]);
  });
});

describe('on a phone', () => {
  it('B-077 lists are tables from 992 px on and cards below, in the same session', async () => {
    const { page, close } = await app.open(LIST, { viewport: { width: 992, height: 800 } });
    await screenOf(page).row(0).waitFor();
    expect(await cards(page).count()).toBe(0);
    await page.setViewportSize({ width: 991, height: 800 });
    await cards(page).first().waitFor();
    expect(await screenOf(page).rows.count()).toBe(0);
    await page.setViewportSize({ width: 992, height: 800 });
    await screenOf(page).row(0).waitFor();
    await close();
  });

  it('the drawer leads to a list, a tap on a card to its detail', async () => {
    const { page, close } = await app.open('/dashboard', PHONE);
    await page.locator('header button').first().tap();
    const drawer = page.locator('dialog.drawer');
    await drawer.getByText('采购管理').tap();
    await drawer.getByRole('link', { name: '请购单列表' }).tap();
    await drawer.waitFor({ state: 'detached' });
    const card = cards(page).nth(1);
    const code = await card.locator('.gj-card-name').textContent();
    expect(code).toMatch(/^QG/);
    await card.locator('.gj-card-values dd').first().tap({ force: true });
    await expect.poll(() => screenOf(page).panel.locator('.gj-detail-name').innerText()).toBe(`请购单 ${code}`);
    expect(await tooSmall(page)).toEqual([]);
    await close();
  });

  it('a card shows name, state, lines and figures at once and all columns when unfolded; everything is large enough for a thumb', async () => {
    const { page, close } = await app.open(LIST, PHONE);
    const card = cards(page).first();
    await card.waitFor();
    await expect.poll(() => card.locator('.gj-card-name').innerText()).toMatch(/^QG\d+$/);
    await expect.poll(() => card.locator('.gj-card-state .gj-tag').count()).toBe(1);
    await expect.poll(() => card.locator('dt').allInnerTexts()).toEqual(['单据日期', '请购人', '建议供应商', '总金额']);
    await card.getByRole('button', { name: '更多' }).tap();
    await expect.poll(() => card.locator('dt').allInnerTexts()).toContain('备注');
    await expect.poll(() => card.getByRole('button', { name: '收起' }).getAttribute('aria-expanded')).toBe('true');
    expect(await tooSmall(page)).toEqual([]);
    await close();
  });

  it('searches in a sheet behind a button that counts the conditions', async () => {
    const { page, close } = await app.open(LIST, PHONE);
    await cards(page).first().waitFor();
    const all = await page.locator('.gj-pager').innerText();
    await button(page, '筛选').tap();
    const sheet = page.locator('dialog.is-sheet');
    await sheet.getByLabel('单据状态').tap();
    await page.getByRole('option', { name: '已审核' }).tap();
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: '查询' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.gj-pager').innerText()).not.toBe(all);
    await expect
      .poll(async () => new Set(await page.locator('.gj-card-state').allTextContents()))
      .toEqual(new Set(['已审核']));
    await expect.poll(() => page.locator('.gj-card-count').innerText()).toBe('1');
    await page.locator('.gj-card-tools').getByRole('button', { name: /^筛选/ }).tap();
    await sheet.getByRole('button', { name: '重置' }).tap();
    await expect.poll(() => page.locator('.gj-pager').innerText()).toBe(all);
    await close();
  });

  it('sorts by a list of columns, and turns pages from the first card on', async () => {
    const { page, close } = await app.open(LIST, PHONE);
    await cards(page).first().waitFor();
    const codes = (): Promise<string[]> => page.locator('.gj-card-name').allTextContents();
    const isAscending = async (): Promise<boolean> => (await codes()).join() === (await codes()).toSorted().join();
    expect(await isAscending()).toBe(false);
    await page.getByLabel('排序方式').selectOption({ label: '单据编号 升序' });
    await expect.poll(isAscending).toBe(true);
    const [first] = await codes();
    await page.getByRole('button', { name: '下一页' }).tap();
    await expect.poll(async () => (await codes())[0]).not.toBe(first);
    await expect.poll(async () => (await codes())[0]! > first!).toBe(true);
    await expect.poll(async () => (await cards(page).first().boundingBox())!.y).toBeGreaterThan(0);
    await close();
  });

  it('ticks cards one by one or all; three actions stay in reach, the others stand behind 更多', async () => {
    const { page, close } = await app.open(LIST, PHONE);
    await cards(page).first().waitFor();
    await cards(page).first().locator('.gj-card-tick').tap();
    await page.getByText('已选 1 条').waitFor();
    expect(await page.locator('.gj-detail').count()).toBe(0);
    await page.locator('.gj-card-all').tap();
    await page.getByText(`已选 ${await cards(page).count()} 条`).waitFor();
    await page.locator('.gj-card-all').tap();
    await page.locator('.gj-card-all', { hasText: '全选' }).waitFor();
    const bar = page.locator('.panel:visible .gj-card-bar');
    await expect
      .poll(() =>
        bar.locator('[data-action]').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.action)),
      )
      .toEqual(['add', 'edit', 'review']);
    const box = await bar.boundingBox();
    expect(box!.y + box!.height).toBe(844);
    await bar.getByRole('button', { name: '更多' }).tap();
    await page.locator('dialog.is-sheet').getByRole('button', { name: '删除', exact: true }).tap();
    await expect.poll(() => screenOf(page).dialog.innerText()).toContain('请选择需要删除的请购单');
    await close();
  });

  it('a tree shows what lies under what, and folds', async () => {
    const { page, close } = await app.open('/base/department/departmentList', PHONE);
    await cards(page).nth(2).waitFor();
    const [top, below] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
    expect(below!.x).toBeGreaterThan(top!.x);
    const count = await cards(page).count();
    await cards(page).first().getByRole('button', { name: '下级' }).tap();
    await expect.poll(() => cards(page).count()).toBeLessThan(count);
    await close();
  });

  it('a form can be filled in: one column, controls as wide as the page', async () => {
    const { page, close } = await app.open(`${BASE}/purchaseOrderAdd`, PHONE);
    const { input } = screenOf(page);
    await input('factoryId').waitFor();
    const [first, second] = [await input('billDate').boundingBox(), await input('factoryId').boundingBox()];
    expect(first!.x).toBe(second!.x);
    expect(first!.y).not.toBe(second!.y);
    await input('factoryId').fill('昆山');
    await page.getByRole('option').first().tap();
    await expect.poll(() => input('factoryId').inputValue()).toContain('昆山');
    await close();
  });

  it('lines are entered one at a time in a sheet, and a refusal stands on the card of its line', async () => {
    const { page, close } = await app.open(`${BASE}/purchaseOrderAdd`, PHONE);
    const { input } = screenOf(page);
    await input('factoryId').fill('昆山');
    await page.getByRole('option').first().tap();
    await button(page, '＋ 新增行').tap();
    const sheet = page.locator('dialog.is-sheet');
    await sheet.locator('[data-field=productId] input').fill('bxg');
    await page.getByRole('option').first().tap();
    await expect.poll(() => sheet.locator('[data-field=unitId] input').inputValue()).not.toBe('');
    await sheet.getByRole('button', { name: '完成' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => cards(page).count()).toBe(1);
    await button(page, '保存').tap();
    await expect.poll(() => screenOf(page).problems.allInnerTexts()).toEqual([expect.stringContaining('第 1 行 数量')]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('gj-card-name');
    await cards(page).first().locator('.gj-card-wrong').waitFor();
    await cards(page).first().locator('.gj-card-name').tap();
    await sheet.locator('[data-field=quantity] input').fill('12');
    await sheet.getByRole('button', { name: '复制行' }).tap();
    await expect.poll(() => sheet.locator('h2').innerText()).toBe('第 2 行 请购明细');
    await expect.poll(() => sheet.locator('[data-field=quantity] input').inputValue()).toMatch(/^12/);
    await sheet.getByRole('button', { name: '删除行' }).tap();
    await expect.poll(() => cards(page).count()).toBe(1);
    // A tap where the sheet was pressed just now would be the second of two on the sheet, which keeps it.
    await button(page, '更多').tap();
    await button(page, '收起').waitFor();
    await button(page, '保存').tap();
    await expect.poll(() => screenOf(page).panel.locator('.gj-detail-name').innerText()).toMatch(/^请购单 QG\d+$/);
    await expect.poll(() => cards(page).count()).toBe(1);
    await close();
  });

  it('a dialog form fits the page', async () => {
    const { page, close } = await app.open('/base/inventory/inventoryList', PHONE);
    await cards(page).first().waitFor();
    await screenOf(page).action('add').tap();
    const box = await page.locator('dialog.gj-window').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await close();
  });
});
