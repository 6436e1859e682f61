import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { BOX, PIECE } from './boxedGoods';
import { costTools } from './costTools';
import { day } from './days';
import { add, detail, newBody, texts, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, done, enter, generate, newProduct } = costTools(() => app);

/** What lies somewhere, and what of it is reserved. */
async function stock(productId: string, warehouseId: string = WAREHOUSE.finished, batchNo?: string): Promise<number[]> {
  const batch = batchNo === undefined ? sql`` : sql`and batch_no = ${batchNo}`;
  const sum = async (table: string) => {
    const { rows } = await sql<{
      sum: string | null;
    }>`select sum(quantity)::text as sum from ${sql.table(table)} where package_id = 1 and product_id = ${productId} and warehouse_id = ${warehouseId} ${batch}`.execute(
      app.database.kysely,
    );
    return Number(rows[0]?.sum ?? 0);
  };
  return [await sum('r_stock_ledger_balance'), await sum('r_stock_hold_balance')];
}

/** Goods that come into a store without having been bought, reviewed. */
const receive = async (productId: string, quantity: string, more: Body = {}, line: Body = {}) =>
  done(
    await enter('resetIn', { kind: 'gift', warehouseId: WAREHOUSE.finished, ...more }, [
      { productId, quantity, price: '1', batchNo: null, ...line },
    ]),
    'resetIn',
    'review',
  );
/** The same, in the books of cost as well. */
const bring = async (productId: string, quantity: string, more: Body = {}, line: Body = {}) =>
  done(await receive(productId, quantity, more, line), 'resetIn', 'post');
const sell = async (productId: string, quantity: string, line: Body = {}) =>
  done(
    await enter('sales', { warehouseId: WAREHOUSE.finished, orderId: null, shipDate: day(0) }, [
      { productId, quantity, price: '2', batchNo: null, isGift: 0, ...line },
    ]),
    'sales',
    'review',
  );
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

