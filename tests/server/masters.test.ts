import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { day } from './days';
import { add, detail, newBody, texts, type Body } from './records';
import { soldGoods } from './soldGoods';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, bring, done, enter, generate, made, newProduct, units } = soldGoods(() => app);
const resource = (name: string) => app.resource(name);
const fresh = async (name: string): Promise<string> => add(admin, resource(name), await newBody(app, name));
const disable = (name: string, id: string) => done(id, name, 'disable');
const review = (name: string, id: string, confirmed = false) =>
  admin.post(`${resource(name).operations.action}/review`, { ids: [id], confirmed });
const order = (productId: string, clientId: string, more: Body = {}) =>
  enter('order', { clientId, deliveryDate: day(-7), ...more }, [
    { productId, quantity: '10', price: '2', isGift: 0, deliveryDate: day(-7) },
  ]);

describe('a product or partner that is disabled', () => {
  it('enters no new document, but the rest of an order is sold, delivered and taken back', async () => {
    const productId = await newProduct('product');
    const clientId = await fresh('client');
    await bring(productId, '10');
    const orderId = await done(await order(productId, clientId), 'order', 'review', 'transfer');
    await disable('client', clientId);
    await disable('inventory', productId);
    await expect(order(productId, clientId)).rejects.toThrow('所选记录不存在或已停用，请重新选择');
    const sale = await made('sales', 'order', orderId, {}, { warehouseId: WAREHOUSE.finished, shipDate: day(0) });
    // Nobody is warned of what is under way.
    expect(await review('sales', sale)).toMatchObject({ code: 200 });
    const delivery = await made('sellOut', 'sales', sale);
    expect(await review('sellOut', delivery)).toMatchObject({ code: 200 });
    const back = await made('reject', 'sales', sale, { quantity: '4' }, { reason: 'quality' });
    expect(await review('reject', back)).toMatchObject({ code: 200 });
    const entry = await made('storageInReturn', 'reject', back, {}, { warehouseId: WAREHOUSE.finished });
    expect(await review('storageInReturn', entry)).toMatchObject({ code: 200 });
  });

  it('a line typed by hand that names the order is of it, and one of other goods is refused', async () => {
    const [productId, other] = [await newProduct('product'), await newProduct('product')];
    const clientId = await fresh('client');
    const orderId = await done(await order(productId, clientId), 'order', 'review', 'transfer');
    for (const id of [productId, other]) await disable('inventory', id);
    const { data } = await generate('sales', 'order', orderId);
    const typed = (of: string, quantity: string) => [
      { productId: of, unitId: units.get(of), quantity, price: '2', isGift: 0 },
    ];
    const inStore = { warehouseId: WAREHOUSE.finished, factoryId: FACTORY.kunshan };
    const body = { ...(await newBody(app, 'sales')), ...data, ...inStore, shipDate: day(0) };
    const answer = await admin.post(resource('sales').operations.add, { ...body, lines: typed(other, '1') });
    expect(texts(answer).join()).toContain('所选记录不存在或已停用，请重新选择');
    const tooMuch = await admin.post(resource('sales').operations.add, { ...body, lines: typed(productId, '11') });
    expect(texts(tooMuch).join()).toContain('超过来源单据的可下推数量');
    const id = await add(admin, resource('sales'), { ...body, lines: typed(productId, '10') });
    expect((await detail(admin, resource('sales'), id)).lines).toMatchObject([{ productId, quantity: '10.00' }]);
  });

  it('the rest of a purchase is received, invoiced and sent back', async () => {
    const productId = await newProduct();
    const supplierId = await fresh('supplier');
    const line = { productId, quantity: '10', price: '3' };
    const list = await enter('detailContent', { supplierId, purchaseOrderId: null }, [line]);
    await done(list, 'detailContent', 'review');
    await disable('supplier', supplierId);
    await disable('inventory', productId);
    await expect(enter('detailContent', { supplierId, purchaseOrderId: null }, [line])).rejects.toThrow(
      '所选记录不存在或已停用，请重新选择',
    );
    const receipt = await made('procure', 'detailContent', list, {}, { warehouseId: WAREHOUSE.raw });
    for (const action of ['review', 'post'])
      expect(await admin.post(`${resource('procure').operations.action}/${action}`, { ids: [receipt] })).toMatchObject({
        code: 200,
      });
    const invoice = await made('purchaseInvoice', 'procure', receipt, { quantity: '6' });
    expect(await review('purchaseInvoice', invoice)).toMatchObject({ code: 200 });
    const back = await made('procureReturn', 'procure', receipt, { quantity: '4' });
    expect(await review('procureReturn', back)).toMatchObject({ code: 200 });
  });

  it('is told when a draft that names it is reviewed, and who goes on has it reviewed', async () => {
    const productId = await newProduct('product', { name: '停用件' });
    const clientId = await fresh('client');
    await bring(productId, '10');
    const id = await order(productId, clientId);
    await disable('client', clientId);
    await disable('inventory', productId);
    const { name } = await detail(admin, resource('client'), clientId);
    const answer = await review('order', id);
    expect(answer).toMatchObject({
      code: 900,
      message: '审核失败提示',
      data: [{ isWarning: true }, { isWarning: true }],
    });
    expect(texts(answer).join()).toContain(`客户【${name}】已停用，请重新启用，或在单据上改选`);
    expect(texts(answer).join()).toContain('存货【停用件】已停用');
    expect(await detail(admin, resource('order'), id)).toMatchObject({ status: 1 });
    expect(await review('order', id, true)).toMatchObject({ code: 200 });
    await done(productId, 'inventory', 'enable');
    expect(await act('order', 'unreview', id)).toMatchObject({ code: 200 });
    expect(texts(await review('order', id)).join()).not.toContain('停用件');
  });
});

