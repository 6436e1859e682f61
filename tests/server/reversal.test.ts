import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAREHOUSE } from '../../src/server/demo/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, COUNTED, detail, newBody } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
}, 120_000);
afterAll(() => app?.close());

const post = async (path: string, body: unknown) => (await app.as('admin')).post(path, body);
const query = async (text: ReturnType<typeof sql>) => (await text.execute(app.database.kysely)).rows as Record<string, string | null>[];

/** A receipt or issue of one line, posted. */
async function posted(name: 'resetIn' | 'resetOut', productId: string, quantity: string, price: string): Promise<string> {
  const body = await newBody(app, name);
  const kind = name === 'resetIn' ? 'gift' : 'research';
  const id = await add(await app.as('admin'), app.resource(name), { ...body, kind, warehouseId: WAREHOUSE.raw, billDate: '2026-01-05', lines: [{ unitId: COUNTED.unitId, productId, quantity, price, batchNo: null }] });
  for (const action of ['review', 'post']) expect(await post(`/api/stock/${name}/${action}`, { ids: [id] }), action).toMatchObject({ code: 200 });
  return id;
}

async function newProduct(): Promise<string> {
  return add(await app.as('admin'), app.resource('inventory'), { ...(await newBody(app, 'inventory')), ...COUNTED, name: `红冲件${Math.random()}`, barcode: undefined });
}

/** What is there of a product, and what it is worth. */
async function stock(productId: string): Promise<string[]> {
  const [one] = await query(sql`select coalesce(sum(quantity), 0) as quantity from r_stock_ledger_balance where package_id = 1 and product_id = ${productId}`);
  const [cost] = await query(sql`select coalesce(sum(quantity), 0) as quantity, coalesce(sum(amount), 0) as amount from r_stock_cost_balance where package_id = 1 and product_id = ${productId}`);
  return [one!.quantity, cost!.quantity, cost!.amount].map((value) => String(Number(value)));
}

describe('E-18 red entries', () => {
  it('a posted document is corrected by one of its own with the opposite quantities, and both name each other', async () => {
    const productId = await newProduct();
    const id = await posted('resetIn', productId, '10', '2.5');
    expect(await stock(productId)).toEqual(['10', '10', '25']);
    const answer = await post('/api/stock/resetIn/reverse', { ids: [id] });
    expect(answer).toMatchObject({ code: 200, data: { title: '红冲成功' } });
    expect(await stock(productId)).toEqual(['0', '0', '0']);
    const admin = await app.as('admin');
    const original = await detail(admin, app.resource('resetIn'), id);
    const red = await detail(admin, app.resource('resetIn'), String(original.reversedById));
    expect(red).toMatchObject({ status: 2, reversesId: id, totalQuantity: '-10.00', totalMoney: '-25.00', lines: [{ quantity: '-10.00', amount: '-25.00' }] });
    expect(red.code).not.toBe(original.code);
    expect(red.checkedId).toBe('1');
    const postings = await query(sql`select document_code as code, bill_date::text as day, quantity from r_stock_ledger where product_id = ${productId} order by id`);
    expect(postings.map(({ code, day, quantity }) => [code, day, Number(quantity)])).toEqual([[original.code, '2026-01-05', 10], [red.code, String(red.billDate), -10]]);
    const links = await admin.get('/api/stock/resetIn/links', { id });
    expect(links.data.down).toEqual([expect.objectContaining({ code: red.code })]);
    expect((await admin.get('/api/stock/resetIn/links', { id: String(red.id) })).data.up).toEqual([expect.objectContaining({ code: original.code })]);
  });

  it('is refused the second time, for a red one, and for one that is not posted; the button knows why', async () => {
    const id = await posted('resetIn', await newProduct(), '1', '1');
    const admin = await app.as('admin');
    expect(await post('/api/stock/resetIn/reverse', { ids: [id] })).toMatchObject({ code: 200 });
    const { code, reversedById } = await detail(admin, app.resource('resetIn'), id);
    expect(await post('/api/stock/resetIn/reverse', { ids: [id] })).toMatchObject({ code: 900, data: [{ code, remark: '已红冲，不可重复红冲' }] });
    expect(await post('/api/stock/resetIn/reverse', { ids: [reversedById] })).toMatchObject({ code: 900, data: [{ remark: '是红字单据，不可红冲' }] });
    const { data } = await admin.get('/api/stock/resetIn/list', { status: '1', pageSize: '1' });
    expect(await post('/api/stock/resetIn/reverse', { ids: [data.list[0].id] })).toMatchObject({ code: 900, data: [{ remark: '未记账，请弃审后修改' }] });
  });

  it('gives goods that were issued back at the value they left with, whatever the average is by then', async () => {
    const productId = await newProduct();
    await posted('resetIn', productId, '10', '2');
    const issue = await posted('resetOut', productId, '4', '0');
    await posted('resetIn', productId, '6', '5');
    expect(await stock(productId)).toEqual(['12', '12', '42']);
    expect(await post('/api/stock/resetOut/reverse', { ids: [issue] })).toMatchObject({ code: 200 });
    expect(await stock(productId)).toEqual(['16', '16', '50']);
  });

  it('names the documents that used the goods since, and stores nothing then', async () => {
    const productId = await newProduct();
    const id = await posted('resetIn', productId, '10', '2');
    const issue = await posted('resetOut', productId, '4', '0');
    const [before] = await query(sql`select count(*) as count from r_reset_in`);
    const { code } = await detail(await app.as('admin'), app.resource('resetOut'), issue);
    const refused = await post('/api/stock/resetIn/reverse', { ids: [id] });
    expect(refused).toMatchObject({ code: 900, message: '红冲失败提示' });
    expect(refused.data[0].remark).toContain(String(code));
    expect(await query(sql`select count(*) as count from r_reset_in`)).toEqual([before]);
    expect(await stock(productId)).toEqual(['6', '6', '12']);
  });

  it('needs a permission of its own', async () => {
    expect(app.catalogue.permissions.map(({ code }) => code)).toContain('/resetInList/reverse');
    expect(await (await app.as('keeper')).post('/api/stock/resetIn/reverse', { ids: ['1'] })).toMatchObject({ code: 403 });
  });
});
