import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { documentFlow } from '../support/documentFlow';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Addresses with some columns that stand there, in Chinese. */
type Screens = Readonly<Record<string, readonly string[]>>;

/** Opens each address in one page and waits for its first row: the columns that are there, below the address that it led to. */
async function opened(screens: Screens): Promise<Record<string, string[]>> {
  const { page, close } = await app.open('/dashboard');
  const screen = screenOf(page);
  const found: Record<string, string[]> = {};
  for (const path of Object.keys(screens)) {
    await page.goto(app.url + path);
    await screen.row(0).waitFor();
    found[new URL(page.url()).pathname] = (await screen.panel.locator('thead th').allInnerTexts()).map((text) => text.trim().split('\n')[0]!);
  }
  await close();
  return found;
}

const having = (screens: Screens) => Object.fromEntries(Object.entries(screens).map(([path, columns]) => [path, expect.arrayContaining([...columns])]));

const ANALYSES: Screens = {
  '/saleManage/analyse/analyseList': ['业务部门', '业务员', '客户', '存货', '数量'],
  '/saleManage/analyse/newCustomerList': ['所属部门', '业务员', '客户来源', '客户数', '信用额度'],
  '/saleManage/analyse/customerCountList': ['所属部门', '业务员', '客户等级', '客户数'],
  '/saleManage/analyse/achievementSortList': ['业务员', '业务部门', '总金额', '应收金额', '单据数'],
  '/saleManage/analyse/achievementCountList': ['业务部门', '业务员', '单据数', '总金额'],
  '/saleManage/analyse/salesAchievementCountList': ['业务员', '客户', '单据数', '总金额', '应收金额'],
  '/saleManage/analyse/productSalesList': ['存货', '规格型号', '单位', '数量', '价税合计'],
  '/saleManage/analyse/expressStaticList': ['物流公司', '发货工厂', '单据数', '运费'],
  '/saleManage/analyse/sellOutStockList': ['出库仓库', '存货', '应发数量', '实发数量', '成本金额'],
};
const DIMENSIONS: Screens = {
  '/saleManage/dataStatistics/regionalDimension': ['销售区域', '单据数', '总数量', '总金额', '平均应收金额'],
  '/saleManage/dataStatistics/userDimension': ['业务员', '业务部门', '单据数', '总金额'],
  '/saleManage/dataStatistics/productDimension': ['存货', '规格型号', '单据数', '数量', '价税合计'],
};

const numberIn = (text: string) => new Decimal(text.replaceAll(',', '')).toFixed(2);

describe('B-436 the analyses of sales', () => {
  it('are found at their addresses, with their columns and rows', async () => {
    expect(await opened(ANALYSES)).toEqual(having(ANALYSES));
  });

  it('the ranking begins with who sold most, and of one region tells what the sales of that region add up to', async () => {
    const { page, close } = await app.open('/saleManage/analyse/achievementSortList?region=south');
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    const { list } = await app.api.get<{ list: { totalMoney: string }[] }>('/api/order/salesBill/list', { status: '4,5,6', region: 'south', pageSize: '1000' });
    const sold = list.reduce((total, { totalMoney }) => total.plus(totalMoney), new Decimal(0));
    await expect.poll(async () => numberIn(await screen.total('totalMoney', 1).innerText())).toBe(sold.toFixed(2));
    expect(await screen.total('code', 1).innerText()).toBe(String(list.length));
    const shown = (await screen.panel.locator('tbody td[data-col="totalMoney"]').allInnerTexts()).map((text) => Number(numberIn(text)));
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    await close();
  });

  it('a report on customers stands in the menu of sales, where its address says', async () => {
    const { page, close } = await app.open('/saleManage/analyse/newCustomerList');
    await expect.poll(() => page.locator('.sidebar-entry.is-current').allInnerTexts()).toEqual([expect.stringContaining('销售管理')]);
    await close();
  });
});

describe('B-441 statistics of sales', () => {
  it('are found at their addresses, with their columns and rows', async () => {
    expect(await opened(DIMENSIONS)).toEqual(having(DIMENSIONS));
  });

  it.each([
    ['generalSituation', '销售概况', '近30天订单额'],
    ['employeeDataDashboard', '员工数据看板', '近一年业务员销售额'],
  ])('%s is a board with figures and charts', async (name, title, chart) => {
    const { page, close } = await app.open(`/saleManage/dataStatistics/${name}`);
    const panel = page.locator('.panel:visible');
    await panel.getByRole('heading', { name: title }).waitFor({ state: 'attached' });
    const part = panel.locator('.gj-board-part', { hasText: chart });
    await part.locator('canvas').waitFor();
    expect(await part.locator('table tr').count()).toBeGreaterThan(1);
    expect(await panel.locator('.gj-board-part', { hasText: '本月销售额' }).locator('.gj-board-figure').innerText()).toMatch(/^[\d,]+\.\d{2}$/);
    await close();
  });
});

const FILINGS: Screens = {
  '/saleManage/report/unshippedList': ['单据编号', '单据日期', '销售订单号', '客户', '业务员'],
  '/saleManage/report/unshippedStatistics': ['发货工厂', '未发货原因', '存货', '单据数', '未发数量', '价税合计'],
  '/saleManage/report/returnFilingList': ['单据编号', '单据日期', '客户', '原销售单号', '业务员'],
};
const MARKETING: Screens = {
  '/saleManage/marketing/marketingTaskList': ['任务编号', '任务名称', '任务类型', '任务状态', '执行人'],
  '/saleManage/marketing/marketingRankingList': ['执行人', '所属部门', '完成金额', '目标金额', '平均完成率', '营销任务数'],
};
const PLATFORMS: Screens = { '/saleManage/tOrder/tOrderList': ['单据编号', '平台订单号', '客户', '收货地址'] };

