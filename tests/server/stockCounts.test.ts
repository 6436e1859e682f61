import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, COUNTED, newBody, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

const BASE = '/api/stock/storage';
let app: TestApp;
let productId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  productId = await add(await app.as('admin'), app.resource('inventory'), {
    ...(await newBody(app, 'inventory')),
    ...COUNTED,
    batchManaged: 1,
    name: '盘点件',
    spec: '独一规格',
    barcode: undefined,
  });
  await received(WAREHOUSE.raw, '10', 'A');
  await received(WAREHOUSE.raw, '4', 'B');
  await received(WAREHOUSE.finished, '7', 'D');
});
afterAll(() => app?.close());

async function received(warehouseId: string, quantity: string, batchNo: string | null): Promise<void> {
  const body = await newBody(app, 'resetIn');
  const admin = await app.as('admin');
  const id = await add(admin, app.resource('resetIn'), {
    ...body,
    kind: 'gift',
    warehouseId,
    factoryId: FACTORY.kunshan,
    lines: [{ productId, unitId: COUNTED.unitId, quantity, batchNo, price: '1' }],
  });
  expect(await admin.post(`${app.resource('resetIn').operations.action}/review`, { ids: [id] })).toMatchObject({
    code: 200,
  });
}

const count = async (login: 'admin' | 'rawKeeper', name: string, query: Record<string, string>) =>
  (await (await app.as(login)).get(`${BASE}/${name}`, query)).data;

describe('stock counts', () => {
  it('B-126 are asked for by factory, warehouse, product and batch, the batch left out or not', async () => {
    expect(await count('admin', 'getStockCount', { productId, warehouseId: WAREHOUSE.raw })).toMatchObject({
      stockCount: '14.00',
      holdCount: '0.00',
      availableCount: '14.00',
    });
    expect(
      await count('admin', 'getStockCount', { productId, warehouseId: WAREHOUSE.raw, batchNo: 'B' }),
    ).toMatchObject({ stockCount: '4.00', batchNo: 'B' });
    expect(await count('admin', 'getStockCount', { productId, factoryId: FACTORY.kunshan })).toMatchObject({
      stockCount: '21.00',
    });
    expect(await count('admin', 'getStockCount', { productId, factoryId: FACTORY.ningbo })).toMatchObject({
      stockCount: '0.00',
    });
  });

  it('B-276 are asked for singly, for all, in lists and as held counts', async () => {
    expect(await count('admin', 'getStockCountAll', { productId, warehouseId: WAREHOUSE.raw })).toMatchObject({
      stockCount: '21.00',
    });
    const list = [
      { productId, warehouseId: WAREHOUSE.raw, batchNo: 'A' },
      { productId, warehouseId: WAREHOUSE.finished },
    ];
    const admin = await app.as('admin');
    const counts = async (name: string) => (await admin.post(`${BASE}/${name}`, { list })).data;
    expect(await counts('getStockCounts')).toMatchObject([{ stockCount: '10.00' }, { stockCount: '7.00' }]);
    expect(await counts('getStockCounts2')).toMatchObject({
      [`${productId}/${WAREHOUSE.raw}/A`]: { stockCount: '10.00' },
    });
    expect(await counts('getHoldCounts')).toMatchObject([
      { holdCount: '0.00', availableCount: '10.00' },
      { holdCount: '0.00', availableCount: '7.00' },
    ]);
  });

  it('reviewed sales hold what they promise until they are withdrawn or deleted', async () => {
    const admin = await app.as('admin');
    const act = (name: string, action: string, id: string) =>
      admin.post(`${app.resource(name).operations.action}/${action}`, { ids: [id], confirmed: true });
    const sale = async () => {
      const body = await newBody(app, 'sales');
      const line = (body.lines as Body[])[0]!;
      const id = await add(admin, app.resource('sales'), {
        ...body,
        warehouseId: WAREHOUSE.finished,
        factoryId: FACTORY.kunshan,
        lines: [{ ...line, productId, unitId: COUNTED.unitId, batchNo: null, quantity: '5' }],
      });
      expect(await act('sales', 'review', id)).toMatchObject({ code: 200 });
      return id;
    };
    const held = async () =>
      (await count('admin', 'getStockCount', { productId, warehouseId: WAREHOUSE.finished })).holdCount as string;
    const first = await sale();
    const second = await sale();
    expect(await held()).toBe('10.00');
    await act('sales', 'unreview', second);
    expect(await held()).toBe('5.00');
    await act('sales', 'review', second);
    await admin.post(`${app.resource('sales').operations.action}/ship`, { ids: [second], confirmed: true });
    expect((await admin.post(app.resource('sales').operations.delete, { ids: [second] })).code).toBe(200);
    expect(await held()).toBe('5.00');
    await act('sales', 'unreview', first);
    expect(await count('admin', 'getStockCount', { productId, warehouseId: WAREHOUSE.finished })).toMatchObject({
      stockCount: '7.00',
      holdCount: '0.00',
      availableCount: '7.00',
    });
  });

  it('give the products of a warehouse with what lies there, by page and by keyword', async () => {
    const inStore = await count('admin', 'getProductByWarehouse', { warehouseId: WAREHOUSE.raw, keyword: '独一规格' });
    expect(inStore).toMatchObject({ total: 1, list: [{ productId, name: '盘点件', stockCount: '14.00' }] });
    expect(
      await count('admin', 'getProductByWarehouse', { warehouseId: WAREHOUSE.scrap, keyword: '独一规格' }),
    ).toMatchObject({ total: 0, list: [] });
    expect(await count('admin', 'selectProductInfo', { warehouseId: WAREHOUSE.scrap, keyword: 'PDJ' })).toMatchObject({
      list: [{ productId, stockCount: '0.00' }],
    });
    expect((await count('admin', 'selectProductInfo', { pageSize: '7' })).list).toHaveLength(7);
  });

  it('show nobody a warehouse that no role of theirs shows', async () => {
    expect(await count('rawKeeper', 'getStockCountAll', { productId })).toMatchObject({ stockCount: '14.00' });
    expect(await count('rawKeeper', 'getStockCount', { productId, warehouseId: WAREHOUSE.finished })).toMatchObject({
      stockCount: '0.00',
    });
    expect((await count('rawKeeper', 'getProductByWarehouse', { warehouseId: WAREHOUSE.finished })).total).toBe(0);
  });

  it('refuse what makes no sense, and answer a thousand questions with one statement', async () => {
    const admin = await app.as('admin');
    for (const query of [
      {} as Record<string, string>,
      { productId: 'x' },
      { productId: '1', batchNo: 'B'.repeat(61) },
      { productId: '1', warehouseId: '-1' },
    ])
      expect((await admin.get(`${BASE}/getStockCount`, query)).status).toBe(400);
    for (const body of [
      {},
      { list: 'x' },
      { list: [{}] },
      { list: Array.from({ length: 1001 }, () => ({ productId })) },
    ])
      expect((await admin.post(`${BASE}/getStockCounts`, body)).status).toBe(400);
    const list = Array.from({ length: 1000 }, () => ({ productId, warehouseId: WAREHOUSE.raw }));
    const statements = (await app.statementsOf(() => admin.post(`${BASE}/getStockCounts`, { list }))).filter(
      (statement) => statement.includes('r_stock_ledger_balance'),
    );
    expect(statements).toHaveLength(1);
  });
});
