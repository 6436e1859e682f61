import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
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
afterAll(() => app.close());

const tools = costTools(() => app);
const read = (name: string, id: string) => detail(admin, app.resource(name), id);

/** What is made from a document, as it is entered with what somebody changes in it and its lines. */
async function made(from: string, id: string, to: string, line: Body = {}, more: Body = {}): Promise<Body> {
  const { data } = await tools.generate(to, from, id);
  return { ...data, ...more, lines: (data.lines as Body[]).map((each) => ({ ...each, ...line })) };
}
const make = async (...given: Parameters<typeof made>) => add(admin, app.resource(given[2]), await made(...given));
const refused = async (...given: Parameters<typeof made>) =>
  texts(await admin.post(app.resource(given[2]).operations.add, await made(...given))).join();

/** What one line offers; nothing at all counts as 0. */
async function offered(from: string, id: string, to: string): Promise<number> {
  const { code, data } = await tools.generate(to, from, id);
  return code === 200 ? Number((data.lines as Body[])[0]!.quantity) : 0;
}

/** What lies where, by warehouse, product and batch. */
async function stock(): Promise<Map<string, number>> {
  const { rows } =
    await sql<Body>`select warehouse_id, product_id, batch_no, quantity from r_stock_ledger_balance where package_id = 1`.execute(
      app.database.kysely,
    );
  return new Map(rows.map((row) => [keyOf(row.warehouse_id, row.product_id, row.batch_no), Number(row.quantity)]));
}
const keyOf = (warehouse: unknown, product: unknown, batch: unknown) =>
  `${String(warehouse)}/${String(product)}/${String(batch ?? '')}`;

it('B-008 an allocation moves stock from one warehouse to another once it is reviewed, nothing else, and back when that is taken back', async () => {
  const allot = app.resource('allot');
  const {
    rows: [there],
  } =
    await sql<Body>`select b.warehouse_id, b.product_id, b.batch_no, i.unit_id from r_stock_ledger_balance b join r_inventory i on i.package_id = b.package_id and i.id = b.product_id
    where b.package_id = 1 and b.quantity >= 10 and b.batch_no is not null and i.status = 1 order by b.quantity desc limit 1`.execute(
      app.database.kysely,
    );
  const {
    rows: [other],
  } =
    await sql<Body>`select id from r_warehouse where package_id = 1 and status = 1 and id <> ${there!.warehouse_id} order by id limit 1`.execute(
      app.database.kysely,
    );
  const body = await newBody(app, 'allot');
  const line = {
    ...body.lines[0],
    productId: String(there!.product_id),
    unitId: String(there!.unit_id),
    batchNo: there!.batch_no,
    quantity: '3',
  };
  const before = await stock();
  const id = await add(admin, allot, {
    ...body,
    fromWarehouseId: String(there!.warehouse_id),
    toWarehouseId: String(other!.id),
    lines: [line],
  });
  expect(await stock()).toEqual(before);
  const act = async (action: string) =>
    expect(await admin.post(`${allot.operations.action}/${action}`, { ids: [id] })).toMatchObject({ code: 200 });
  await act('review');
  const [from, to] = [there!.warehouse_id, other!.id].map((warehouse) =>
    keyOf(warehouse, there!.product_id, there!.batch_no),
  ) as [string, string];
  const moved = new Map(before).set(from, before.get(from)! - 3).set(to, (before.get(to) ?? 0) + 3);
  expect(await stock()).toEqual(moved);
  await act('unreview');
  expect([...(await stock())].filter(([, quantity]) => quantity !== 0).toSorted()).toEqual(
    [...before].filter(([, quantity]) => quantity !== 0).toSorted(),
  );
});

describe('goods that are lent', () => {
  it('come back against what was lent, at what they left for; what is sold or lost goes on from there', async () => {
    const productId = await tools.newProduct('product');
    await tools.receive(productId, '10', '2', day(2));
    const header = { billDate: day(1), kind: 'lend', returnDate: day(0), clientId: '1', explanation: null };
    const lent = await tools.enter('resetOut', header, [{ productId, quantity: '6', batchNo: null }]);
    expect(await offered('resetOut', lent, 'resetIn')).toBe(0);
    await tools.done(lent, 'resetOut', 'review', 'post');
    await tools.receive(productId, '10', '5');
    expect(await tools.books(productId)).toBe('14 / 58.00');
    expect(await refused('resetOut', lent, 'resetIn', { quantity: '7' })).toContain('不能超过6');
    expect(await refused('resetOut', lent, 'resetIn', {}, { kind: 'gift', explanation: null })).toContain(
      '由借出单生成的',
    );
    const back = await make('resetOut', lent, 'resetIn', { quantity: '2' });
    expect(await read('resetIn', back)).toMatchObject({ kind: 'giveBack', resetOutId: lent, clientId: '1' });
    await tools.done(back, 'resetIn', 'review', 'post');
    expect(await tools.books(productId)).toBe('16 / 62.00');
    const sold = await make('resetOut', lent, 'resetIn', { quantity: '3' }, { kind: 'lentSold' });
    await tools.done(sold, 'resetIn', 'review', 'post');
    expect(await tools.books(productId)).toBe('19 / 68.00');
    const { data: sale } = await tools.generate('sales', 'resetIn', sold);
    expect(sale).toMatchObject({ clientId: '1', resetInId: sold, lines: [{ productId, quantity: '3.00' }] });
    const lost = await make('resetOut', lent, 'resetIn', {}, { kind: 'lentLost' });
    await tools.done(lost, 'resetIn', 'review', 'post');
    expect(await tools.books(productId)).toBe('20 / 70.00');
    const scrap = await make('resetIn', lost, 'resetOut');
    expect(await read('resetOut', scrap)).toMatchObject({ kind: 'scrap', resetInId: lost });
    await tools.done(scrap, 'resetOut', 'review', 'post');
    expect(await tools.books(productId)).toBe('19 / 66.50');
    expect(await offered('resetOut', lent, 'resetIn')).toBe(0);
    expect(await tools.untrue()).toEqual([]);
    const { data } = await askReport(() => app)('statistics', 'lentOutList', { productId });
    expect(data.list).toEqual([
      expect.objectContaining({
        code: (await read('resetOut', lent)).code,
        clientId: '1',
        billDate: day(1),
        returnDate: day(0),
        baseQuantity: '6.00',
        'returned.baseQuantity': '2.00',
        'sold.baseQuantity': '3.00',
        'lost.baseQuantity': '1.00',
        open: '0.00',
      }),
    ]);
    const open = await askReport(() => app)('statistics', 'lentOutList', { productId, 'avg.open': '0.01,' });
    expect(open.data.list).toEqual([]);
  });

  it('are not given back without what lent them', async () => {
    const productId = await tools.newProduct('product');
    const body = {
      ...(await newBody(app, 'resetIn')),
      kind: 'giveBack',
      lines: [{ productId, unitId: '1', quantity: '1', price: '1' }],
    };
    const answer = await admin.post(app.resource('resetIn').operations.add, body);
    expect(texts(answer).join()).toContain('请在借出的其他出库单上生成归还入库单');
    expect(texts(answer).join()).toContain('不是借出单上的货品');
  });
});

