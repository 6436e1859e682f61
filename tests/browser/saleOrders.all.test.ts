import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { goTo } from '../support/goTo';
import { numberIn } from '../support/numberIn';
import type { TestApp } from '../support/openApp';
import { openRunningApp } from '../support/openRunningApp';
import { having, opened, type Screens } from '../support/openedScreens';
import { screenOf } from '../support/screen';
import { today } from '../support/today';

let app: TestApp;
beforeAll(async () => {
  app = await openRunningApp();
});
afterAll(() => app.close());

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
const PLATFORMS: Screens = { '/saleManage/tOrder/tOrderList': ['单据编号', '平台订单号', '客户', '收货地址'] };

type Row = Record<string, string>;
const rowsOf = async (api: string, params: Row = {}): Promise<Row[]> =>
  (await app.api.get<{ list: Row[] }>(`/api/order/${api}/list`, { pageSize: '1000', ...params })).list;

describe('B-435 the order group of sales', () => {
  it('its lists and reports are found at their addresses, with their columns and rows', async () => {
    expect(await opened(app, ORDERS)).toEqual(having(ORDERS));
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

  it('who ships what is not delivered is shown what is open, and goes on or not', async () => {
    const [like] = await rowsOf('salesBill', { pageSize: '1', orderBy: 'code' });
    const {
      id: _,
      code: __,
      ...sale
    } = await app.api.get<Row & { lines: Row[] }>('/api/order/salesBill/detail', {
      id: like!.id!,
    });
    const [{ productId, unitId, price } = {} as Row] = sale.lines;
    const line = { productId, unitId, price, quantity: '7', batchNo: null, isGift: 0 };
    const days = { billDate: today(), shipDate: today(), deliveryDate: today() };
    const { id } = await app.api.post<Row>('/api/order/salesBill/add', {
      ...sale,
      ...days,
      orderId: null,
      lines: [line],
    });
    await app.api.post('/api/order/salesBill/review', { ids: [id], confirmed: true });
    const { page, close } = await app.open(`/saleManage/order/salesDetail?id=${id}`);
    const { press, dialog, panel } = screenOf(page);
    const state = panel.locator('.gj-steps [aria-current]');
    await press('ship');
    await dialog.getByText(/第 1 行 .+ 还有 7 .+ 未生成销售出库单/).waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await state.innerText()).toBe('销售已审核');
    await press('ship');
    await dialog.getByRole('button', { name: '仍要发货' }).click();
    await expect.poll(() => state.innerText()).toBe('已发货');
    await close();
  });

  it('a waybill is made from an order, and a delivery is compared with its order', async () => {
    // The oldest one: of those that other tests have made, nobody knows to whom they go.
    const [order] = await rowsOf('sales', { status: '2,3', pageSize: '1', orderBy: 'code' });
    const { page, close } = await app.open(`/saleManage/order/orderDetail?id=${order!.id}`);
    const screen = screenOf(page);
    await screen.press('generate');
    await page.getByRole('menuitem', { name: '生成快递单' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('createExpressOrder'));
    await expect.poll(() => screen.input('deliveryAddress').inputValue()).toBe(order!.deliveryAddress);
    expect(await screen.input('senderAddress').inputValue()).not.toBe('');
    await screen.input('expressNo').fill('YD-B435');
    await screen.input('weight').fill('2.5');
    await page.keyboard.press('F8');
    await page.waitForURL((url) => url.pathname.endsWith('salesExpressList'));
    await screen.rowWith('YD-B435').filter({ hasText: '待寄出' }).waitFor();

    const sale = (await rowsOf('salesBill', { pageSize: '20' })).find(({ orderId }) => orderId)!;
    await goTo(page, `/saleManage/order/salesList?code=${sale.code}`);
    await screen.row(0).locator('.gj-check').click();
    await screen.press('contrast');
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

describe('B-438 orders of platforms', () => {
  it('are found at their address, an order with its number on the platform, and no order that was entered by staff', async () => {
    expect(await opened(app, PLATFORMS)).toEqual(having(PLATFORMS));
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