describe('a sale that takes more than is available', () => {
  const review = (ids: string[], more: Body = {}) =>
    admin.post(`${app.resource('sales').operations.action}/review`, { ids, ...more });
  const level = (to: number) =>
    sql`update r_basic_setting set availability_check = ${to} where package_id = 1`.execute(app.database.kysely);
  const enterSale = (lines: Body[], header: Body = {}) =>
    enter(
      'sales',
      { warehouseId: WAREHOUSE.finished, orderId: null, shipDate: day(0), ...header },
      lines.map((line) => ({ price: '2', batchNo: null, isGift: 0, ...line })),
    );
  const said = ({ data }: { data: unknown }) => (data as Body[]).map(({ remark }) => remark as string);
  const placeOf = async (productId: string, warehouseId: string = WAREHOUSE.finished) =>
    (
      await Promise.all([
        detail(admin, app.resource('warehouse'), warehouseId),
        detail(admin, app.resource('inventory'), productId),
      ])
    )
      .map(({ name }) => String(name))
      .join(' / ');

  it('is warned of with the figures of each line and of all, in the basic unit; who confirms goes on', async () => {
    const productId = await newProduct('product', { unitId: PIECE, units: [{ unitId: BOX, conversionRate: '12' }] });
    await bring(productId, '40', {}, { unitId: PIECE });
    await sell(productId, '10', { unitId: PIECE });
    // Of 40 there are 30 free. Two boxes, five pieces and a gift are 30, two boxes and seven as a gift are 31.
    const enough = await enterSale([
      { productId, unitId: BOX, quantity: '2' },
      { productId, unitId: PIECE, quantity: '5' },
      { productId, unitId: PIECE, quantity: '1', isGift: 1 },
    ]);
    const more = await enterSale([
      { productId, unitId: BOX, quantity: '2' },
      { productId, unitId: PIECE, quantity: '7', isGift: 1 },
    ]);
    const { code } = await detail(admin, app.resource('sales'), more);
    const place = await placeOf(productId);
    const warned = await review([more]);
    expect(warned).toMatchObject({ code: 900, message: '审核失败提示' });
    expect(said(warned)).toEqual([
      `${place} 本行需要 24 个，共需 31，可用量 30，还缺 1`,
      `${place} 本行需要 7 个，共需 31，可用量 30，还缺 1`,
    ]);
    expect(warned.data).toMatchObject([
      { code: `${String(code)} 第 1 行`, table: 'lines', line: 0, isWarning: true },
      { code: `${String(code)} 第 2 行`, table: 'lines', line: 1, isWarning: true },
    ]);
    expect(await stock(productId)).toEqual([40, 10]);
    expect(await review([enough])).toMatchObject({ code: 200 });
    // Nothing is free any more.
    expect(said(await review([more]))[0]).toContain('可用量 0，还缺 31');
    expect(await review([more], { confirmed: true })).toMatchObject({ code: 200 });
    expect(await stock(productId)).toEqual([40, 71]);
  });

  it('is judged by its own store, and by its batch where it names one', async () => {
    const productId = await newProduct('product', { batchManaged: 1 });
    await bring(productId, '10', {}, { batchNo: 'B1' });
    await bring(productId, '5', {}, { batchNo: 'B2' });
    await bring(productId, '50', { warehouseId: WAREHOUSE.raw }, { batchNo: 'B1' });
    const place = await placeOf(productId);
    const inBatch = await enterSale([{ productId, quantity: '12', batchNo: 'B1' }]);
    expect(said(await review([inBatch]))).toEqual([
      expect.stringMatching(`^${place} / B1 需要 12 .*可用量 10，还缺 2$`),
    ]);
    const both = await enterSale([
      { productId, quantity: '8', batchNo: 'B1' },
      { productId, quantity: '8' },
    ]);
    // Each would do alone; in all batches there are 15.
    expect(said(await review([both]))).toEqual([
      expect.stringMatching(`^${place} 本行需要 8 .*共需 16，可用量 15，还缺 1$`),
      expect.stringMatching(`^${place} 本行需要 8 .*共需 16，可用量 15，还缺 1$`),
    ]);
    const away = await enterSale([{ productId, quantity: '50' }], { warehouseId: WAREHOUSE.raw });
    expect(await review([away])).toMatchObject({ code: 200 });
  });

  it('counts what is reviewed in one call together, and is refused or let through as the account set says', async () => {
    const productId = await newProduct('product');
    await bring(productId, '10');
    const both = [await enterSale([{ productId, quantity: '6' }]), await enterSale([{ productId, quantity: '6' }])];
    const warned = await review(both);
    expect(said(warned)).toEqual([
      expect.stringContaining('共需 12，可用量 10，还缺 2'),
      expect.stringContaining('共需 12，可用量 10，还缺 2'),
    ]);
    try {
      await level(1);
      const refused = await review(both, { confirmed: true });
      expect(said(refused)).toEqual(said(warned));
      expect((refused.data as Body[]).some(({ isWarning }) => isWarning)).toBe(false);
      expect(await stock(productId)).toEqual([10, 0]);
      expect(await review([both[0]!])).toMatchObject({ code: 200 });
      // Two people at once, of whom one gets the rest.
      const rest = [await enterSale([{ productId, quantity: '4' }]), await enterSale([{ productId, quantity: '3' }])];
      const answers = await Promise.all(rest.map((id) => review([id])));
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 900]);
      await level(0);
      expect(await review([both[1]!])).toMatchObject({ code: 200 });
    } finally {
      await level(2);
    }
  });
});