describe('a transfer in two steps', () => {
  const [FROM, TO] = [WAREHOUSE.raw, WAREHOUSE.ningboRaw];

  /** A place for what is on the way, and six of ten pieces at 2.00 each that were sent there. */
  async function sent(): Promise<{ productId: string; transit: string; transfer: string }> {
    const warehouse = { ...(await newBody(app, 'warehouse')), name: `在途${Math.random()}`, kind: 'transit' };
    const transit = await add(admin, app.resource('warehouse'), warehouse);
    const productId = await tools.newProduct();
    await tools.receive(productId, '10', '2', day(3));
    const header = { billDate: day(2), arriveDate: day(1), fromWarehouseId: FROM, toWarehouseId: TO };
    const line = { productId, quantity: '6', batchNo: null };
    const transfer = await tools.enter('allot', { ...header, transitWarehouseId: transit }, [line]);
    await tools.done(transfer, 'allot', 'review', 'post');
    return { productId, transit, transfer };
  }

  it('is nobody’s stock on the way, and the company’s value; what arrives brings its cost, what is lost has been said', async () => {
    const { productId, transfer, transit } = await sent();
    expect(await tools.books(productId, FROM)).toBe('4 / 8.00');
    expect(await tools.books(productId, transit)).toBe('6 / 12.00');
    expect(await tools.books(productId, TO)).toBe('');
    const other = { billDate: day(2), arriveDate: day(1), fromWarehouseId: transit, toWarehouseId: TO };
    await expect(tools.enter('allot', other, [{ productId, quantity: '1', batchNo: null }])).rejects.toThrow(
      '调出仓库',
    );
    await tools.receive(productId, '2', '9');
    expect(await refused('allot', transfer, 'allotIn', { quantity: '7' })).toContain('不能超过6');
    const lossless = { quantity: '2', lostQuantity: '1' };
    expect(await refused('allot', transfer, 'allotIn', lossless)).toContain('途损原因');
    const first = await make('allot', transfer, 'allotIn', { quantity: '4' }, { billDate: day(1) });
    await tools.done(first, 'allotIn', 'review', 'post');
    expect(await tools.books(productId, transit)).toBe('2 / 4.00');
    expect(await tools.books(productId, TO)).toBe('4 / 8.00');
    expect(await offered('allot', transfer, 'allotIn')).toBe(2);
    const last = await make('allot', transfer, 'allotIn', { lostQuantity: '1', lossReason: '破损' });
    await tools.done(last, 'allotIn', 'review', 'post');
    expect(await read('allotIn', last)).toMatchObject({ totalQuantity: '2.00', totalLost: '1.00', totalMoney: '4.00' });
    expect(await tools.books(productId, transit)).toBe('0 / 0.00');
    expect(await tools.books(productId, TO)).toBe('5 / 10.00');
    expect(texts(await tools.act('allot', 'unreview', transfer)).join()).not.toBe('');
    const { data } = await askReport(() => app)('statistics', 'transitList', { productId });
    expect(data.list).toMatchObject([
      { sentQuantity: '6.00', 'arrived.receivedQuantity': '5.00', 'arrived.lostQuantity': '1.00', open: '0.00' },
    ]);
    expect(await tools.untrue()).toEqual([]);
  });

  it('can be promised from the day on which it should arrive, and not before', async () => {
    const { productId } = await sent();
    const list = [day(2), day(1)].map((until) => ({ productId, '#day': until }));
    const asked = { resource: 'order', field: 'lines.promisable', list };
    expect((await admin.post('/api/system/common/lookUp', asked)).data).toEqual(['4.00', '10.00']);
  });

  it('is the only way where the account set says so', async () => {
    await sql`update r_basic_setting set staged_transfer = 1 where package_id = 1`.execute(app.database.kysely);
    const body = { ...(await newBody(app, 'allot')), transitWarehouseId: null };
    expect(texts(await admin.post(app.resource('allot').operations.add, body)).join()).toContain('在途仓库');
    await sql`update r_basic_setting set staged_transfer = 0 where package_id = 1`.execute(app.database.kysely);
  });
});
