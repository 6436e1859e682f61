import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail, newBody, texts } from './records';
import { madeFrom } from './madeFrom';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await sql`update r_warehouse set allow_negative = 1`.execute(app.database.kysely);
});
afterAll(() => app?.close());

const admin = () => app.as('admin');
const read = async (name: string, id: string) => detail(await admin(), app.resource(name), id);
const act = async (name: string, action: string, id: string) =>
  expect(await (await admin()).post(`${app.resource(name).operations.action}/${action}`, { ids: [id] })).toMatchObject({
    code: 200,
  });

/** A role of the buyer with these rights besides; the rights hold from the next call on. */
async function give(...codes: string[]): Promise<void> {
  const {
    rows: [role],
  } = await sql<{
    id: string;
    package_id: string;
  }>`select r.id, r.package_id from sys_role r join sys_user_role u on u.role_id = r.id and u.package_id = r.package_id where u.user_id = 2 and r.package_id = 1 limit 1`.execute(
    app.database.kysely,
  );
  await sql`insert into sys_role_permission(package_id, role_id, code) select ${role!.package_id}, ${role!.id}, c from unnest(${codes}::text[]) c on conflict do nothing`.execute(
    app.database.kysely,
  );
  await sql`update sys_role set version = version + 1 where id = ${role!.id} and package_id = ${role!.package_id}`.execute(
    app.database.kysely,
  );
}
async function take(...codes: string[]): Promise<void> {
  await sql`delete from sys_role_permission where code = any(${codes}::text[])`.execute(app.database.kysely);
  await sql`update sys_role set version = version + 1`.execute(app.database.kysely);
}

const LIST = 'detailContent';
const reprice = (client: Client, body: Body, name = LIST) =>
  client.post(`${app.resource(name).operations.action}/updateMoney`, body);
const priced = (document: Body, price: string): Body => ({
  ...document,
  lines: (document.lines as Body[]).map((line) => ({ ...line, price })),
});

async function reviewed(name = LIST): Promise<Body> {
  const id = await add(await admin(), app.resource(name), await newBody(app, name));
  await act(name, 'review', id);
  return read(name, id);
}

describe('updateMoney', () => {
  it('B-391 changes prices of a reviewed document and what is calculated from them, and nothing else of it', async () => {
    const before = await reviewed();
    const changed: Body = { ...priced(before, '7.50'), remark: '不可改', billDate: '2020-01-01' };
    changed.lines = [
      ...(changed.lines as Body[]).map((line) => ({ ...line, quantity: '999' })),
      { ...(changed.lines as Body[])[0], id: undefined },
    ];
    expect(await reprice(await admin(), changed)).toMatchObject({ code: 200 });
    const after = await read(LIST, before.id);
    expect(after).toMatchObject({ status: 1, remark: before.remark, billDate: before.billDate });
    expect((after.lines as Body[]).map(({ id, quantity }) => [id, quantity])).toEqual(
      (before.lines as Body[]).map(({ id, quantity }) => [id, quantity]),
    );
    expect((after.lines as Body[]).every(({ price }) => Number(price) === 7.5)).toBe(true);
    const total = (before.lines as Body[]).reduce((sum, { quantity }) => sum + Number(quantity) * 7.5, 0);
    expect(Number(after.totalMoney)).toBeCloseTo(total, 2);
    const { data } = await (await admin()).get(app.resource(LIST).operations.history, { id: before.id });
    expect((data.list as Body[])[0]).toMatchObject({ action: 'updateMoney' });
  });

  it('B-391 without the permission the price stays closed: the edit is refused, and so is the call', async () => {
    const before = await reviewed();
    await take('/detailContentList/updateMoney');
    const buyer = await app.as('buyer');
    expect(await reprice(buyer, priced(before, '7.50'))).toMatchObject({ status: 403 });
    expect(texts(await buyer.post(app.resource(LIST).operations.edit, priced(before, '7.50')))).toEqual([
      `采购清单【${before.code}】已审核，不可编辑`,
    ]);
    await give('/detailContentList/updateMoney');
    expect(await reprice(buyer, priced(before, '7.50'))).toMatchObject({ code: 200 });
  });

  it('B-391 is for what has been reviewed and not posted, and never overwrites what somebody else has changed', async () => {
    const open = await read(
      'procure',
      await add(await admin(), app.resource('procure'), await newBody(app, 'procure')),
    );
    expect(texts(await reprice(await admin(), priced(open, '7'), 'procure'))).toEqual([
      `采购入库单【${open.code}】未审核，请直接编辑`,
    ]);
    await act('procure', 'review', open.id);
    expect(await reprice(await admin(), priced(open, '7'), 'procure')).toMatchObject({ code: 409 });
    expect(await reprice(await admin(), priced(await read('procure', open.id), '7'), 'procure')).toMatchObject({
      code: 200,
    });
    await act('procure', 'post', open.id);
    expect(texts(await reprice(await admin(), priced(await read('procure', open.id), '8'), 'procure'))).toEqual([
      `采购入库单【${open.code}】已记账，不可改价`,
    ]);
  });
});