describe('an order that takes more than can be promised', () => {
  const review = (ids: string[], more: Body = {}) =>
    admin.post(`${app.resource('order').operations.action}/review`, { ids, ...more });
  const enterOrder = (...lines: Body[]) =>
    enter(
      'order',
      { deliveryDate: day(-9), orderId: null },
      lines.map((line) => ({ price: '2', isGift: 0, deliveryDate: null, ...line })),
    );
  const buyOn = async (productId: string, quantity: string, deliveryDate: string) =>
    done(
      await enter('detailContent', { purchaseOrderId: null, deliveryDate }, [
        { productId, quantity, price: '3', deliveryDate: null },
      ]),
      'detailContent',
      'review',
    );
  const receiveFrom = async (listId: string, quantity: string) => {
    const { data } = await generate('procure', 'detailContent', listId);
    return add(admin, app.resource('procure'), {
      ...(await newBody(app, 'procure')),
      replenishStockId: null,
      ...data,
      code: undefined,
      warehouseId: WAREHOUSE.finished,
      lines: (data.lines as Body[]).map((line) => ({ ...line, quantity, arrivedQuantity: quantity })),
    });
  };
  const promisable = async (productId: string, until: string) => {
    const question = { resource: 'order', field: 'lines.promisable', list: [{ productId, '#day': until }] };
    return Number(((await admin.post('/api/system/common/lookUp', question)).data as string[])[0]);
  };
  const said = ({ data }: { data: unknown }) => (data as Body[]).map(({ remark }) => remark as string);

  it('is judged by the day of each line: what is on order counts from its day on, what others were promised is taken off', async () => {
    const productId = await newProduct('product');
    await bring(productId, '20');
    await sell(productId, '5');
    const list = await buyOn(productId, '30', day(-5));
    // What is entered and not reviewed changes nothing.
    const draft = await receiveFrom(list, '10');
    expect([await promisable(productId, day(-4)), await promisable(productId, day(-5))]).toEqual([15, 45]);
    await done(draft, 'procure', 'review');
    expect([await promisable(productId, day(-4)), await promisable(productId, day(-5))]).toEqual([25, 45]);
    const other = await enterOrder({ productId, quantity: '6', deliveryDate: day(-3) });
    expect(await review([other])).toMatchObject({ code: 200 });
    expect(await promisable(productId, day(-2))).toBe(25);
    expect([await promisable(productId, day(-4)), await promisable(productId, day(-5))]).toEqual([19, 39]);

    const more = await enterOrder(
      { productId, quantity: '20', deliveryDate: day(-4) },
      // By the day of the order.
      { productId, quantity: '20' },
    );
    const warned = await review([more]);
    const { name } = await detail(admin, app.resource('inventory'), productId);
    expect(said(warned)).toEqual([
      expect.stringMatching(`^${String(name)} 需要 20 .*${day(-4)} 可承诺量 19，还缺 1$`),
      expect.stringMatching(`^${String(name)} 本行需要 20 .*共需 40，${day(-9)} 可承诺量 39，还缺 1$`),
    ]);
    expect((warned.data as Body[]).every(({ isWarning }) => isWarning)).toBe(true);
    // What becomes a sale is reserved and promised no more.
    const sale = await add(admin, app.resource('sales'), {
      ...(await newBody(app, 'sales')),
      ...(await generate('sales', 'order', other)).data,
      code: undefined,
      warehouseId: WAREHOUSE.finished,
    });
    await done(sale, 'sales', 'review');
    expect([await promisable(productId, day(-2)), await promisable(productId, day(-4))]).toEqual([19, 19]);
    expect(await review([more], { confirmed: true })).toMatchObject({ code: 200 });
    expect(await promisable(productId, day(-9))).toBe(-1);
    // The supplier sends no more.
    const { api } = app.resource('detailContent');
    const [line] = (await admin.get(`${api}/closeLines`, { id: list })).data as Body[];
    await admin.post(`${api}/closeLines`, { id: list, close: [line!.id] });
    expect(await promisable(productId, day(-9))).toBe(-21);
  });

  it('two at once: one of them gets the last goods', async () => {
    const productId = await newProduct('product');
    await bring(productId, '15');
    const both = [await enterOrder({ productId, quantity: '10' }), await enterOrder({ productId, quantity: '10' })];
    const answers = await Promise.all(both.map((id) => review([id])));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 900]);
    expect(said(answers.find(({ code }) => code === 900)!)).toEqual([expect.stringContaining('可承诺量 5，还缺 5')]);
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
    const usual = { ...(await newBody(app, 'reject')), ...data, code: undefined };
    const give = (quantity: string) =>
      admin.post(app.resource('reject').operations.add, {
        ...usual,
        lines: (data.lines as Body[]).map((line) => ({ ...line, quantity })),
      });
    expect(await give('6')).toMatchObject({ code: 900, data: [{ remark: '不能超过5' }] });
    expect(await give('3')).toMatchObject({ code: 200 });
    expect(((await returned(salesId)).data.lines as Body[]).map(({ quantity }) => Number(quantity))).toEqual([2]);
    // What has come back stays delivered.
    expect(texts(await reverse(draft))[0]).toContain('已被退货');
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
