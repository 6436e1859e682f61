import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

const numberIn = (text: string) => Number(text.replaceAll(',', '').replace('—', '0'));

describe('reports on stock', () => {
  it('B-463 the age of stock stands in brackets that add up to what is there', async () => {
    const { page, close } = await app.open('/stockManage/statement/stockAgeAnalysisTable');
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    await expect
      .poll(() => screen.panel.locator('thead').innerText())
      .toMatch(/数量[\s\S]*0-30天[\s\S]*31-60天[\s\S]*61-90天[\s\S]*91-180天[\s\S]*181-360天[\s\S]*360天以上/);
    const number = async (column: string) => numberIn(await screen.cell(0, column).innerText());
    let sum = 0;
    for (const part of ['days30', 'days60', 'days90', 'days180', 'days360', 'older'])
      sum += await number(`quantity.${part}`);
    expect(sum).toBeCloseTo(await number('quantity'), 2);
    await close();
  });

  it('E-23 an account begins with what was there, each posting says what was there then and leads to its document', async () => {
    const { page, close } = await app.open('/stockManage/storage/inventoryBook');
    const screen = screenOf(page);
    const opening = screen.rowWith('期初结存').first();
    await opening.waitFor();
    const balance = (row: typeof opening) => row.locator('td[data-col="quantity.balance"]').innerText();
    expect(numberIn(await balance(opening))).not.toBe(0);
    // The order of an account is its own: no head sorts.
    expect(await screen.panel.locator('thead [aria-sort]').count()).toBe(0);
    const cell = screen.panel
      .locator('td[data-col="documentCode"]')
      .filter({ hasText: /^[A-Z]+\d+$/ })
      .first();
    const code = await cell.innerText();
    await cell.dblclick();
    await page.waitForURL((url) => url.pathname.endsWith('Detail'));
    await expect.poll(() => screen.panel.locator('h2').first().innerText()).toContain(code);
    await close();
  });

  it('what expires is told by batch, whose number leads to where it came from and went, and that to documents', async () => {
    const { page, close } = await app.open('/stockManage/statement/batchExpiryList');
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    const left = async (row: number) => Number(await screen.cell(row, 'expireDate.left').innerText());
    expect(await left(0)).toBeLessThanOrEqual(await left(1));
    const batch = screen.cell(0, 'batchNo');
    const number = await batch.innerText();
    await batch.getByRole('link').click();
    const trace = page.getByRole('treegrid', { name: '批号追溯' });
    await trace.waitFor();
    await expect.poll(() => screen.panel.locator('h2').first().innerText()).toContain(number);
    await page.getByRole('button', { name: '去向' }).click();
    await trace.getByText('现存').first().waitFor();
    await page.getByRole('button', { name: '来源' }).click();
    const code = trace.locator('td[data-col="code"] a').first();
    const made = await code.innerText();
    await code.click();
    await page.waitForURL((url) => url.pathname.endsWith('Detail'));
    await expect.poll(() => screen.panel.locator('h2').first().innerText()).toContain(made);
    await close();
  });

  it('B-462 the inventory is cleaned by a button that says what it found; what was mended is kept', async () => {
    const { page, close } = await app.open('/stockManage/auxiliaryTools/inventoryCleaning');
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    await screen.panel.locator('[data-action="cleaning"]').click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.getByText('全部与记账凭据相符').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.cell(0, 'mended').innerText()).toMatch(/^0$|^—$/);
    await close();
  });

  it('E-31 a list tells which numbers are missing, and who deleted them', async () => {
    const { page, close } = await app.open('/stockManage/reset/resetInList');
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    await screen.panel.locator('[data-action="gaps"]').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /断号检查/ });
    await expect.poll(() => dialog.getByRole('status').innerText()).toMatch(/^共使用\d+个编号/);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await close();
  });
});
