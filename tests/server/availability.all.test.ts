import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { BOX, PIECE } from './boxedGoods';
import { day } from './days';
import { add, detail, newBody, type Body } from './records';
import { soldGoods } from './soldGoods';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { bring, done, enter, generate, newProduct, sell, stock } = soldGoods(() => app);

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
      { code: `${String(code)} 第 1 行`, record: code, table: 'lines', line: 0, isWarning: true },
      { code: `${String(code)} 第 2 行`, record: code, table: 'lines', line: 1, isWarning: true },
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

  it('is judged by the defaults that the settings page shows, where nobody has saved them', async () => {
    const productId = await newProduct('product');
    await bring(productId, '10');
    const sale = await enterSale([{ productId, quantity: '12' }]);
    const owner = (from: string, to: string) =>
      sql`update r_basic_setting set package_id = ${to} where package_id = ${from}`.execute(app.database.kysely);
    await owner('1', '-1');
    try {
      expect(said(await review([sale]))).toEqual([expect.stringContaining('可用量 10，还缺 2')]);
      expect(await review([sale], { confirmed: true })).toMatchObject({ code: 200 });
      const shipped = await admin.post(`${app.resource('sales').operations.action}/ship`, { ids: [sale] });
      expect((shipped.data as Body[]).map(({ isWarning }) => isWarning)).toEqual([true, true]);
      expect(said(shipped)[0]).toContain('尚有明细未出库');
    } finally {
      await owner('-1', '1');
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

describe('what lies of the products that are offered', () => {
  const ask = (body: Body, client: Client = admin) =>
    client.post('/api/system/common/stockOf', { lines: 'lines', ...body });

  it('is told for a page by one statement: there, reserved, left and on order, in one store or in all that one may see, and where', async () => {
    const [first, second] = [await newProduct('product'), await newProduct('product')];
    await bring(first, '20');
    await bring(first, '7', { warehouseId: WAREHOUSE.raw });
    await sell(first, '5');
    await done(
      await enter('detailContent', { purchaseOrderId: null }, [{ productId: first, quantity: '30', price: '3' }]),
      'detailContent',
      'review',
    );
    const asked = { resource: 'order', ids: [second, first] };
    const nothing = { there: '0.00', held: '0.00', free: '0.00', coming: '0.00' };
    const all = { there: '27.00', held: '5.00', free: '22.00', coming: '30.00' };
    expect((await ask(asked)).data).toEqual([nothing, all]);
    expect((await ask({ ...asked, at: WAREHOUSE.finished })).data).toEqual([
      nothing,
      { there: '20.00', held: '5.00', free: '15.00', coming: '30.00' },
    ]);
    const { data: places } = await ask({ resource: 'order', ids: [first], split: true });
    expect((places as Body[]).map(({ id, there, held, free }) => [id, there, held, free])).toEqual([
      [WAREHOUSE.finished, '20.00', '5.00', '15.00'],
      [WAREHOUSE.raw, '7.00', '0.00', '7.00'],
    ]);
    const statements = await app.statementsOf(() => ask(asked));
    expect(statements.filter((text) => text.includes('r_stock_ledger_balance'))).toHaveLength(1);
  });

  it('is told to nobody who may not enter such a document, and to nobody who counts blindly', async () => {
    const ids = ['1'];
    expect(await ask({ resource: 'order', ids }, await app.as('reader'))).toMatchObject({ code: 403 });
    expect(await ask({ resource: 'stock', ids })).toMatchObject({ code: 400 });
    expect(await ask({ resource: 'order', ids: [] })).toMatchObject({ code: 400 });
    expect(await ask({ resource: 'order', ids, lines: 'nothing' })).toMatchObject({ code: 400 });
  });
});
