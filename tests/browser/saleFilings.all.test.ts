import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFlow } from '../support/documentFlow';
import { goTo } from '../support/goTo';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { having, opened, type Screens } from '../support/openedScreens';

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

const FILINGS: Screens = {
  '/saleManage/report/unshippedList': ['单据编号', '单据日期', '销售订单号', '客户', '业务员'],
  '/saleManage/report/unshippedStatistics': ['发货工厂', '未发货原因', '存货', '单据数', '未发数量', '价税合计'],
  '/saleManage/report/returnFilingList': ['单据编号', '单据日期', '客户', '原销售单号', '业务员'],
};

describe('B-440 what salesmen report of orders and returns', () => {
  it('is found at its addresses, with its columns and rows', async () => {
    expect(await opened(app, FILINGS)).toEqual(having(FILINGS));
  });

  it('an order that cannot leave is reported by its number, which brings the customer and the promised day; it is edited, reviewed and counted', async () => {
    const { page, close } = await app.open('/saleManage/report/unshippedAdd');
    const { press, enter, input, panel, rowWith } = documentFlow(page);
    const {
      list: [order],
    } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/sales/list', { status: '3', pageSize: '1' });
    await enter({ refs: { orderId: order!.code! } });
    await expect.poll(() => input('clientId').inputValue()).toBe(order!.clientName);
    await expect.poll(() => input('deliveryDate').inputValue()).toBe(order!.deliveryDate);
    await enter({ texts: { expectedDate: '2099-12-31' }, cells: { productId: '不锈钢铰链', quantity: '12' } });
    await panel.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForURL(/unshipped(List|Detail)/);
    await page.goto(`${app.url}/saleManage/report/unshippedList?expectedDate=2099-12-31,2099-12-31`);
    const row = rowWith('2099-12-31');
    await row.waitFor();
    await row.locator('.gj-check').click();
    await press('edit');
    await page.waitForURL(/\/saleManage\/report\/unshippedEdit\?id=\d+/);
    await expect.poll(() => input('orderId').inputValue()).toBe(order!.code);
    const {
      list: [filed],
    } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/unshipped/list', {
      expectedDate: '2099-12-31,2099-12-31',
    });
    await page.goto(`${app.url}/saleManage/report/unshippedDetail?id=${filed!.id}`);
    await press('review');
    await expect.poll(() => panel.locator('.gj-steps [aria-current]').innerText()).toBe('已审核');
    await page.goto(`${app.url}/saleManage/report/unshippedStatistics?delayDays=${filed!.delayDays},`);
    await expect.poll(() => panel.locator('tbody td[data-col="quantity"]').allInnerTexts()).toEqual(['12.00']);
    await close();
  });

  it('a notice of a return has forms of its own and leads to the sales return', async () => {
    const {
      list: [notice],
    } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/returnFiling/list', {
      status: '1',
      pageSize: '1',
    });
    const { page, close } = await app.open(`/saleManage/report/returnFilingDetail?id=${notice!.id}`);
    const { generate, input } = documentFlow(page);
    await goTo(page, `/saleManage/report/returnFilingEdit?id=${notice!.id}`);
    await expect.poll(() => page.locator('.panel:visible').innerText()).toContain('已审核，不可编辑');
    await goTo(page, '/saleManage/report/returnFilingAdd');
    await expect.poll(() => input('reason').inputValue()).toBe('质量不合格');
    await goTo(page, `/saleManage/report/returnFilingDetail?id=${notice!.id}`);
    const made = await generate('生成销售退货单');
    const kept = await app.api.get<Record<string, string>>('/api/order/reject/detail', { id: made.id });
    expect([kept.filingId, kept.clientId, kept.totalQuantity]).toEqual([
      notice!.id,
      notice!.clientId,
      notice!.totalQuantity,
    ]);
    await close();
  });
});
