import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

const LAPTOP = { width: 1366, height: 768 };

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

describe('the room of a laptop, 1366 × 768', () => {
  it('E-42 the line that is entered always shows, above the buttons of its form', async () => {
    await open('/saleManage/order/orderAdd');
    await screen.input('clientId').waitFor();
    await settled(page);
    await screen.input('clientId').focus();
    await page.keyboard.press('Control+Enter');
    const hidden: string[] = [];
    for (let line = 0; line < 14; line += 1) {
      await page.locator(`.gj-lines tr[data-row="${line}"] .gj-editing input:focus`).waitFor();
      const seen = await page.evaluate(() => {
        const cell = document.activeElement!.closest('td')!.getBoundingClientRect();
        const foot = document.querySelector('.panel .gj-form-foot')!.getBoundingClientRect().top;
        const totals = document.activeElement!.closest('table')!.tFoot?.getBoundingClientRect().top ?? foot;
        const tabs = document.querySelector('.panel')!.getBoundingClientRect().top;
        return { isUnder: cell.bottom > Math.min(foot, totals) + 1, isAbove: cell.top < tabs };
      });
      if (seen.isUnder || seen.isAbove) hidden.push(`${line + 1}: ${JSON.stringify(seen)}`);
      await page.keyboard.type('c80\n10\n');
    }
    expect(hidden).toEqual([]);
    // The header has made room for them, says what matters, and is back as soon as the keyboard is in it.
    const line = screen.panel.locator('.gj-form-line');
    await expect.poll(() => line.innerText()).toContain('单据日期');
    expect(
      await screen.panel.locator('.gj-lines tbody tr[data-row]').evaluateAll((rows) => {
        const foot = document.querySelector('.panel .gj-lines tfoot')!.getBoundingClientRect().top;
        return rows.filter((row) => row.getBoundingClientRect().bottom <= foot + 1).length;
      }),
    ).toBeGreaterThanOrEqual(14);
    await screen.input('clientId').focus();
    await line.waitFor({ state: 'detached' });
    expect(await screen.input('clientId').evaluate((input) => input.getBoundingClientRect().height)).toBeGreaterThan(
      20,
    );
  });

  it('E-01 an order of five lines takes at most 50 keys, from the search for its form to F8', async () => {
    await open('/dashboard');
    await screen.panel.waitFor();
    await settled(page);
    let count = 0;
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    };
    const type = (text: string): Promise<void> => press(...text);
    await press('Control+k');
    await page.locator('.search-field:focus').waitFor();
    await type('xsdd');
    await page.locator('[role=option]', { hasText: '销售订单' }).first().waitFor();
    await press('Enter');
    await screen.row(0).waitFor();
    await press('Alt+n');
    await screen.input('clientId').waitFor();
    await settled(page);
    await type('hf');
    await press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('factoryId');
    await type('ks');
    await press('Enter');
    await press('Control+Enter');
    for (const product of ['c80', 'c81', 'c82', 'c80', 'c81']) {
      await type(product);
      await press('Enter');
      await type('10');
      await press('Enter');
    }
    await press('F8');
    await page.waitForURL(/orderDetail\?id=/);
    expect(count).toBeLessThanOrEqual(50);
  });

  it.each([
    ['orders', '/saleManage/order/orderList'],
    ['requisitions', '/purchaseManage/purchaseOrder/purchaseOrderList'],
    ['receipts', '/stockManage/procure/procureList'],
  ])(
    'E-42 a list of %s shows 16 rows below one row of conditions and six buttons, and its amount without scrolling',
    async (_, address) => {
      await open(address);
      await screen.row(0).waitFor();
      await settled(page);
      const seen = await page.evaluate(() => {
        const panel = [...document.querySelectorAll('.panel')].find((each) => each.getClientRects().length > 0)!;
        const grid = panel.querySelector('.gj-grid')!;
        const first = grid.querySelector('tbody tr[data-row="0"]')!.getBoundingClientRect();
        const room = grid.getBoundingClientRect().top + grid.clientHeight - first.top;
        const buttons = [...panel.querySelectorAll('.gj-actions [data-action]')].filter((each) =>
          each.checkVisibility(),
        );
        return {
          isHigh: first.top <= 215,
          holds: Math.floor(room / first.height),
          buttons: buttons.length <= 6,
          fits: grid.scrollWidth <= grid.clientWidth,
        };
      });
      expect(seen).toEqual({ isHigh: true, holds: 16, buttons: true, fits: true });
    },
  );

  it('E-11 marked cells and selected records are summed up beside the pages', async () => {
    await open('/saleManage/order/orderList');
    await screen.cell(0, 'totalMoney').waitFor();
    await settled(page);
    await screen.cell(0, 'totalMoney').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    const shown = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
    const sumOfRows = async (): Promise<number> =>
      (await Promise.all([0, 1, 2].map((row) => screen.cell(row, 'totalMoney').innerText())))
        .map(shown)
        .reduce((sum, cents) => sum + cents);
    const sum = await sumOfRows();
    const marked = screen.pager.locator('.gj-marked-sums');
    await expect.poll(async () => shown(await marked.locator('[data-sum]').innerText())).toBe(sum);
    expect(await marked.innerText()).toMatch(/计数\s*3/);
    await page.keyboard.press('ArrowUp');
    await marked.waitFor({ state: 'detached' });
    // The click has selected the first one.
    await screen.pager.getByRole('button', { name: '清空' }).click();
    for (const row of [0, 1, 2]) await screen.tick(row);
    await expect.poll(() => screen.pager.innerText()).toContain('已选合计');
    await expect.poll(async () => shown(await screen.total('totalMoney').innerText())).toBe(sum);
  });
});
