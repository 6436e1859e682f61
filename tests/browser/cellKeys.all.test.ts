import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { plainProduct } from '../support/plainProduct';
import { screenOf } from '../support/screen';

const BASE = '/purchaseManage/purchaseOrder';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function show(address: string): Promise<void> {
  opened = await app.open(address, { viewport: { width: 1800, height: 900 } });
  page = opened.page;
  screen = screenOf(page);
}

/** A purchase order with a line for each price; the first is of 22 pieces, the next of 23. */
async function openOrder(...prices: (string | null)[]): Promise<void> {
  const { id: productId, unitId } = await plainProduct(app.api);
  const { id } = await app.api.post<{ id: string }>('/api/purchase/purchaseOrder/add', {
    billDate: '2026-11-01',
    departmentId: '2',
    applicantId: '1',
    factoryId: '1',
    urgency: '1',
    needDate: '2026-11-20',
    lines: prices.map((price, index) => ({
      productId,
      unitId,
      quantity: String(22 + index),
      price,
      needDate: '2026-11-18',
    })),
  });
  await show(`${BASE}/purchaseOrderEdit?id=${id}`);
  await screen.cell(0, 'amount').waitFor();
}

const textOf = (column: string, row = 0): Promise<string> => screen.cell(row, column).innerText();
const textsOf = (column: string): Promise<string[]> =>
  screen.panel.locator(`tbody td[data-col=${column}]`).allInnerTexts();
const undo = () => screen.panel.getByRole('button', { name: '撤销', exact: true });
const isEdited = (column: string): Promise<boolean> =>
  screen.cell(0, column).evaluate((cell) => cell.classList.contains('gj-editing'));

/** The cursor stands on a cell, which is not edited. */
async function goTo(column: string, row = 0): Promise<void> {
  await screen.cell(row, column).click();
  await page.locator('.gj-editing :is(input, textarea):focus').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.gj-editing').waitFor({ state: 'detached' });
}

/** Esc until the cell is left; the first closes a list that is open. */
async function escape(column: string): Promise<void> {
  await page.keyboard.press('Escape');
  if (await isEdited(column)) await page.keyboard.press('Escape');
  await expect.poll(() => isEdited(column)).toBe(false);
}

describe('E-01 Esc gives back what stood before typing', () => {
  it.each([
    ['number', 'quantity', '7777'],
    ['price', 'price', '8.5'],
    ['date', 'needDate', '2026-12-25'],
    ['reference', 'productId', 'jl'],
    ['text', 'remark', 'abc'],
  ])('%s', async (_, column, typed) => {
    await openOrder('7.20');
    const before = await textOf(column);
    await goTo(column);
    await page.keyboard.type(typed);
    await expect.poll(() => page.locator('.gj-editing input').inputValue()).toBe(typed);
    await escape(column);
    expect(await textOf(column)).toBe(before);
    expect(await textOf('amount')).toBe('158.40');
    expect(await undo().isDisabled()).toBe(true);
  });

  it.each([
    ['select', 'kind', '客户', 'c'],
    ['text', 'item', '电脑', 'abc'],
  ])('%s that was entered just now', async (_, column, entered, typed) => {
    await show('/quitManagement/quitManagementAdd');
    await screen.cell(0, column).click();
    await page.locator('.gj-editing input:focus').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(entered);
    if (column !== 'item') await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf(column)).toBe(entered);
    await goTo(column);
    await page.keyboard.type(typed);
    await expect.poll(() => page.locator('.gj-editing input').inputValue()).toBe(typed);
    await escape(column);
    expect(await textOf(column)).toBe(entered);
    await undo().click();
    await expect.poll(() => textOf(column)).not.toBe(entered);
  });

  it('what was typed before stays, and what was typed into a cell that was opened anew goes alone', async () => {
    await openOrder('7.20');
    await goTo('quantity');
    await page.keyboard.type('30');
    await page.keyboard.press('Tab');
    await expect.poll(() => textOf('quantity')).toBe('30.00');
    await goTo('quantity');
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    await expect.poll(() => textOf('quantity')).toBe('30.00');
    await undo().click();
    await expect.poll(() => textOf('quantity')).toBe('22.00');
  });
});

describe('E-34 an operator that is typed first works on what stands there', () => {
  it.each([
    ['*0.95', '6.84'],
    ['×0.95', '6.84'],
    ['/2', '3.60'],
    ['÷2', '3.60'],
    ['+1', '8.20'],
  ])('%s', async (typed, price) => {
    await openOrder('7.20');
    await goTo('price');
    // Signs that are on no key come by an input method, which needs an open cell.
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf('price')).toBe(price);
    await undo().click();
    await expect.poll(() => textOf('price')).toBe('7.20');
  });

  it('what cannot be computed stays, red, and is refused', async () => {
    await openOrder('7.20');
    await goTo('price');
    await page.keyboard.type('*abc');
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf('price')).toBe('*abc');
    expect(await screen.cell(0, 'price').getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('F8');
    await expect.poll(() => screen.problems.allInnerTexts()).toEqual(['第 1 行 预计单价：请输入数字']);
  });

  it('over marked cells it works on each, as one step', async () => {
    await openOrder('7.20', null, '10');
    await goTo('price');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.type('*0.95');
    await page.keyboard.press('Enter');
    await expect.poll(() => textsOf('price')).toEqual(['6.84', '', '9.50', '']);
    await undo().click();
    await expect.poll(() => textsOf('price')).toEqual(['7.20', '', '10.00', '']);
    expect(await undo().isDisabled()).toBe(true);
    await goTo('price');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.type('*abc');
    await page.keyboard.press('Enter');
    // The cursor ended in the last of the marked cells.
    await expect.poll(() => textsOf('price')).toEqual(['7.20', '', '*abc', '']);
  });

  it('the same in the fields of a form', async () => {
    await show('/saleManage/order/orderAdd');
    const rate = screen.input('taxRate');
    await rate.fill('20');
    await rate.blur();
    await expect.poll(() => rate.inputValue()).toBe('20.00');
    await rate.fill('/2');
    await rate.blur();
    await expect.poll(() => rate.inputValue()).toBe('10.00');
  });
});
