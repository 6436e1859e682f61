import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, detail, newBody, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const act = async (name: string, action: string, id: string) =>
  admin.post(`${app.resource(name).operations.action}/${action}`, { ids: [id], confirmed: true });
const read = (name: string, id: string): Promise<Body> => detail(admin, app.resource(name), id);

/** A delivery that has been reviewed. */
async function reviewedSale(): Promise<string> {
  const id = await add(admin, app.resource('sales'), { ...(await newBody(app, 'sales')), expressNo: null });
  expect((await act('sales', 'review', id)).code).toBe(200);
  return id;
}

/** What a waybill begins with that is made from a document. */
async function begun(from: string, id: string): Promise<Body> {
  const { data, code, message } = await admin.get(app.resource('salesExpress').operations.generate, { from, id });
  expect([code, message]).toEqual([200, expect.any(String)]);
  return data;
}

describe('waybills of sales', () => {
  it('B-435 createExpressOrder: one made from a delivery names receiver, sender and carrier, costs what the carrier asks, and tells its number when it is sent', async () => {
    const saleId = await reviewedSale();
    const sale = await read('sales', saleId);
    const waybill = await begun('sales', saleId);
    const factory = await read('factory', sale.factoryId);
    expect(waybill).toMatchObject({
      salesId: saleId,
      ...(sale.orderId === null ? {} : { orderId: sale.orderId }),
      clientId: sale.clientId,
      contact: sale.contact,
      tel: sale.tel,
      deliveryAddress: sale.deliveryAddress,
      senderTel: factory.tel,
      senderAddress: factory.address,
    });
    // 13.00 for the first kilogram, 3.50 for each further one that was begun: 3.2 kg are 13 + 3 × 3.5.
    const id = await add(admin, app.resource('salesExpress'), {
      ...waybill,
      logisticsId: '1',
      expressNo: 'SF-TEST-1',
      weight: '3.2',
    });
    expect(await read('salesExpress', id)).toMatchObject({ status: 0, expressCode: 'SF', freight: '23.50' });
    expect((await act('salesExpress', 'send', id)).code).toBe(200);
    expect(await read('sales', saleId)).toMatchObject({ expressNo: 'SF-TEST-1', logisticsId: '1' });
    expect((await act('salesExpress', 'recall', id)).code).toBe(200);
    expect((await read('sales', saleId)).expressNo).toBeNull();
    const refused = await act('salesExpress', 'sign', id);
    expect([refused.code, refused.message, texts(refused)]).toEqual([
      900,
      '签收失败提示',
      [expect.stringContaining('未寄出，不可签收')],
    ]);
  });

  it('B-435 ztoSheet: lists the waybills that ZTO carries and no others', async () => {
    const { list } = app.resource('salesExpress').operations;
    const all = (await admin.get(list, { screen: 'salesExpressList', pageSize: '200' })).data.list as Body[];
    const zto = (await admin.get(list, { screen: 'ztoSheet', pageSize: '200' })).data.list as Body[];
    expect(zto.length).toBeGreaterThan(3);
    expect(zto.map(({ id }) => id).toSorted()).toEqual(
      all
        .filter(({ expressCode }) => expressCode === 'ZTO')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(all.length).toBeGreaterThan(zto.length);
  });

  it('who may make waybills of orders may save them, without a right on the list of waybills', () => {
    const { permissions } = app.catalogue;
    expect(permissions.find(({ code }) => code === '/orderList/createExpressOrder')).toMatchObject({
      title: '生成快递单',
    });
    expect(permissions.some(({ code }) => code === '/salesExpressList/add')).toBe(false);
  });
});

describe('orders of factories', () => {
  it('B-435 factoryOrderEdit, factoryOrderReturnEdit: made from a sales order at the price between company and factory; no more goes back than was ordered', async () => {
    const orderId = await add(admin, app.resource('order'), await newBody(app, 'order'));
    expect((await act('order', 'review', orderId)).code).toBe(200);
    const order = await read('order', orderId);
    const made = (await admin.get(app.resource('factoryOrder').operations.generate, { from: 'order', id: orderId }))
      .data as Body;
    const id = await add(admin, app.resource('factoryOrder'), {
      ...made,
      lines: made.lines.map((line: Body) => ({ ...line, settlePrice: '2.5' })),
    });
    const saved = await read('factoryOrder', id);
    expect(saved.lines.map(({ productId, quantity }: Body) => [productId, quantity])).toEqual(
      order.lines.map(({ productId, quantity }: Body) => [productId, quantity]),
    );
    expect(saved).toMatchObject({ orderId, factoryId: order.factoryId, totalQuantity: order.totalQuantity });
    expect((await act('factoryOrder', 'review', id)).code).toBe(200);
    const back = (await admin.get(app.resource('factoryOrderReturn').operations.generate, { from: 'factoryOrder', id }))
      .data as Body;
    const tooMuch = await admin.post(app.resource('factoryOrderReturn').operations.add, {
      ...back,
      lines: [{ ...back.lines[0], quantity: String(Number(back.lines[0].quantity) + 1) }],
    });
    expect([tooMuch.code, texts(tooMuch).join()]).toEqual([900, expect.stringContaining('不能超过')]);
    expect(
      await add(admin, app.resource('factoryOrderReturn'), { ...back, lines: [{ ...back.lines[0], quantity: '1' }] }),
    ).toMatch(/^\d+$/);
  });
});
