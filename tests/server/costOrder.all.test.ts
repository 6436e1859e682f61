import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { add, detail, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const tools = costTools(() => app);
const { act, books, buyOn, done, enter, generate, issue, made, newProduct, postings, shown, untrue } = tools;
const inStore = (billDate: string): Body => ({ billDate, warehouseId: WAREHOUSE.raw });

/** Values products of the class of a product by a method. */
async function setMethod(productId: string, costMethod: string | null): Promise<void> {
  const { categoryId } = await detail(admin, app.resource('inventory'), productId);
  const classify = app.resource('classify');
  const body = { ...(await detail(admin, classify, categoryId)), costMethod };
  expect(await admin.post(classify.operations.edit, body)).toMatchObject({ code: 200 });
}

/** A sale that has left the store, all on one day. */
async function delivered(productId: string, quantity: string, billDate: string): Promise<[sale: string, out: string]> {
  const header = { billDate, orderId: null, status: undefined };
  const sale = await done(await enter('sales', header, [{ productId, quantity, price: '45' }]), 'sales', 'review');
  const out = await made('sellOut', 'sales', sale, {}, inStore(billDate));
  return [sale, await done(out, 'sellOut', 'review', 'post')];
}

/** What customers give back of a sale, reviewed; not posted yet. */
async function givenBack(sale: string, quantity: string, billDate: string): Promise<string> {
  const rejected = await done(await made('reject', 'sales', sale, { quantity }, inStore(billDate)), 'reject', 'review');
  return done(await made('storageInReturn', 'reject', rejected, {}, inStore(billDate)), 'storageInReturn', 'review');
}

describe('what stock costs, event by event', () => {
  it('A2 goods that come back on the day on which they left are there again for what leaves besides', async () => {
    const productId = await newProduct('product');
    await buyOn(day(3), { productId, quantity: '10', price: '30' });
    // The issue has the smaller number: what is given back decides, not who came first.
    const other = await enter('resetOut', { billDate: day(3), kind: 'research' }, [{ productId, quantity: '4' }]);
    const [sale, out] = await delivered(productId, '10', day(3));
    const back = await done(await givenBack(sale, '4', day(3)), 'storageInReturn', 'post');
    await done(other, 'resetOut', 'review', 'post');
    expect([await shown('sellOut', out), await shown('storageInReturn', back), await shown('resetOut', other)]).toEqual(
      [
        [[['30.00', '300.00']], '300.00'],
        [[['30.00', '120.00']], '120.00'],
        [[['30.00', '120.00']], '120.00'],
      ],
    );
    expect(await books(productId)).toBe('0 / 0.00');
    expect(await untrue()).toEqual([]);
  });

  it('A2 what comes back in parts comes to what left, to the last cent', async () => {
    const { data } = await admin.get(app.resource('measureUnit').operations.list, { decimals: '1,', pageSize: '1' });
    const productId = await newProduct('product', { unitId: data.list[0].id });
    await buyOn(day(3), { productId, quantity: '2.5', price: '1.33' });
    const bought = await books(productId);
    const [sale, out] = await delivered(productId, '2.5', day(3));
    expect(await books(productId)).toBe('0 / 0.00');
    for (let part = 0; part < 5; part++) await done(await givenBack(sale, '0.5', day(2)), 'storageInReturn', 'post');
    expect([await books(productId), (await shown('sellOut', out))[1]]).toEqual([bought, bought.split(' / ')[1]]);
    expect(await untrue()).toEqual([]);
  });

  it('A2 first in first out: freight and the difference of an estimate stay with the goods that they were for', async () => {
    const [freight, estimate] = [await newProduct(), await newProduct()];
    await setMethod(freight, 'fifo');
    const second = await buyOn(day(8), { productId: freight, quantity: '8', price: '5' }).then(() =>
      buyOn(day(7), { productId: freight, quantity: '8', price: '10' }),
    );
    const { warehouseId } = inStore('');
    const share = await enter('costShare', { billDate: day(5), method: 'amount', money: '40' }, [
      { procureId: second, warehouseId, productId: freight, quantity: '8', amount: '80' },
    ]);
    await done(share, 'costShare', 'review');
    const out = await issue(freight, '8', day(6));
    expect([await shown('resetOut', out), await books(freight)]).toEqual([
      [[['5.00', '40.00']], '40.00'],
      '8 / 120.00',
    ]);
    await buyOn(day(8), { productId: estimate, quantity: '8', price: '5' });
    const procureId = await buyOn(day(7), { productId: estimate, quantity: '8', price: '10' });
    const invoice = await enter('purchaseInvoice', { procureId, taxRate: '0' }, [
      { productId: estimate, quantity: '8', price: '12' },
    ]);
    const purchaseInvoiceId = await done(invoice, 'purchaseInvoice', 'review');
    const reversal = await made(
      'estimateReversal',
      'procure',
      procureId,
      { blueAmount: '96' },
      {
        ...inStore(day(4)),
        purchaseInvoiceId,
      },
    );
    await done(reversal, 'estimateReversal', 'review');
    const left = await issue(estimate, '8', day(6));
    expect([await shown('resetOut', left), await books(estimate)]).toEqual([
      [[['5.00', '40.00']], '40.00'],
      '8 / 96.00',
    ]);
    expect(await untrue()).toEqual([]);
    await setMethod(freight, null);
  });

  it('A2 what left below nothing in a closed month and cost more is told with the receipt, not borne by what stays', async () => {
    const productId = await newProduct();
    const warehouse = app.resource('warehouse');
    const body = { ...(await detail(admin, warehouse, WAREHOUSE.raw)), allowNegative: true };
    expect(await admin.post(warehouse.operations.edit, body)).toMatchObject({ code: 200 });
    const { rows } = await sql<{ start: string }>`select max(start_date)::text as start from r_accounting_period
      where package_id = 1 and start_date <= current_date`.execute(app.database.kysely);
    const month = rows[0]!.start;
    const before = (back: number) => new Date(Date.parse(month) - back * 86_400_000).toISOString().slice(0, 10);
    await buyOn(before(9), { productId, quantity: '1', price: '4' });
    await issue(productId, '6', before(8));
    expect(await books(productId)).toBe('-5 / -20.00');
    await sql`update r_accounting_period set status = 1 where package_id = 1 and start_date < ${month}::date`.execute(
      app.database.kysely,
    );
    const receipt = await buyOn(month, { productId, quantity: '15', price: '5' });
    expect(await books(productId)).toBe('10 / 50.00');
    expect(await postings(productId)).toEqual([
      `${before(9)} in 1 4.00`,
      `${before(8)} out -6 -24.00`,
      `${month} in 15 75.00`,
      `${month} out 0 -5.00`,
    ]);
    expect(await untrue()).toEqual([]);
    // Freight belongs to the goods that had left as well.
    const share = await enter('costShare', { billDate: month, method: 'amount', money: '15' }, [
      { procureId: receipt, warehouseId: WAREHOUSE.raw, productId, quantity: '15', amount: '75' },
    ]);
    await done(share, 'costShare', 'review');
    expect(await books(productId)).toBe('10 / 60.00');
    expect(await untrue()).toEqual([]);
    await done(share, 'costShare', 'unreview');
    expect(await admin.post(app.resource('costShare').operations.delete, { ids: [share] })).toMatchObject({
      code: 200,
    });
    await done(receipt, 'procure', 'reverse');
    expect(await books(productId)).toBe('-5 / -25.00');
    expect(await untrue()).toEqual([]);
  });

  it('A2 goods are not given back on a day before they left', async () => {
    const productId = await newProduct('product');
    await buyOn(day(9), { productId, quantity: '10', price: '30' });
    const [sale, out] = await delivered(productId, '4', day(5));
    const { code } = await detail(admin, app.resource('sellOut'), out);
    const back = await givenBack(sale, '4', day(6));
    expect(await act('storageInReturn', 'post', back)).toMatchObject({
      code: 900,
      data: [{ remark: `退回日期${day(6)}早于【${code}】的日期${day(5)}，请更改单据日期` }],
    });
  });

  it('A2 finds and goods that come back show what the ledger has for them', async () => {
    const productId = await newProduct();
    await buyOn(day(9), { productId, quantity: '10', price: '12' });
    const found = await enter('resetIn', { billDate: day(8), kind: 'gain', stockId: null }, [
      { productId, quantity: '2', price: undefined },
    ]);
    await done(found, 'resetIn', 'review', 'post');
    expect(await shown('resetIn', found)).toEqual([[[null, '24.00']], '24.00']);
    const lent = await enter('resetOut', { billDate: day(7), kind: 'lend', returnDate: day(0) }, [
      { productId, quantity: '4' },
    ]);
    await done(lent, 'resetOut', 'review', 'post');
    const { data } = await generate('resetIn', 'resetOut', lent);
    const lines = (data.lines as Body[]).map((line) => ({ ...line, quantity: '3' }));
    const back = await add(admin, app.resource('resetIn'), { ...data, code: undefined, billDate: day(6), lines });
    await done(back, 'resetIn', 'review', 'post');
    expect(await shown('resetIn', back)).toEqual([[[null, '36.00']], '36.00']);
    await buyOn(day(9), { productId, quantity: '10', price: '24' });
    expect([await shown('resetIn', found), await shown('resetIn', back)]).toEqual([
      [[[null, '36.00']], '36.00'],
      [[[null, '54.00']], '54.00'],
    ]);
    expect(await untrue()).toEqual([]);
  });

  it('A2 every posting whose value the ledger finds is shown by the line that posts it', async () => {
    const { rows } = await sql<{ kind: string }>`select distinct document_kind as kind from r_stock_cost
      where package_id = 1 and quantity <> 0 and valued in ('derived', 'returned', 'carried')`.execute(
      app.database.kysely,
    );
    const silent = rows.filter(({ kind }) => {
      const lines = app.resource(kind).fields.flatMap(({ fields = [] }) => fields);
      // Others show what was agreed with a customer or supplier.
      const showsCost = lines.some(({ title }) => title.includes('成本'));
      return showsCost && !lines.some(({ posted }) => posted?.ledger === 'stockCost' && posted.measure === 'amount');
    });
    expect(rows.length).toBeGreaterThan(5);
    expect(silent).toEqual([]);
  });
});
