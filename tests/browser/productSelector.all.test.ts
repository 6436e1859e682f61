import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;
let selector: Locator;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function open(path = '/stockManage/reset/resetOutAdd', viewport = { width: 1366, height: 768 }): Promise<void> {
  opened = await app.open(path, { viewport });
  page = opened.page;
  screen = screenOf(page);
  selector = page.locator('dialog.gj-window');
  await screen.panel.locator('.gj-lines').waitFor();
  // Controls that come later move what stands below them: a press would meet something else.
  await settled(page);
}

const inSelector = (row: number, column: string): Locator =>
  selector.locator(`tbody tr[data-row="${row}"] td[data-col="${column}"]`);

async function chooseWarehouse(): Promise<void> {
  await screen.input('warehouseId').fill('原');
  await page.locator('[role=option]').first().waitFor();
  await page.keyboard.press('Enter');
}

it('E-33 many products become lines at once by the keyboard alone, with stock shown, in one step that is taken back at once', async () => {
  await open();
  await chooseWarehouse();
  await screen.cell(0, 'productId').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F7');
  await selector.waitFor();
  await expect.poll(() => inSelector(0, 'stock.free').innerText()).not.toBe('');
  const names = [await inSelector(0, 'name').innerText(), await inSelector(1, 'name').innerText()];
  await page.keyboard.press('ArrowDown');
  // Where it lies is told of the row on which one stands.
  await expect
    .poll(() => selector.locator('.gj-selector-places').innerText())
    .toMatch(/^.+(\s.+ 现存|：各仓库均无库存)/);
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.keyboard.type('4');
  await page.keyboard.press('Control+Enter');
  await selector.waitFor({ state: 'detached' });
  await expect
    .poll(async () => [await screen.cell(0, 'quantity').innerText(), await screen.cell(1, 'quantity').innerText()])
    .toEqual(['3.00', '4.00']);
  await expect.poll(() => screen.cell(0, 'productId').innerText()).toBe(names[0]);
  await expect.poll(() => screen.cell(1, 'productId').innerText()).toBe(names[1]);
  expect(await screen.cell(1, 'unitId').innerText()).not.toBe('');
  await expect.poll(() => screen.cell(1, 'available').innerText()).not.toBe('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(() => screen.rows.count()).toBe(1);
  expect(await screen.cell(0, 'productId').innerText()).toBe('');
});

it('what was chosen stays chosen while something else is searched, and is added by the button', async () => {
  await open('/purchaseManage/purchaseOrder/purchaseOrderAdd');
  await screen.panel.getByRole('button', { name: '选择存货' }).first().click();
  await inSelector(0, 'name').waitFor();
  await selector.locator('tbody tr[data-row="1"] .gj-check').click();
  const first = await inSelector(1, 'name').innerText();
  await selector.getByRole('searchbox').fill('不锈钢');
  await expect.poll(() => inSelector(0, 'name').innerText()).toContain('不锈钢');
  await selector.locator('tbody tr[data-row="0"] .gj-check').click();
  await selector.getByRole('status').filter({ hasText: '已选 2 条' }).waitFor();
  await selector.getByRole('button', { name: '添加' }).click();
  await expect
    .poll(async () => [await screen.cell(0, 'productId').innerText(), await screen.cell(1, 'productId').innerText()])
    .toEqual([first, expect.stringContaining('不锈钢')]);
});

it('fits a phone', async () => {
  await open('/stockManage/reset/resetOutAdd', { width: 390, height: 844 });
  await screen.panel.getByRole('button', { name: '选择存货' }).first().click();
  await selector.waitFor();
  await selector.locator('tbody tr[data-row="0"] .gj-check').click();
  await selector.getByRole('button', { name: '添加' }).click();
  await screen.panel.locator('.gj-lines .gj-card').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

it('what is left stands beside each product while it is typed, of the store that was chosen or of all', async () => {
  await open();
  const asides = () => page.locator('[role=option] .gj-option-aside').allInnerTexts();
  const type = async (): Promise<void> => {
    await screen.cell(0, 'productId').click();
    await page.keyboard.type('ban');
    await page.locator('[role=option]').first().waitFor();
  };
  await type();
  await expect.poll(asides).toContainEqual(expect.stringMatching(/^各仓可用 [\d,.-]+$/));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await chooseWarehouse();
  await type();
  await expect.poll(asides).toContainEqual(expect.stringMatching(/^可用 [\d,.-]+$/));
});