describe('B-440 what salesmen report of orders and returns', () => {
  it('is found at its addresses, with its columns and rows', async () => {
    expect(await opened(FILINGS)).toEqual(having(FILINGS));
  });

  it('an order that cannot leave is reported by its number, which brings the customer and the promised day; it is edited, reviewed and counted', async () => {
    const { page, close } = await app.open('/saleManage/report/unshippedAdd');
    const { action, enter, input, panel, rowWith } = documentFlow(page);
    const { list: [order] } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/sales/list', { status: '3', pageSize: '1' });
    await enter({ refs: { orderId: order!.code! } });
    await expect.poll(() => input('clientId').inputValue()).toBe(order!.clientName);
    expect(await input('deliveryDate').inputValue()).toBe(order!.deliveryDate);
    await enter({ texts: { expectedDate: '2099-12-31' }, cells: { productId: '不锈钢铰链', quantity: '12' } });
    await panel.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForURL(/unshipped(List|Detail)/);
    await page.goto(`${app.url}/saleManage/report/unshippedList?expectedDate=2099-12-31,2099-12-31`);
    const row = rowWith('2099-12-31');
    await row.waitFor();
    await row.locator('.gj-check').click();
    await action('edit').click();
    await page.waitForURL(/\/saleManage\/report\/unshippedEdit\?id=\d+/);
    await expect.poll(() => input('orderId').inputValue()).toBe(order!.code);
    const { list: [filed] } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/unshipped/list', { expectedDate: '2099-12-31,2099-12-31' });
    await page.goto(`${app.url}/saleManage/report/unshippedDetail?id=${filed!.id}`);
    await action('review').click();
    await expect.poll(() => panel.locator('.gj-steps [aria-current]').innerText()).toBe('已审核');
    await page.goto(`${app.url}/saleManage/report/unshippedStatistics?delayDays=${filed!.delayDays},`);
    await expect.poll(() => panel.locator('tbody td[data-col="quantity"]').allInnerTexts()).toEqual(['12.00']);
    await close();
  });

  it('a notice of a return has forms of its own and leads to the sales return', async () => {
    const { list: [notice] } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/returnFiling/list', { status: '1', pageSize: '1' });
    const { page, close } = await app.open(`/saleManage/report/returnFilingDetail?id=${notice!.id}`);
    const { generate, input } = documentFlow(page);
    await page.goto(`${app.url}/saleManage/report/returnFilingEdit?id=${notice!.id}`);
    await expect.poll(() => page.locator('.panel:visible').innerText()).toContain('已审核，不可编辑');
    await page.goto(`${app.url}/saleManage/report/returnFilingAdd`);
    await expect.poll(() => input('reason').inputValue()).toBe('质量不合格');
    await page.goto(`${app.url}/saleManage/report/returnFilingDetail?id=${notice!.id}`);
    const made = await generate('生成销售退货单');
    const kept = await app.api.get<Record<string, string>>('/api/order/reject/detail', { id: made.id });
    expect([kept.filingId, kept.clientId, kept.totalQuantity]).toEqual([notice!.id, notice!.clientId, notice!.totalQuantity]);
    await close();
  });
});

describe('B-442 marketing', () => {
  it('is found at its addresses, with its columns and rows', async () => {
    expect(await opened(MARKETING)).toEqual(having(MARKETING));
  });

  it('the progress of a task is asked for in a window, and moves whoever does it in the ranking', async () => {
    const { page, close } = await app.open('/saleManage/marketing/marketingTaskList?status=1');
    const { action, notice, row, total } = screenOf(page);
    await row(0).locator('.gj-check').click();
    await action('progress').click();
    const asked = page.locator('dialog.gj-window');
    await asked.locator('[data-field="achieved"] input').fill('987654.32');
    await asked.locator('[data-field="result"] input').fill('签约 2 家');
    await asked.getByRole('button', { name: '确定' }).click();
    await notice.filter({ hasText: '登记进度成功' }).waitFor();
    await expect.poll(() => row(0).locator('td[data-col="achieved"]').innerText()).toBe('987,654.32');
    const { list } = await app.api.get<{ list: { achieved: string; salesmanId: string }[] }>('/api/order/marketingTask/list', { status: '1,2', pageSize: '1000' });
    await page.goto(`${app.url}/saleManage/marketing/marketingRankingList`);
    await row(0).waitFor();
    expect(numberIn(await total('achieved', 1).innerText())).toBe(list.reduce((sum, { achieved }) => sum.plus(achieved), new Decimal(0)).toFixed(2));
    await close();
  });
});

describe('B-438 orders of platforms', () => {
  it('are found at their address, an order with its number on the platform, and no order that was entered by staff', async () => {
    expect(await opened(PLATFORMS)).toEqual(having(PLATFORMS));
    const { total } = await app.api.get<{ total: number }>('/api/order/sales/list', { source: 'platform', pageSize: '1' });
    const { page, close } = await app.open('/saleManage/tOrder/tOrderList');
    const { pager } = screenOf(page);
    await pager.filter({ hasText: new RegExp(`共 ?${total} ?条`) }).waitFor();
    await close();
  });
});
