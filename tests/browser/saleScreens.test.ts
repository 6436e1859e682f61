import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { goTo } from '../support/goTo';
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

/**
 * Opens each address in one page, wide enough for all columns, and waits for its first row: the columns that are there,
 * below the address that it led to.
 */
async function opened(screens: Screens): Promise<Record<string, string[]>> {
  const { page, close } = await app.open('/dashboard', { viewport: { width: 3000, height: 900 } });
  const screen = screenOf(page);
  const found: Record<string, string[]> = {};
  for (const path of Object.keys(screens)) {
    await goTo(page, path);
    await screen.row(0).waitFor();
    found[new URL(page.url()).pathname] = (await screen.panel.locator('thead th').allInnerTexts()).map(
      (text) => text.trim().split('\n')[0]!,
    );
  }
  await close();
  return found;
}

const having = (screens: Screens) =>
  Object.fromEntries(Object.entries(screens).map(([path, columns]) => [path, expect.arrayContaining([...columns])]));

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
  '/saleManage/dataStatistics/regionalDimension': ['销售区域', '单据数', '总金额', '平均应收金额'],
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
    const { list } = await app.api.get<{ list: { totalMoney: string }[] }>('/api/order/salesBill/list', {
      status: '4,5,6',
      region: 'south',
      pageSize: '1000',
    });
    const sold = list.reduce((total, { totalMoney }) => total.plus(totalMoney), new Decimal(0));
    await expect.poll(async () => numberIn(await screen.total('totalMoney', 1).innerText())).toBe(sold.toFixed(2));
    await expect.poll(() => screen.total('code', 1).innerText()).toBe(String(list.length));
    const shown = (await screen.panel.locator('tbody td[data-col="totalMoney"]').allInnerTexts()).map((text) =>
      Number(numberIn(text)),
    );
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    await close();
  });

  it('a report on customers stands in the menu of sales, where its address says', async () => {
    const { page, close } = await app.open('/saleManage/analyse/newCustomerList');
    await expect
      .poll(() => page.locator('.sidebar-entry.is-current').allInnerTexts())
      .toEqual([expect.stringContaining('销售管理')]);
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
    await expect.poll(() => part.locator('table tr').count()).toBeGreaterThan(1);
    await expect
      .poll(() => panel.locator('.gj-board-part', { hasText: '本月销售额' }).locator('.gj-board-figure').innerText())
      .toMatch(/^[\d,]+\.\d{2}$/);
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
  '/saleManage/marketing/marketingRankingList': [
    '执行人',
    '所属部门',
    '完成金额',
    '目标金额',
    '平均完成率',
    '营销任务数',
  ],
};
const PLATFORMS: Screens = { '/saleManage/tOrder/tOrderList': ['单据编号', '平台订单号', '客户', '收货地址'] };

describe('B-440 what salesmen report of orders and returns', () => {
  it('is found at its addresses, with its columns and rows', async () => {
    expect(await opened(FILINGS)).toEqual(having(FILINGS));
  });

  it('an order that cannot leave is reported by its number, which brings the customer and the promised day; it is edited, reviewed and counted', async () => {
    const { page, close } = await app.open('/saleManage/report/unshippedAdd');
    const { action, enter, input, panel, rowWith } = documentFlow(page);
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
    await action('edit').click();
    await page.waitForURL(/\/saleManage\/report\/unshippedEdit\?id=\d+/);
    await expect.poll(() => input('orderId').inputValue()).toBe(order!.code);
    const {
      list: [filed],
    } = await app.api.get<{ list: Record<string, string>[] }>('/api/order/unshipped/list', {
      expectedDate: '2099-12-31,2099-12-31',
    });
    await page.goto(`${app.url}/saleManage/report/unshippedDetail?id=${filed!.id}`);
    await action('review').click();
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
    const { list } = await app.api.get<{ list: { achieved: string; salesmanId: string }[] }>(
      '/api/order/marketingTask/list',
      { status: '1,2', pageSize: '1000' },
    );
    await goTo(page, '/saleManage/marketing/marketingRankingList');
    await row(0).waitFor();
    await expect
      .poll(async () => numberIn(await total('achieved', 1).innerText()))
      .toBe(list.reduce((sum, { achieved }) => sum.plus(achieved), new Decimal(0)).toFixed(2));
    await close();
  });
});

describe('B-438 orders of platforms', () => {
  it('are found at their address, an order with its number on the platform, and no order that was entered by staff', async () => {
    expect(await opened(PLATFORMS)).toEqual(having(PLATFORMS));
    const { total } = await app.api.get<{ total: number }>('/api/order/sales/list', {
      source: 'platform',
      pageSize: '1',
    });
    const { page, close } = await app.open('/saleManage/tOrder/tOrderList');
    const { pager } = screenOf(page);
    await pager.filter({ hasText: new RegExp(`共 ?${total} ?条`) }).waitFor();
    await close();
  });
});

const ORDERS: Screens = {
  '/saleManage/order/orderList': ['单据编号', '客户', '总金额', '应收金额'],
  '/saleManage/order/orderProList': ['单据编号', '存货', '数量', '含税单价', '价税合计'],
  '/saleManage/order/orderStaticList': ['客户', '存货', '数量', '价税合计'],
  '/saleManage/order/salesManOrder': ['业务员', '业务部门', '单据编号', '总金额'],
  '/saleManage/order/factoryOrderList': ['单据编号', '接单工厂', '销售订单号', '结算总额'],
  '/saleManage/order/factoryOrderReturnList': ['单据编号', '退往工厂', '工厂订单号', '退货原因'],
  '/saleManage/order/salesList': ['单据编号', '客户', '销售订单号', '总金额'],
  '/saleManage/order/salesProList': ['单据编号', '存货', '批号', '价税合计'],
  '/saleManage/order/salesStaticList': ['客户', '存货', '数量', '价税合计'],
  '/saleManage/order/salesExpressList': ['单据编号', '快递状态', '快递单号', '物流公司', '运费'],
  '/saleManage/order/expressSheet/ztoSheet': ['快递单号', '收货人', '收货地址', '寄件地址', '重量(千克)'],
  '/saleManage/order/rejectList': ['单据编号', '原销售单号', '退货原因', '总金额'],
  '/saleManage/order/rejectProList': ['单据编号', '存货', '退货数量', '价税合计'],
  '/saleManage/order/rejectStatistics': ['客户', '存货', '退货原因', '退货数量'],
};

type Row = Record<string, string>;
const rowsOf = async (api: string, params: Row = {}): Promise<Row[]> =>
  (await app.api.get<{ list: Row[] }>(`/api/order/${api}/list`, { pageSize: '1000', ...params })).list;

describe('B-435 the order group of sales', () => {
  it('its lists and reports are found at their addresses, with their columns and rows', async () => {
    expect(await opened(ORDERS)).toEqual(having(ORDERS));
  });

  it('its forms and details are found at their addresses and name their record', async () => {
    const [order, sale, reject, factoryOrder, factoryReturn] = await Promise.all(
      ['sales', 'salesBill', 'reject', 'factoryOrder', 'factoryOrderReturn'].map(
        async (api) => (await rowsOf(api, { pageSize: '1' }))[0]!,
      ),
    );
    const titles: Record<string, string[]> = {
      orderAdd: ['新增销售订单'],
      generateSalesOrder: ['生成销售单'],
      rejectAdd: ['新增销售退货单'],
      createExpressOrder: ['生成快递单'],
      contrastDetail: ['对比明细'],
      [`orderDetail?id=${order!.id}`]: ['销售订单详情', order!.code!],
      [`salesDetail?id=${sale!.id}`]: ['销售单详情', sale!.code!],
      [`contrastDetail?id=${sale!.id}`]: ['对比明细', sale!.code!],
      [`rejectEdit?id=${reject!.id}`]: ['编辑销售退货单', reject!.code!],
      [`rejectDetail?id=${reject!.id}`]: ['销售退货单详情', reject!.code!],
      [`factoryOrderEdit?id=${factoryOrder!.id}`]: ['编辑工厂订单', factoryOrder!.code!],
      [`factoryOrderReturnEdit?id=${factoryReturn!.id}`]: ['编辑工厂退货单', factoryReturn!.code!],
    };
    const { page, close } = await app.open('/dashboard');
    for (const [path, words] of Object.entries(titles)) {
      await goTo(page, `/saleManage/order/${path}`);
      const tab = page.getByRole('tab', { selected: true });
      for (const word of words) await expect.poll(() => tab.innerText(), { message: path }).toContain(word);
    }
    await close();
  });

  it('the statistics of orders add up to the lines of the orders of that customer', async () => {
    const [{ clientId } = {}] = await rowsOf('sales', { pageSize: '1' });
    const orders = await rowsOf('sales', { clientId: clientId! });
    const details = await Promise.all(
      orders.map(({ id }) => app.api.get<{ lines: Row[] }>('/api/order/sales/detail', { id: id! })),
    );
    const sum = details
      .flatMap(({ lines }) => lines)
      .reduce((total, { amount }) => total.plus(amount!), new Decimal(0));
    const { page, close } = await app.open(`/saleManage/order/orderStaticList?clientId=${clientId}`);
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    await expect.poll(async () => numberIn(await screen.total('amount', 1).innerText())).toBe(sum.toFixed(2));
    await close();
  });

  it('a waybill is made from an order, and a delivery is compared with its order', async () => {
    // The oldest one: of those that other tests have made, nobody knows to whom they go.
    const [order] = await rowsOf('sales', { status: '2,3', pageSize: '1', orderBy: 'code' });
    const { page, close } = await app.open(`/saleManage/order/orderDetail?id=${order!.id}`);
    const screen = screenOf(page);
    await screen.action('generate').click();
    await page.getByRole('dialog').getByRole('button', { name: '生成快递单' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('createExpressOrder'));
    await expect.poll(() => screen.input('deliveryAddress').inputValue()).toBe(order!.deliveryAddress);
    expect(await screen.input('senderAddress').inputValue()).not.toBe('');
    await screen.input('expressNo').fill('YD-B435');
    await screen.input('weight').fill('2.5');
    await page.keyboard.press('F8');
    await page.waitForURL((url) => url.pathname.endsWith('salesExpressList'));
    await screen.rowWith('YD-B435').filter({ hasText: order!.code! }).filter({ hasText: '待寄出' }).waitFor();

    const sale = (await rowsOf('salesBill', { pageSize: '20' })).find(({ orderId }) => orderId)!;
    await goTo(page, `/saleManage/order/salesList?code=${sale.code}`);
    await screen.row(0).locator('.gj-check').click();
    await screen.action('contrast').click();
    await page.waitForURL((url) => url.pathname.endsWith('contrastDetail'));
    await screen.row(0).waitFor();
    const compared = await app.api.get<Row[]>('/api/order/sales/getOrderDetailList', { id: sale.id! });
    await expect
      .poll(async () => numberIn(await screen.cell(0, 'orderCount').innerText()))
      .toBe(compared[0]!.orderCount);
    await expect
      .poll(async () => numberIn(await screen.cell(0, 'remainingCount').innerText()))
      .toBe(compared[0]!.remainingCount);
    await close();
  });
});

describe('lines of returns', () => {
  it.each([
    ['选择销售明细', 'selectOrderProductInfo', '否'],
    ['选择赠品', 'selectOrderProductInfoToGift', '是'],
  ])('B-278 %s picks what was delivered to the customer, with what remains of it', async (button, call, isGift) => {
    const offered = async (clientId: string) =>
      app.api.get<{ list: Row[]; total: number }>(`/api/order/return/${call}`, { clientId });
    const clients = new Map(
      (await rowsOf('salesBill', { status: '4,5,6' })).map(({ clientId, clientName }) => [clientId!, clientName!]),
    );
    const found = (
      await Promise.all(
        [...clients].map(async ([id, name]) => {
          const { list, total } = await offered(id);
          return { name, lines: list, total };
        }),
      )
    ).find(({ lines }) => lines.length > 0)!;
    const { page, close } = await app.open('/saleManage/order/rejectAdd');
    const screen = screenOf(page);
    await screen.panel.getByRole('button', { name: button }).click();
    // Nobody knows of whom, yet.
    await page.getByText('请先填写客户').waitFor();
    await screen.input('clientId').click();
    await page.keyboard.type(found.name);
    await page.getByRole('option', { name: found.name }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await screen.panel.getByRole('button', { name: button }).click();
    const picker = page.locator('dialog.gj-window');
    const line = picker.locator('tbody tr[data-row="0"]');
    await expect.poll(() => line.locator('[data-col="documentCode"]').innerText()).toBe(found.lines[0]!.documentCode);
    await line.locator('.gj-check').click();
    await picker.getByRole('button', { name: '添加' }).click();
    await picker.waitFor({ state: 'detached' });
    await expect
      .poll(async () => [
        await screen.cell(0, 'productId').innerText(),
        numberIn(await screen.cell(0, 'quantity').innerText()),
        await screen.cell(0, 'isGift').innerText(),
      ])
      .toEqual([found.lines[0]!.productName, found.lines[0]!.quantity, isGift]);
    // What may be returned of it is shown beside, and it is not offered twice.
    await expect.poll(() => screen.cell(0, 'returnable').innerText()).toMatch(/\d/);
    await screen.panel.getByRole('button', { name: button }).click();
    await picker.locator('.gj-selector-head').waitFor();
    await picker.getByText(`共${found.total}条`).waitFor();
    expect(
      await picker
        .locator('tbody tr[data-row]')
        .filter({ hasText: found.lines[0]!.documentCode! })
        .filter({ hasText: found.lines[0]!.spec! })
        .count(),
    ).toBe(0);
    await close();
  });
});

describe('express configuration', () => {
  it('B-116 is listed; an entry is added, edited and deleted', async () => {
    const { page, close } = await app.open('/base/btype/logisticsList');
    const screen = screenOf(page);
    await screen.row(0).waitFor();
    await screen.action('add').click();
    const form = page.locator('dialog.gj-window');
    const input = (name: string) => form.locator(`[data-field="${name}"] :is(input, textarea)`);
    await input('name').fill('圆通速递测试网点');
    await input('expressCode').click();
    await page.getByRole('option', { name: '圆通速递' }).click();
    await page.keyboard.press('F8');
    await form.waitFor({ state: 'detached' });
    const row = screen.rowWith('圆通速递测试网点');
    await row.waitFor();
    expect(
      (await app.api.get<{ list: Row[] }>('/api/bus/expressConfig/list', { 'name~': '圆通速递测试网点' })).list,
    ).toMatchObject([{ kind: 'express', expressCode: 'YTO' }]);
    await row.locator('.gj-check').click();
    await screen.action('edit').click();
    await input('tel').fill('13800001111');
    await page.keyboard.press('F8');
    await form.waitFor({ state: 'detached' });
    await row.filter({ hasText: '13800001111' }).waitFor();
    await screen.action('delete').click();
    await screen.confirm();
    await row.waitFor({ state: 'detached' });
    expect(
      (await app.api.get<{ total: number }>('/api/bus/expressConfig/list', { 'name~': '圆通速递测试网点' })).total,
    ).toBe(0);
    await close();
  });
});
