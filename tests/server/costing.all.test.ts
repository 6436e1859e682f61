import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revalueBooks } from '../../src/capabilities/costing/server/revalueBooks';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import type { Call } from '../../src/server/resource/Call';
import type { Stored } from '../../src/server/resource/capability/Capability';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { type Body, detail, newBody, texts } from './records';
import { reopenPeriods } from './reopenPeriods';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await reopenPeriods(app);
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { books, buyOn, done, enter, issue, made, newProduct, postings, receive, shown, untrue } = costTools(() => app);

describe('what stock costs', () => {
  it('B-450 A2 counts by the days of documents, in whatever order people post them; documents show what the ledger has', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '10', day(1));
    const late = await receive(productId, '10', '20', day(40));
    const last = await issue(productId, '6', day(2));
    expect(await books(productId)).toBe('14 / 180.00');
    expect(await shown('resetOut', last)).toEqual([[['20.00', '120.00']], '120.00']);
    // Entered last of all, counts before both.
    const first = await issue(productId, '4', day(30));
    await receive(productId, '10', '5', day(35));
    expect(await books(productId)).toBe('20 / 225.00');
    expect([await shown('resetOut', first), await shown('resetOut', last)]).toEqual([
      [[['12.50', '50.00']], '50.00'],
      [[['12.50', '75.00']], '75.00'],
    ]);
    await done(first, 'resetOut', 'reverse');
    expect(await books(productId)).toBe('24 / 275.00');
    expect(late).toBeTruthy();
    expect(await untrue()).toEqual([]);
  });

  it('A2 goods that customers give back come in at what they left at, although nothing lies there', async () => {
    const productId = await newProduct('product');
    await receive(productId, '13', '20', day(9));
    const line = { productId, quantity: '13', price: '45' };
    const sale = await done(
      await enter('sales', { billDate: day(8), orderId: null, status: undefined }, [line]),
      'sales',
      'review',
    );
    const delivery = await done(
      await made('sellOut', 'sales', sale, {}, { billDate: day(7), warehouseId: WAREHOUSE.raw }),
      'sellOut',
      'review',
      'post',
    );
    expect(await shown('sellOut', delivery)).toEqual([[['20.00', '260.00']], '260.00']);
    expect(await books(productId)).toBe('0 / 0.00');
    const rejected = await done(
      await made('reject', 'sales', sale, { quantity: '13' }, { billDate: day(6), warehouseId: WAREHOUSE.raw }),
      'reject',
      'review',
    );
    const returned = await done(
      await made('storageInReturn', 'reject', rejected, {}, { billDate: day(5), warehouseId: WAREHOUSE.raw }),
      'storageInReturn',
      'review',
      'post',
    );
    expect(await shown('storageInReturn', returned)).toEqual([[['20.00', '260.00']], '260.00']);
    expect(await books(productId)).toBe('13 / 260.00');
    await issue(productId, '13');
    expect(await books(productId)).toBe('0 / 0.00');
    expect(await untrue()).toEqual([]);
  });

  it('A2 what goes back to a supplier leaves at what was paid for it', async () => {
    const productId = await newProduct();
    await buyOn(day(9), { productId, quantity: '60', price: '9.83' });
    const procure = await buyOn(day(8), { productId, quantity: '30', price: '12' });
    const returned = await done(
      await made('procureReturn', 'procure', procure, { quantity: '30' }, { billDate: day(7) }),
      'procureReturn',
      'review',
      'post',
    );
    expect(await postings(productId)).toEqual([
      `${day(9)} in 60 589.80`,
      `${day(8)} in 30 360.00`,
      `${day(7)} out -30 -360.00`,
    ]);
    await done(returned, 'procureReturn', 'reverse');
    expect(await books(productId)).toBe('90 / 949.80');
    expect(await untrue()).toEqual([]);
  });

  it('A2 the cost of goods that came in without one belongs to their receipt: what was sold since bears its part', async () => {
    const productId = await newProduct('product');
    const line = { productId, batchNo: 'B1', deliveredQuantity: '10', quantity: '10', price: null };
    const production = await done(
      await enter('production', { billDate: day(20), manufactureOrderId: null }, [line]),
      'production',
      'review',
      'post',
    );
    const sold = await issue(productId, '6', day(10), 'B1');
    expect(await books(productId)).toBe('4 / 0.00');
    const cost = await made('finishedProductEntry', 'production', production, { price: '5' }, { billDate: day(0) });
    await done(cost, 'finishedProductEntry', 'review');
    expect(await books(productId)).toBe('4 / 20.00');
    expect(await shown('resetOut', sold)).toEqual([[['5.00', '30.00']], '30.00']);
    expect(await postings(productId)).toEqual([
      `${day(20)} in 10 0.00`,
      `${day(20)} in 0 50.00`,
      `${day(10)} out -6 -30.00`,
    ]);
    await done(cost, 'finishedProductEntry', 'unreview');
    expect(await books(productId)).toBe('4 / 0.00');
    expect(await untrue()).toEqual([]);
  });

  it('A2 moves between warehouses carry their value, also when it becomes known later', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '10', day(9));
    const header = { warehouseId: undefined, fromWarehouseId: WAREHOUSE.raw, toWarehouseId: WAREHOUSE.auxiliary };
    const moved = await done(
      await enter('allot', { ...header, billDate: day(5) }, [{ productId, quantity: '4' }]),
      'allot',
      'review',
      'post',
    );
    const sold = await done(
      await enter('resetOut', { billDate: day(3), kind: 'research', warehouseId: WAREHOUSE.auxiliary }, [
        { productId, quantity: '1' },
      ]),
      'resetOut',
      'review',
      'post',
    );
    expect(await shown('resetOut', sold)).toEqual([[['10.00', '10.00']], '10.00']);
    await receive(productId, '10', '20', day(8));
    expect([await books(productId), await books(productId, WAREHOUSE.auxiliary)]).toEqual(['16 / 240.00', '3 / 45.00']);
    expect([await shown('allot', moved), await shown('resetOut', sold)]).toEqual([
      [[['15.00', '60.00']], '60.00'],
      [[['15.00', '15.00']], '15.00'],
    ]);
    expect(await untrue()).toEqual([]);
  });

  it('A2 A6 a find of a stocktake costs what such goods cost at present; another price is refused', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '10', day(3));
    const { source: _, ...line } = (await newBody(app, 'resetIn')).lines[0] as Body;
    const priced = { ...line, productId, quantity: '10', price: '11.3' };
    const body = { ...(await newBody(app, 'resetIn')), kind: 'gain', lines: [priced] };
    expect(texts(await admin.post(app.resource('resetIn').operations.add, body))).toContain(
      '第 1 行 成本单价：当前不适用，不能填写',
    );
    const found = await done(
      await enter('resetIn', { billDate: day(2), kind: 'gain', stockId: null }, [
        { productId, quantity: '10', price: '11.3' },
      ]),
      'resetIn',
      'review',
      'post',
    );
    expect(found).toBeTruthy();
    expect(await books(productId)).toBe('20 / 200.00');
  });

  it('A2 another method values anew what is open: a class of goods first, then the account set', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '10', day(3));
    await receive(productId, '10', '20', day(2));
    const sold = await issue(productId, '10', day(1));
    expect(await books(productId)).toBe('10 / 150.00');
    const { categoryId } = await detail(admin, app.resource('inventory'), productId);
    const classify = app.resource('classify');
    const setting = async (costMethod: string | null) =>
      expect(
        await admin.post(classify.operations.edit, { ...(await detail(admin, classify, categoryId)), costMethod }),
      ).toMatchObject({ code: 200 });
    await setting('fifo');
    await expect.poll(() => books(productId)).toBe('10 / 200.00');
    await expect.poll(() => shown('resetOut', sold)).toEqual([[['10.00', '100.00']], '100.00']);
    await setting('monthly');
    await expect.poll(() => books(productId)).toBe('10 / 150.00');
    await setting(null);
    expect(await untrue()).toEqual([]);
  });

  it('another method is worked out anew for the goods that it is said of alone; a new product asks for nothing', async () => {
    const [productId, other] = [await newProduct(), await newProduct()];
    for (const each of [productId, other]) await receive(each, '10', '10', day(3));
    const product = await detail(admin, app.resource('inventory'), productId);
    /** Products whose balances are left to the job where records are stored; nothing is kept of it. */
    const left = async (name: string, record: Stored): Promise<string[]> => {
      let found: string[] = [];
      const call = {
        resource: app.resource(name),
        services: app.services,
        session: { packageId: '1' },
        afterwards: [],
      };
      const asked = app.database.transaction(async (transaction) => {
        // What other tests have left to the job counts no more.
        await sql`delete from sys_stale_cost`.execute(transaction);
        await revalueBooks(call as unknown as Call, [record], transaction);
        const { rows } = await sql<{ id: string }>`select distinct keys::json ->> 1 as id from sys_stale_cost`.execute(
          transaction,
        );
        found = rows.map(({ id }) => id);
        throw new Error('taken back');
      });
      await expect(asked).rejects.toThrow('taken back');
      return found.toSorted();
    };
    const { id } = product;
    expect(await left('inventory', { id, document: product })).toEqual([]);
    expect(await left('inventory', { id, before: product, document: { ...product, name: '改名' } })).toEqual([]);
    const moved = { ...product, categoryId: null };
    expect(await left('inventory', { id, before: product, document: moved })).toEqual([productId]);
    const { categoryId } = product;
    const { rows } = await sql<{ id: string }>`
      select distinct product_id::text as id from r_stock_cost where package_id = 1 and product_id in (select id from r_inventory where package_id = 1 and category_id = ${categoryId})`.execute(
      app.database.kysely,
    );
    const ofClass = await left('classify', { id: categoryId, before: {}, document: { costMethod: 'fifo' } });
    expect(ofClass).toEqual(rows.map((row) => row.id).toSorted());
    expect(ofClass).toEqual(expect.arrayContaining([productId, other]));
  });
});
