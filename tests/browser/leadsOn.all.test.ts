import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { numberIn } from '../support/numberIn';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

const LAPTOP = { width: 1366, height: 768 };
const REPORT = '/saleManage/dataStatistics/productDimension';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function open(address: string): Promise<void> {
  opened = await app.open(address, { viewport: LAPTOP });
  page = opened.page;
  screen = screenOf(page);
}
const texts = (name: string): Promise<string[]> => screen.panel.locator(`tbody td[data-col="${name}"]`).allInnerTexts();
const arrived = async (ending: string): Promise<void> => {
  await page.waitForURL((url) => url.pathname.endsWith(ending));
  await screen.row(0).waitFor();
};

describe('answers lead on', () => {
  it('B8 the first cell, Enter and a double click open a group, whose conditions are told; the way back finds the report as it was', async () => {
    await open(`${REPORT}?orderBy=-amount`);
    await screen.row(0).waitFor();
    const product = (await screen.cell(3, 'productId').innerText()).trim();
    await screen.row(3).hover();
    const look = await screen.cell(3, 'productId').evaluate((cell) => {
      const { cursor, textDecorationLine } = getComputedStyle(cell);
      return [cursor, textDecorationLine];
    });
    expect(look).toEqual(['pointer', 'underline']);
    await screen.cell(3, 'productId').click();
    await arrived('/orderProList');
    await expect
      .poll(async () => new Set((await texts('productId')).map((text) => text.trim())))
      .toEqual(new Set([product]));
    expect(await screen.panel.locator('.gj-query-conditions').innerText()).not.toBe('');
    await page.goBack();
    await arrived('/productDimension');
    expect((await screen.cell(3, 'productId').innerText()).trim()).toBe(product);
    await screen.cell(1, 'amount').click();
    await page.keyboard.press('Enter');
    await arrived('/orderProList');
    await page.goBack();
    await arrived('/productDimension');
    await screen.cell(2, 'amount').dblclick();
    await arrived('/orderProList');
  });

  it('C33 a report is drawn above its rows, which keep their room; a bar leads on, and one button folds it for good', async () => {
    await open(REPORT);
    await screen.row(0).waitFor();
    const drawing = screen.panel.locator('.gj-list-drawing');
    await drawing.locator('canvas').waitFor();
    await settled(page);
    const box = (await drawing.boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(200);
    const seen = await screen.rows.evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom < innerHeight).length,
    );
    expect(seen).toBeGreaterThanOrEqual(6);
    const values = await drawing.locator('tbody td').allInnerTexts();
    expect(values[0]).toBe(await screen.cell(0, 'netAmount').innerText());
    const greatest = await screen.cell(0, 'amount').innerText();
    expect(values.length).toBeGreaterThan(1);
    expect(values.length).toBeLessThanOrEqual(20);
    await drawing.locator('.gj-board-values-open').focus();
    await page.keyboard.press('Enter');
    await drawing.locator('tbody a').first().click();
    await arrived('/orderProList');
    const total = await screen.total('amount', 1).innerText();
    expect(Number(numberIn(total))).toBeCloseTo(Number(numberIn(greatest)), 2);
    await page.goBack();
    await arrived('/productDimension');
    await screen.panel.getByRole('button', { name: '图表' }).click();
    await drawing.waitFor({ state: 'detached' });
    await page.reload();
    await screen.row(0).waitFor();
    expect(await screen.panel.getByRole('button', { name: '图表' }).getAttribute('aria-pressed')).toBe('false');
    expect(await drawing.count()).toBe(0);
    await screen.panel.getByRole('button', { name: '图表' }).click();
    await drawing.waitFor();
    // The person's other pages show charts again once the server knows.
    await expect
      .poll(() => app.api.get<{ charts: boolean }>('/api/system/user/getSettings'))
      .toMatchObject({ charts: true });
  });

  it('C33 the number of a tile leads to the list that it was counted from', async () => {
    await open('/saleManage/dataStatistics/generalSituation');
    const tile = page.locator('[data-widget="monthOrders"] .gj-board-figure a');
    const shown = Number(numberIn(await tile.innerText()));
    await tile.click();
    await arrived('/orderList');
    await expect
      .poll(async () => Number(numberIn(await screen.total('totalMoney', 1).innerText())))
      .toBeCloseTo(shown, 2);
  });
});
