import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, signIn, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';
const ADD = '/purchaseManage/purchaseOrder/purchaseOrderAdd';
const REPORT = '/purchaseManage/purchaseOrder/purchaseOrderProList';
/** Of all states: it begins with what has been reviewed. */
const STATISTICS = '/purchaseManage/purchaseOrder/purchaseOrderStaticList?status=0,1';
/** Wide enough that every column is there. */
const VIEWPORT = { width: 2600, height: 900 };

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;
let before: { quantity: string; amount: string };
let code = '';

beforeAll(async () => {
  app = await openApp();
  opened = await app.visit('/login', { viewport: VIEWPORT });
  page = opened.page;
  screen = screenOf(page);
});
afterAll(async () => {
  await opened.close();
  await app.close();
});

const keys = async (...names: string[]): Promise<void> => {
  for (const name of names) await page.keyboard.press(name);
};
const type = (text: string): Promise<void> => page.keyboard.type(text);

/** Types into the reference that has the focus and takes the first record found. */
async function choose(text: string): Promise<void> {
  await type(text);
  await page.locator('[role=listbox] [role=option]').first().waitFor();
  await keys('Enter');
}

async function totals(path: string): Promise<{ quantity: string; amount: string }> {
  await page.goto(app.url + path);
  await screen.row(0).waitFor();
  return {
    quantity: await screen.total('quantity', 1).innerText(),
    amount: await screen.total('amount', 1).innerText(),
  };
}

const plus = (text: string, more: number): string =>
  (Number(text.replaceAll(/[^\d.]/g, '')) + more).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** One requisition from sign-in to deletion, as a buyer would do it; each step goes on where the one before ended. */
describe.sequential('a requisition on the production build', () => {
  it('signs in', async () => {
    await signIn(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard');
    before = await totals(STATISTICS);
  });

  it('E-01 E-03 takes three lines by keyboard alone, products found by pinyin initials', async () => {
    await page.goto(app.url + ADD);
    // Entry begins in the first field that must be filled and is empty.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('factoryId');
    await choose('ks');
    await expect.poll(() => screen.input('factoryId').inputValue()).toContain('昆山');
    await keys('Control+Enter');
    await page.locator('.gj-lines .gj-editing input:focus').waitFor();
    for (const [initials, quantity, price] of [
      ['bxgb', '10', '12.5'],
      ['gz', '1000', '0.09'],
      ['snms', '', ''],
    ]) {
      await choose(initials!);
      await type(quantity!);
      await keys('Tab');
      await type(price!);
      await keys('Enter');
    }
    await expect.poll(() => screen.rows.count()).toBe(4);
    await expect.poll(() => screen.cell(0, 'amount').innerText()).toBe('125.00');
    await expect.poll(() => screen.cell(1, 'amount').innerText()).toBe('90.00');
    await expect.poll(() => screen.cell(0, 'unitId').innerText()).toBe('千克');
  });

  it('refuses while a line is incomplete: names row and field, marks the cell, loses nothing', async () => {
    await keys('F8');
    await expect.poll(() => screen.problems.allInnerTexts()).toEqual(['第 3 行 数量：不能为空']);
    await expect.poll(() => screen.cell(2, 'quantity').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => screen.cell(2, 'productId').innerText()).toBe('室内门锁');
    await expect.poll(() => screen.cell(0, 'amount').innerText()).toBe('125.00');
  });

  it('E-06 goes on in the marked cell and saves with F8', async () => {
    await type('5');
    await keys('Tab');
    await type('100');
    await keys('F8');
    await page.waitForURL(/purchaseOrderDetail\?id=/);
    await expect.poll(() => screen.notice.allInnerTexts()).toContain('保存成功');
    code = (await screen.panel.locator('.gj-detail-name').innerText()).replace('请购单 ', '');
    expect(code).toMatch(/^QG\d{12}$/);
    await expect.poll(() => screen.field('totalMoney').innerText()).toContain('715.00');
  });

  it('shows it in list, report and statistics, with equal sums', async () => {
    await page.goto(app.url + LIST);
    await screen.rowWith(code).waitFor();
    await expect.poll(() => screen.rowWith(code).locator('[data-col=totalMoney]').innerText()).toBe('715.00');
    await page.goto(app.url + REPORT);
    await screen.rowWith(code).first().waitFor();
    await expect
      .poll(() => screen.rowWith(code).locator('[data-col=amount]').allInnerTexts())
      .toEqual(expect.arrayContaining(['125.00', '90.00', '500.00']));
    const after = await totals(STATISTICS);
    // Kilograms and pieces have no sum.
    expect(after).toEqual({ quantity: '—', amount: plus(before.amount, 715) });
    expect(await totals(REPORT)).toEqual(after);
  });

  it('B-312 reviews it, and refuses to edit it then', async () => {
    await page.goto(app.url + LIST);
    await screen.rowWith(code).waitFor();
    await screen.rowWith(code).locator('.gj-check').click();
    await screen.press('review');
    await expect.poll(() => screen.rowWith(code).locator('[data-col=status]').innerText()).toBe('已审核');
    await screen.press('edit', { force: true });
    await expect.poll(() => screen.dialogTitle.innerText()).toBe('编辑失败提示');
    await expect
      .poll(() => screen.dialogLines.allInnerTexts())
      .toEqual([`请购单【${code}】已审核，不可编辑\n当前「已审核」，请先弃审`]);
    await screen.cancel();
  });

  it('B-319 asks before un-review', async () => {
    await screen.press('unreview');
    await expect.poll(() => screen.dialog.locator('p').innerText()).toBe('确定弃审选中的请购单信息, 是否继续?');
    await screen.confirm();
    await expect.poll(() => screen.rowWith(code).locator('[data-col=status]').innerText()).toBe('未审核');
  });

  it('B-318 asks before deleting; then it is gone from the sums too', async () => {
    await screen.press('delete');
    await expect.poll(() => screen.dialog.locator('p').innerText()).toBe('确定删除选中的请购单信息, 是否继续?');
    await screen.confirm();
    await expect.poll(() => screen.rowWith(code).count()).toBe(0);
    expect(await totals(STATISTICS)).toEqual(before);
  });
});
