import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { screenOf } from '../support/screen';

const STOCK = '/api/stock/ledger/statistics';
let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

describe('reports on ledgers', () => {
  it('E-23 a posting leads to the document that made it', async () => {
    const { page, close } = await app.open('/stockManage/inventoryAccount/outInFlowList');
    const screen = screenOf(page);
    const cells = screen.rowWith('采购入库单').locator('td[data-col="documentCode"]');
    await cells.first().waitFor();
    // Postings of documents that were deleted stay; a document that is there is looked for.
    let code = '';
    for (const text of await cells.allInnerTexts()) {
      const { total } = await app.api.get<{ total: number }>('/api/stock/procure/list', {
        'code~': text,
        pageNum: '1',
        pageSize: '1',
      });
      if (total > 0) code = text;
    }
    await cells.filter({ hasText: code }).first().dblclick();
    await page.waitForURL((url) => url.pathname.endsWith('procureDetail'));
    await expect.poll(() => screen.panel.locator('h2').first().innerText()).toContain(code);
    await close();
  });

  it.each([
    ['zh', '期初数量', '期末成本金额'],
    ['en', 'Opening quantity', 'Closing'],
  ])(
    'what moved is asked for the month so far; opening, in, out and closing stand side by side and add up (%s)',
    async (language, opening, closing) => {
      const { page, close } = await app.open(
        '/stockManage/inventoryAccount/outInSummaryList',
        language === 'zh' ? {} : { language },
      );
      const screen = screenOf(page);
      await screen.row(0).waitFor();
      const heads = (await screen.panel.locator('thead').innerText()).toLowerCase();
      expect(heads).toContain(opening.toLowerCase());
      expect(heads).toContain(closing.toLowerCase());
      const number = async (column: string) =>
        Number((await screen.cell(0, column).innerText()).replaceAll(',', '').replace('—', '0'));
      await expect
        .poll(
          async () =>
            (await number('quantity.opening')) + (await number('quantity.in')) - (await number('quantity.out')),
        )
        .toBeCloseTo(await number('quantity.closing'), 2);
      await close();
    },
  );
});

describe('reports on ledgers, one after the other', () => {
  let opened: TestPage;
  beforeAll(async () => {
    opened = await app.open('/404');
  });
  afterAll(() => opened.close());

  it.each([
    'storage/stockOnHand',
    'storage/storageList',
    'plantStatistics/storageDetail',
    'storage/inventoryBook',
    'storage/inventoryBookProduct',
    'costAccounting/inventoryTotalList',
    'inventoryAccount/inventoryStatusList',
  ])('%s shows rows and totals', async (path) => {
    await goTo(opened.page, `/stockManage/${path}`);
    const screen = screenOf(opened.page);
    await screen.row(0).waitFor();
    await expect.poll(() => screen.panel.locator('tfoot').innerText()).toMatch(/\d|—/);
  });

  it('E-11 what is on hand stands beside its unit; pieces and kilograms have no total, what counts in one unit has', async () => {
    const total = () =>
      screenOf(opened.page).panel.locator('tfoot tr').last().locator('[data-col="quantity"]').innerText();
    await goTo(opened.page, '/stockManage/storage/stockOnHand');
    const screen = screenOf(opened.page);
    await screen.row(0).waitFor();
    expect(new Set(await screen.panel.locator('tbody td[data-col="#unit"]').allInnerTexts()).size).toBeGreaterThan(1);
    await expect.poll(total).toBe('—');
    const { list } = await app.api.get<{ list: { productId: string }[] }>(STOCK, {
      screen: 'stockOnHand',
      pageSize: '1',
    });
    await goTo(opened.page, `/stockManage/storage/stockOnHand?productId=${list[0]!.productId}`);
    await screen.row(0).waitFor();
    await expect
      .poll(async () => new Set(await screen.panel.locator('tbody td[data-col="#unit"]').allInnerTexts()).size)
      .toBe(1);
    const { list: own } = await app.api.get<{ list: { quantity: string }[] }>(STOCK, {
      screen: 'stockOnHand',
      productId: list[0]!.productId,
      pageSize: '200',
    });
    await expect
      .poll(async () => Number((await total()).replaceAll(',', '')))
      .toBeCloseTo(
        own.reduce((sum, { quantity }) => sum + Number(quantity), 0),
        2,
      );
  });

  it('E-11 the balances of accounts are totalled once: subtotals are not added to what they come from, on no page', async () => {
    await goTo(opened.page, '/financeManage/financeTable/balanceList');
    const screen = screenOf(opened.page);
    await screen.row(0).waitFor();
    const labels = screen.panel.locator('tfoot .gj-total-label');
    // By kind of account, then all of them; none of the page.
    await expect
      .poll(async () => (await labels.allInnerTexts()).map((text) => text.trim()))
      .toEqual(['资产小计', '负债小计', '所有者权益小计', '成本小计', '损益小计', '合计']);
    const whole = screen.panel.locator('tfoot tr').last();
    const side = async (column: string) => whole.locator(`[data-col="${column}"]`).innerText();
    await expect.poll(async () => await side('amount.in')).toBe(await side('amount.out'));
  });
});