describe('a price that other documents have taken over', () => {
  const level = (how: number | null) =>
    sql`update r_basic_setting set reprice_followed = ${how} where package_id = 1`.execute(app.database.kysely);
  const { make } = madeFrom(() => app);
  /** The record as it is now at another price. */
  const repriced = async (name: string, id: string, price: string, more: Body = {}) =>
    reprice(await admin(), { ...priced(await read(name, id), price), ...more }, name);

  it('is changed by who has been told which those are, not at all, or without a word, as the account set says', async () => {
    await level(null);
    const list = await reviewed();
    expect(await repriced(LIST, list.id, '6')).toMatchObject({ code: 200 });
    const usual = await newBody(app, 'procure');
    const { warehouseId, factoryId, inboundKind } = usual;
    const receiptId = await make(LIST, list.id, 'procure', { warehouseId, factoryId, inboundKind });
    const receipt = await read('procure', receiptId);
    const warned = await repriced(LIST, list.id, '7');
    expect(warned).toMatchObject({ code: 900, data: [{ isWarning: true }] });
    expect(texts(warned).join()).toContain(`已生成采购入库单【${receipt.code}】，改价后其单价不变`);
    // Nobody is asked of a price that stays.
    expect(await repriced(LIST, list.id, '6')).toMatchObject({ code: 200 });
    expect(await repriced(LIST, list.id, '7', { confirmed: true })).toMatchObject({ code: 200 });
    expect(Number((await read('procure', receiptId)).lines[0].price)).toBe(6);
    await act('procure', 'review', receiptId);
    const invoice = await read('purchaseInvoice', await make('procure', receiptId, 'purchaseInvoice', invoiced()));
    await level(1);
    expect(texts(await repriced('procure', receiptId, '8', { confirmed: true })).join()).toContain(
      `已生成采购发票【${invoice.code}】，不可改价`,
    );
    await level(0);
    expect(await repriced('procure', receiptId, '8')).toMatchObject({ code: 200 });
    await level(null);
  });

  const invoiced = () => ({ kind: 'special', invoiceNo: String(Math.random()).slice(2, 10) });
});

describe('notUpdatePrice', () => {
  it('B-392 closes the price to whoever a role gives it by name: what they send is not read, a new line has that of its product', async () => {
    const id = await add(
      await admin(),
      app.resource('purchaseOrder'),
      priced(await newBody(app, 'purchaseOrder'), '3'),
    );
    const before = await read('purchaseOrder', id);
    await give('/purchaseOrderList/notUpdatePrice');
    const buyer = await app.as('buyer');
    expect(
      await buyer.post(app.resource('purchaseOrder').operations.edit, { ...priced(before, '9'), remark: '改' }),
    ).toMatchObject({ code: 200 });
    const after = await read('purchaseOrder', id);
    expect(after.remark).toBe('改');
    expect((after.lines as Body[]).every(({ price }) => Number(price) === 3)).toBe(true);
    const own = await read(
      'purchaseOrder',
      await add(buyer, app.resource('purchaseOrder'), priced(await newBody(app, 'purchaseOrder'), '9')),
    );
    const product = await read('inventory', (own.lines as Body[])[0]!.productId);
    expect(Number((own.lines as Body[])[0]!.price)).toBe(Number(product.purchasePrice));
    await take('/purchaseOrderList/notUpdatePrice');
    expect(await buyer.post(app.resource('purchaseOrder').operations.edit, priced(after, '9'))).toMatchObject({
      code: 200,
    });
    expect((await read('purchaseOrder', id)).lines[0].price).toMatch(/^9\.?0*$/);
  });

  it('B-392 is a permission that roles can give, and takes nothing from who may do everything', async () => {
    expect(app.catalogue.permissions.find(({ code }) => code === '/purchaseOrderList/notUpdatePrice')).toMatchObject({
      title: '不可改单价',
      resource: 'purchaseOrder',
    });
    const id = await add(
      await admin(),
      app.resource('purchaseOrder'),
      priced(await newBody(app, 'purchaseOrder'), '4'),
    );
    expect((await read('purchaseOrder', id)).lines[0].price).toMatch(/^4\.?0*$/);
  });
});
