import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { balanceTableOf, monthTableOf } from '../../src/server/schema/ledgerTables';
import { postExisting } from '../../src/capabilities/ledger/server/postExisting';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, asFormSends, type Body, detail, newBody, texts } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

const PIECE = '3';
let app: TestApp;
let admin: Client;
let productId: string;
let fine: string;
let settings: Body;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  fine = await add(admin, app.resource('measureUnit'), {
    ...(await newBody(app, 'measureUnit')),
    name: '毫升',
    decimals: 4,
  });
  productId = await product(fine);
  settings = (await admin.get(app.resource('basicSetting').operations.detail)).data;
});
afterAll(() => app?.close());

const act = (name: string, action: string, id: string) =>
  admin.post(`${app.resource(name).operations.action}/${action}`, { ids: [id] });

async function product(unitId: string): Promise<string> {
  return add(admin, app.resource('inventory'), {
    ...(await newBody(app, 'inventory')),
    name: `散装件${Math.random()}`,
    barcode: undefined,
    kind: 'product',
    unitId,
    units: [],
  });
}

async function receive(line: Body, client = admin): Promise<Answer> {
  const body = await newBody(app, 'resetIn');
  const { source: _, ...usual } = (body.lines as Body[])[0]!;
  const resetIn = app.resource('resetIn');
  const gift = {
    ...body,
    kind: 'gift',
    warehouseId: WAREHOUSE.raw,
    factoryId: FACTORY.kunshan,
    lines: [{ ...usual, productId, unitId: fine, batchNo: null, ...line }],
  };
  return client.post(resetIn.operations.add, asFormSends(resetIn, gift));
}

async function set(values: Body): Promise<Answer> {
  const answer = await admin.post(app.resource('basicSetting').operations.edit, { ...settings, ...values });
  settings = (await admin.get(app.resource('basicSetting').operations.detail)).data;
  return answer;
}

describe('decimals of an account set', () => {
  it('are 2 at first: what is finer is refused, with its line', async () => {
    expect(settings).toMatchObject({ priceDecimals: 2, quantityDecimals: 2 });
    const answer = await receive({ quantity: '1.234', price: '3.3333' });
    expect(answer.code).toBe(900);
    expect(texts(answer)).toEqual(['第 1 行 入库数量：最多2位小数', '第 1 行 成本单价：最多2位小数']);
  });

  it('are raised by a setting within its bounds, told to the page, and never lowered: what was entered would be cut', async () => {
    expect(texts(await set({ priceDecimals: 7, quantityDecimals: 5 }))).toEqual([
      '单价小数位数：不能大于6',
      '数量小数位数：不能大于4',
    ]);
    expect(await set({ priceDecimals: 4, quantityDecimals: 3 })).toMatchObject({ code: 200 });
    expect((await admin.get('/api/system/user/getUserInfo')).data.decimals).toEqual({ price: 4, quantity: 3 });
    expect(texts(await set({ priceDecimals: 3, quantityDecimals: 2 }))).toEqual([
      '单价小数位数：小数位数只能增加，已录入的数据可能有4位小数',
      '数量小数位数：小数位数只能增加，已录入的数据可能有3位小数',
    ]);
    expect(settings).toMatchObject({ priceDecimals: 4, quantityDecimals: 3 });
  });

  it('hold in documents, their amounts, ledgers and balances; what needs fewer keeps two', async () => {
    const small = await receive({ quantity: '1.234', price: '3.3333' });
    expect(small, JSON.stringify(small.data)).toMatchObject({ code: 200 });
    const plain = await receive({ quantity: '2', price: '3.5' });
    const lines = async ({ data }: Answer): Promise<Body> =>
      (await detail(admin, app.resource('resetIn'), data.id)).lines[0];
    expect(await lines(small)).toMatchObject({ quantity: '1.234', price: '3.3333', amount: '4.11' });
    expect(await lines(plain)).toMatchObject({ quantity: '2.00', price: '3.50', amount: '7.00' });
    for (const { data } of [small, plain])
      for (const action of ['review', 'post'])
        expect(await act('resetIn', action, data.id), action).toMatchObject({ code: 200 });
    for (const table of ['r_stock_ledger', 'r_stock_cost']) {
      const { rows } =
        await sql<Body>`select quantity::text from ${sql.table(table)} where package_id = 1 and product_id = ${productId} order by id`.execute(
          app.database.kysely,
        );
      expect(rows, table).toEqual([{ quantity: '1.234' }, { quantity: '2.00' }]);
    }
    const {
      data: [stock],
    } = await admin.post('/api/stock/storage/getStockCounts', { list: [{ productId }] });
    expect(stock).toMatchObject({ stockCount: '3.234' });
  });

  it('are refused beyond the setting, and beyond the unit', async () => {
    expect(texts(await receive({ quantity: '1.2345', price: '3.33333' }))).toEqual([
      '第 1 行 入库数量：最多3位小数',
      '第 1 行 成本单价：最多4位小数',
    ]);
    const pieces = await product(PIECE);
    expect(texts(await receive({ productId: pieces, unitId: PIECE, quantity: '1.234' }))).toEqual([
      '第 1 行 入库数量：单位「个」只能填整数',
    ]);
  });

  it('hold when documents are posted to a ledger that was declared after them', async () => {
    const ledger = app.resource('stockLedger');
    for (const table of ['r_stock_ledger', balanceTableOf(ledger), monthTableOf(ledger)])
      await sql`delete from ${sql.table(table)}`.execute(app.database.kysely);
    await app.database.transaction((transaction) => postExisting(transaction, app.model));
    const { rows } =
      await sql<Body>`select quantity::text from r_stock_ledger where package_id = 1 and product_id = ${productId} order by document_id`.execute(
        app.database.kysely,
      );
    expect(rows).toEqual([{ quantity: '1.234' }, { quantity: '2.00' }]);
  });

  it('are those of the account set that is worked in', async () => {
    const other = await app.as('admin', '2');
    expect((await other.get('/api/system/user/getUserInfo')).data.decimals).toEqual({ price: 2, quantity: 2 });
    const body = await newBody(app, 'inventory');
    const answer = await other.post(app.resource('inventory').operations.add, { ...body, salePrice: '1.234' });
    expect(texts(answer)).toContain('参考售价：最多2位小数');
  });
});
