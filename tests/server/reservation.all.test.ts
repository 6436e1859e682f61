import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { day } from './days';
import { add, detail, newBody, texts, type Body } from './records';
import { soldGoods } from './soldGoods';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, done, enter, generate, newProduct, bring, receive, sell, stock } = soldGoods(() => app);

/** A delivery of a sale, of some of what remains or all of it. */
async function enterDelivery(salesId: string, quantity?: string, header: Body = {}, line: Body = {}): Promise<string> {
  const { data } = await generate('sellOut', 'sales', salesId);
  return add(admin, app.resource('sellOut'), {
    ...(await newBody(app, 'sellOut')),
    ...data,
    code: undefined,
    ...header,
    lines: (data.lines as Body[]).map((each) => ({
      ...each,
      ...(quantity === undefined ? {} : { quantity }),
      ...line,
    })),
  });
}
const deliver = async (salesId: string, quantity?: string, header: Body = {}, line: Body = {}) =>
  done(await enterDelivery(salesId, quantity, header, line), 'sellOut', 'review');
const reverse = async (id: string, quantity?: string) => {
  const { lines } = await detail(admin, app.resource('sellOut'), id);
  const part = quantity === undefined ? {} : { lines: (lines as Body[]).map((line) => ({ id: line.id, quantity })) };
  return admin.post(`${app.resource('sellOut').operations.action}/reverse`, { ids: [id], ...part });
};
const returned = async (salesId: string) => generate('reject', 'sales', salesId);
const closeLines = async (salesId: string) => {
  const { api } = app.resource('sales');
  const { data } = await admin.get(`${api}/closeLines`, { id: salesId });
  return admin.post(`${api}/closeLines`, { id: salesId, close: (data as Body[]).map(({ id }) => id) });
};
/** The delivery has left and the sale is told to be over. */
const complete = async (salesId: string) => {
  const { action } = app.resource('sales').operations;
  await admin.post(`${action}/ship`, { ids: [salesId], confirmed: true });
  return admin.post(`${action}/complete`, { ids: [salesId], confirmed: true });
};

/** Something else that goes out. */
const takeOut = async (productId: string, quantity: string, more: Body = {}, line: Body = {}) => {
  const id = await enter('resetOut', { kind: 'research', warehouseId: WAREHOUSE.finished, ...more }, [
    { productId, quantity, price: '1', batchNo: null, ...line },
  ]);
  return act('resetOut', 'review', id);
};

