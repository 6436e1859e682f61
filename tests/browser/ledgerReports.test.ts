import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
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
      const { total } = await app.api.get<{ total: number }>('/api/stock/procure/list', { 'code~': text, pageNum: '1', pageSize: '1' });
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
  ])('what moved is asked for the month so far; opening, in, out and closing stand side by side and add up (%s)', async (language, opening, closing) => {
    const { page, close } = await app.open('/stockManage/inventoryAccount/outInSummaryList', language === 'zh' ? {} : { language });
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    const heads = (await screen.panel.locator('thead').innerText()).toLowerCase();
    expect(heads).toContain(opening.toLowerCase());
    expect(heads).toContain(closing.toLowerCase());
    const number = async (column: string) => Number((await screen.cell(0, column).innerText()).replaceAll(',', '').replace('—', '0'));
    await expect.poll(async () => (await number('quantity.opening')) + (await number('quantity.in')) - (await number('quantity.out'))).toBeCloseTo(await number('quantity.closing'), 2);
    await close();
  });
});

describe('reports on ledgers, one after the other', () => {
  let opened: TestPage;
  beforeAll(async () => {
    opened = await app.open('/404');
  });
  afterAll(() => opened.close());

  it.each(['storage/stockOnHand', 'storage/storageList', 'plantStatistics/storageDetail', 'storage/inventoryBook', 'storage/inventoryBookProduct', 'costAccounting/inventoryTotalList', 'inventoryAccount/inventoryStatusList'])('%s shows rows and totals', async (path) => {
    await goTo(opened.page, `/stockManage/${path}`);
    const screen = screenOf(opened.page);
    await screen.row(0).waitFor();
    await expect.poll(() => screen.panel.locator('tfoot').innerText()).toMatch(/\d/);
  });
});