describe('what is warned of', () => {
  it('is told together, so that who goes on has been told all of it', async () => {
    const productId = await newProduct('product', { floorPrice: '5', salePrice: '9' });
    const id = await order(productId, await fresh('client'));
    await disable('inventory', productId);
    await sql`update r_basic_setting set floor_price_control = 'warn' where package_id = 1`.execute(
      app.database.kysely,
    );
    const known = await detail(admin, resource('order'), id);
    const lines = (known.lines as Body[]).map((line) => ({ ...line, price: '0' }));
    expect(await admin.post(resource('order').operations.edit, { ...known, lines })).toMatchObject({ code: 200 });
    const said = texts(await review('order', id)).join();
    for (const one of ['已停用', '有低于最低售价的明细', '有金额为零的明细未标为赠品', '可承诺量'])
      expect(said).toContain(one);
    expect(await review('order', id, true)).toMatchObject({ code: 200 });
    await sql`update r_basic_setting set floor_price_control = null where package_id = 1`.execute(app.database.kysely);
  });
});

describe('a product or warehouse that has stock', () => {
  const level = (how: number | null) =>
    sql`update r_basic_setting set disable_stocked = ${how} where package_id = 1`.execute(app.database.kysely);
  const disabled = (name: string, id: string, confirmed = false): Promise<Answer> =>
    admin.post(`${resource(name).operations.action}/disable`, { ids: [id], confirmed });

  it('is disabled by who has been told how much there is, not at all, or without a word, as the account set says', async () => {
    await level(null);
    const productId = await newProduct();
    const warehouseId = await fresh('warehouse');
    await bring(productId, '7', { warehouseId });
    for (const [name, id] of [
      ['inventory', productId],
      ['warehouse', warehouseId],
    ] as const) {
      const warned = await disabled(name, id);
      expect(warned).toMatchObject({ code: 900, message: '禁用失败提示', data: [{ isWarning: true }] });
      expect(texts(warned).join()).toContain('尚有库存7，请先出库或调拨');
    }
    expect(await disabled('inventory', productId, true)).toMatchObject({ code: 200 });
    await level(1);
    expect(await disabled('warehouse', warehouseId, true)).toMatchObject({ code: 900 });
    await level(0);
    expect(await disabled('warehouse', warehouseId)).toMatchObject({ code: 200 });
    await level(null);
    expect(await disabled('inventory', await newProduct())).toMatchObject({ code: 200 });
  });
});

describe('goods of the same name and specification', () => {
  const level = (how: number | null) =>
    sql`update r_basic_setting set same_goods = ${how} where package_id = 1`.execute(app.database.kysely);
  const SAME = '已有名称、规格型号相同的存货';
  const entered = async (name: string, spec: string | null, confirmed = false): Promise<Answer> =>
    admin.post(resource('inventory').operations.add, {
      ...(await newBody(app, 'inventory')),
      name,
      spec,
      confirmed,
    });

  it('are entered by who has been told, not at all, or without a word, as the account set says', async () => {
    await level(null);
    expect(await entered('重名件', 'A')).toMatchObject({ code: 200 });
    expect(await entered('重名件', null)).toMatchObject({ code: 200 });
    for (const spec of ['A', null]) {
      const warned = await entered('重名件', spec);
      expect(warned).toMatchObject({ code: 900, data: [{ isWarning: true }] });
      expect(texts(warned).join()).toContain(SAME);
    }
    const twin = await entered('重名件', 'A', true);
    expect(twin).toMatchObject({ code: 200 });
    await level(1);
    expect(texts(await entered('重名件', 'A', true)).join()).toContain(SAME);
    // A record that is changed is not told of itself.
    expect(await entered('重名件', 'B')).toMatchObject({ code: 200 });
    const known = await detail(admin, resource('inventory'), twin.data.id);
    const other = { ...known, spec: 'C' };
    expect(await admin.post(resource('inventory').operations.edit, other)).toMatchObject({ code: 200 });
    await level(0);
    expect(await entered('重名件', 'A')).toMatchObject({ code: 200 });
    await level(null);
  });
});