describe('reservation', () => {
  it('A6 what a sale has reserved nobody else takes; the refusal says for what and how much is lacking', async () => {
    const productId = await newProduct('product');
    await bring(productId, '50');
    const salesId = await sell(productId, '40');
    const { code } = await detail(admin, app.resource('sales'), salesId);
    const refused = await takeOut(productId, '45');
    expect(refused.code).toBe(900);
    expect(texts(refused)[0]).toContain(`【${String(code)}】预留：现有 50，预留 40，还缺 35`);
    expect(await stock(productId)).toEqual([50, 40]);
    expect((await takeOut(productId, '10')).code).toBe(200);
    expect((await takeOut(productId, '1')).code).toBe(900);
    await deliver(salesId);
    expect(await stock(productId)).toEqual([0, 0]);
  });

  it('A6 is freed where it was made, whichever store and batch the goods leave, and never more than is left', async () => {
    const productId = await newProduct('product', { batchManaged: 1 });
    await bring(productId, '36', {}, { batchNo: 'B1' });
    await bring(productId, '40', { warehouseId: WAREHOUSE.raw }, { batchNo: 'B2' });
    const salesId = await sell(productId, '24');
    await deliver(salesId, '10', {}, { batchNo: 'B1' });
    expect(await stock(productId)).toEqual([26, 14]);
    expect(await stock(productId, WAREHOUSE.finished, 'B1')).toEqual([26, 0]);
    const away = await deliver(salesId, '14', { warehouseId: WAREHOUSE.raw }, { batchNo: 'B2' });
    expect(await stock(productId)).toEqual([26, 0]);
    expect(await stock(productId, WAREHOUSE.raw)).toEqual([26, 0]);
    await done(away, 'sellOut', 'unreview');
    expect(await stock(productId)).toEqual([26, 14]);
    expect(await stock(productId, WAREHOUSE.raw)).toEqual([40, 0]);
  });

  it('A6 in a batch is kept from those who take the batch, and leaves them the others', async () => {
    const productId = await newProduct('product', { batchManaged: 1 });
    await bring(productId, '10', {}, { batchNo: 'B1' });
    await bring(productId, '10', {}, { batchNo: 'B2' });
    await sell(productId, '8', { batchNo: 'B1' });
    expect((await takeOut(productId, '3', {}, { batchNo: 'B1' })).code).toBe(900);
    expect((await takeOut(productId, '10', {}, { batchNo: 'B2' })).code).toBe(200);
    expect((await takeOut(productId, '2', {}, { batchNo: 'B1' })).code).toBe(200);
  });

  it('A6 is freed by closing lines, by completing the sale and by taking its review back, and is not made anew by a red entry after that', async () => {
    const productId = await newProduct('product');
    await bring(productId, '100');
    const closed = await sell(productId, '20');
    const delivered = await done(await deliver(closed, '5'), 'sellOut', 'post');
    expect(await closeLines(closed)).toMatchObject({ code: 200 });
    expect(await stock(productId)).toEqual([95, 0]);
    expect(await reverse(delivered)).toMatchObject({ code: 200 });
    expect(await stock(productId)).toEqual([100, 0]);

    const ended = await sell(productId, '20');
    const sent = await done(await deliver(ended, '8'), 'sellOut', 'post');
    expect(await stock(productId)).toEqual([92, 12]);
    expect(await complete(ended)).toMatchObject({ code: 200 });
    expect(await stock(productId)).toEqual([92, 0]);
    expect(await reverse(sent, '3')).toMatchObject({ code: 200 });
    expect(await stock(productId)).toEqual([95, 0]);

    const open = await sell(productId, '20');
    const gone = await done(await deliver(open, '8'), 'sellOut', 'post');
    expect(await reverse(gone, '3')).toMatchObject({ code: 200 });
    expect(await stock(productId)).toEqual([90, 15]);
    const undone = await sell(productId, '7');
    expect(await stock(productId)).toEqual([90, 22]);
    await done(undone, 'sales', 'unreview');
    expect(await stock(productId)).toEqual([90, 15]);
  });

  it('A6 two that take the last free goods at once, from different batches: one of them gets them', async () => {
    const productId = await newProduct('product', { batchManaged: 1 });
    await bring(productId, '10', {}, { batchNo: 'B1' });
    await bring(productId, '10', {}, { batchNo: 'B2' });
    await sell(productId, '12');
    const entered = await Promise.all(
      ['B1', 'B2'].map((batchNo) =>
        enter('resetOut', { kind: 'research', warehouseId: WAREHOUSE.finished }, [
          { productId, quantity: '8', price: '1', batchNo },
        ]),
      ),
    );
    const answers = await Promise.all(entered.map((id) => act('resetOut', 'review', id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 900]);
    expect(await stock(productId)).toEqual([12, 12]);
  });

  it('A6 two deliveries of one sale at once free no more than it has reserved', async () => {
    const productId = await newProduct('product');
    await bring(productId, '30');
    const salesId = await sell(productId, '10');
    const entered = [await enterDelivery(salesId, '4'), await enterDelivery(salesId, '6')];
    await Promise.all(entered.map((id) => done(id, 'sellOut', 'review')));
    expect(await stock(productId)).toEqual([20, 0]);
  });

  it('A6 goods that came in are not taken back below what is reserved of them', async () => {
    const productId = await newProduct('product');
    const received = await receive(productId, '10');
    await sell(productId, '6');
    const refused = await act('resetIn', 'unreview', received);
    expect(refused.code).toBe(900);
    expect(texts(refused)[0]).toContain('预留');
    expect(await stock(productId)).toEqual([10, 6]);
  });

  it('A6 shipping and closing what is not delivered is warned of or refused, line by line with what is open', async () => {
    const [first, second] = [await newProduct('product'), await newProduct('product')];
    for (const productId of [first, second]) await bring(productId, '10');
    const line = { price: '2', batchNo: null, isGift: 0 };
    const lines = [
      { productId: first, quantity: '8', ...line },
      { productId: second, quantity: '2', ...line },
    ];
    const header = { warehouseId: WAREHOUSE.finished, orderId: null, shipDate: day(0) };
    const sale = await done(await enter('sales', header, lines), 'sales', 'review');
    const draft = (await generate('sellOut', 'sales', sale)).data;
    await done(
      await add(admin, app.resource('sellOut'), {
        ...(await newBody(app, 'sellOut')),
        ...draft,
        code: undefined,
        lines: [{ ...(draft.lines as Body[])[0], quantity: '3' }],
      }),
      'sellOut',
      'review',
    );
    const address = app.resource('sales').operations.action;
    const send = (action: string, more: Body = {}) => admin.post(`${address}/${action}`, { ids: [sale], ...more });
    const setTo = (level: number) =>
      sql`update r_basic_setting set finish_delivered = ${level} where package_id = 1`.execute(app.database.kysely);
    const state = async () => (await detail(admin, app.resource('sales'), sale)).status as number;
    const names = await Promise.all(
      [first, second].map(async (id) => (await detail(admin, app.resource('inventory'), id)) as Body),
    );

    const warned = await send('ship');
    expect(warned).toMatchObject({ code: 900, message: '发货失败提示' });
    expect((warned.data as Body[]).map(({ isWarning, remark }) => [isWarning, remark])).toEqual([
      [true, '尚有明细未出库，请先出库或关闭明细'],
      [true, `第 1 行 ${String(names[0]!.name)} 还有 5 ${String(names[0]!.unitName)} 未生成销售出库单`],
      [true, `第 2 行 ${String(names[1]!.name)} 还有 2 ${String(names[1]!.unitName)} 未生成销售出库单`],
    ]);
    expect(await state()).toBe(4);
    expect(await send('ship', { confirmed: 'yes' })).toMatchObject({ code: 900 });
    expect(await send('ship', { confirmed: true })).toMatchObject({ code: 200 });

    try {
      await setTo(1);
      const refused = await send('complete', { confirmed: true });
      expect(texts(refused)).toHaveLength(3);
      expect((refused.data as Body[]).some(({ isWarning }) => isWarning)).toBe(false);
      expect(await state()).toBe(5);
      await setTo(0);
      expect(await send('complete')).toMatchObject({ code: 200 });
    } finally {
      await setTo(2);
    }
  });

  it('A6 others may take it where the account set says so', async () => {
    const { api } = app.resource('basicSetting');
    const { data: before } = await admin.get(`${api}/detail`, {});
    const set = async (mayTakeReserved: number) =>
      sql`update r_basic_setting set may_take_reserved = ${mayTakeReserved} where package_id = 1`.execute(
        app.database.kysely,
      );
    expect(before).not.toMatchObject({ mayTakeReserved: 1 });
    const productId = await newProduct('product');
    await bring(productId, '10');
    await sell(productId, '8');
    await set(1);
    try {
      expect((await takeOut(productId, '5')).code).toBe(200);
    } finally {
      await set(0);
    }
    expect((await takeOut(productId, '1')).code).toBe(900);
  });
});

describe('what can come back, and what has come already', () => {
  it('A5 of a sale only what was delivered and reviewed comes back, less what has come back before', async () => {
    const productId = await newProduct('product');
    await bring(productId, '50');
    const salesId = await sell(productId, '8');
    expect((await returned(salesId)).code).toBe(900);
    const draft = await enterDelivery(salesId, '5');
    expect((await returned(salesId)).code).toBe(900);
    await done(draft, 'sellOut', 'review', 'post');
    const { data } = await returned(salesId);
    expect((data.lines as Body[]).map(({ quantity }) => Number(quantity))).toEqual([5]);
    const usual = {
      ...(await newBody(app, 'reject')),
      ...data,
      code: undefined,
      reason: 'quality',
      reasonText: undefined,
    };
    const give = (quantity: string) =>
      admin.post(app.resource('reject').operations.add, {
        ...usual,
        lines: (data.lines as Body[]).map((line) => ({ ...line, quantity })),
      });
    expect(await give('6')).toMatchObject({ code: 900, data: [{ remark: '不能超过5' }] });
    expect(await give('3')).toMatchObject({ code: 200 });
    expect(((await returned(salesId)).data.lines as Body[]).map(({ quantity }) => Number(quantity))).toEqual([2]);
    // What has come back stays delivered.
    expect(texts(await reverse(draft))[0]).toContain('已生成销售退货单，还须保留数量');
    expect((await reverse(draft, '3')).code).toBe(900);
    expect((await reverse(draft, '2')).code).toBe(200);
    expect((await returned(salesId)).code).toBe(900);
  });

  it('A4 what has arrived is not received once more beside the arrival, and the other way round', async () => {
    const productId = await newProduct('material');
    const ordered = async (quantity: string) =>
      done(
        await enter('detailContent', { purchaseOrderId: null }, [{ productId, quantity, price: '3' }]),
        'detailContent',
        'review',
      );
    const offered = async (to: string, id: string) => {
      const { code, data } = await generate(to, 'detailContent', id);
      return code === 200 ? (data.lines as Body[]).map(({ quantity }) => Number(quantity)) : code;
    };
    const make = async (to: string, id: string, quantity: string) => {
      const { data } = await generate(to, 'detailContent', id);
      return admin.post(app.resource(to).operations.add, {
        ...(await newBody(app, to)),
        replenishStockId: null,
        ...data,
        code: undefined,
        lines: (data.lines as Body[]).map((line) => ({ ...line, quantity, arrivedQuantity: quantity })),
      });
    };
    const id = await ordered('240');
    expect(await make('procure', id, '196')).toMatchObject({ code: 200 });
    expect(await offered('replenishStock', id)).toEqual([44]);
    expect(await make('replenishStock', id, '45')).toMatchObject({ code: 900 });
    expect(await make('replenishStock', id, '40')).toMatchObject({ code: 200 });
    expect(await offered('procure', id)).toEqual([4]);
    expect(await make('procure', id, '5')).toMatchObject({ code: 900 });
  });
});
