import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import { compileResource, DocumentState, validateDocument } from '../../src/language/rules';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { ofItsFactory } from './ofItsFactory';
import { add, asFormSends, type Body, detail, newBody, texts } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, done, enter, generate, newProduct, units, untrue } = costTools(() => app);

/** A product whose batches last 30 days, the last ten of which are told. */
const lasting = () =>
  newProduct('product', { batchManaged: 1, shelfLife: '30', shelfLifeUnit: 'day', nearExpiry: '10' });
/** What refuses a new document, with its places. */
async function refusal(name: string, header: Body, line: Body) {
  const resource = app.resource(name);
  const body = {
    ...(await ofItsFactory(app, name, { ...(await newBody(app, name)), ...header })),
    billDate: header.billDate ?? day(0),
    lines: [{ unitId: units.get(line.productId), quantity: '1', price: '1', ...line }],
  };
  const answer = await admin.post(resource.operations.add, asFormSends(resource, body));
  return { code: answer.code, data: answer.data as Body[], texts: answer.code === 900 ? texts(answer) : [] };
}
const receive = (line: Body, billDate = day(35)) =>
  enter('resetIn', { kind: 'gift', billDate }, [{ quantity: '10', price: '1', ...line }]);
const received = async (line: Body, billDate?: string) => done(await receive(line, billDate), 'resetIn', 'review');
const issue = (line: Body, billDate: string, kind = 'research') =>
  enter('resetOut', { kind, billDate }, [{ quantity: '1', ...line }]);
const lineOf = async (name: string, id: string): Promise<Body> =>
  ((await detail(admin, app.resource(name), id)).lines as Body[])[0]!;
async function batch(productId: string, batchNo: string): Promise<Body | undefined> {
  const { data } = await admin.get(app.resource('stockBatchNo').operations.list, { productId, batchNo });
  return (data.list as Body[])[0];
}
async function setting(values: Body): Promise<void> {
  const { rows } =
    await sql<Body>`update r_basic_setting set expired_issue = ${values.expiredIssue ?? 'forbid'}, strict_expiry = ${values.strictExpiry ?? 0} where package_id = 1 returning id`.execute(
      app.database.kysely,
    );
  expect(rows).toHaveLength(1);
}

describe('batches', () => {
  it('every document that moves stock demands a batch of goods that have batches and shows none of others', () => {
    const { resources } = app.services.model;
    const moving = Object.values(resources).filter(({ uses }) =>
      uses.postings.some(({ ledger }) => ledger === 'stockLedger'),
    );
    expect(moving.length).toBeGreaterThanOrEqual(11);
    const context = {
      user: { id: '1', name: '', departmentId: null },
      can: () => true,
      now: () => '2026-11-01 08:00:00',
    };
    for (const resource of moving) {
      const wrong = (batchManaged: number) => {
        const lines = [{ productId: '1', batchManaged, batchNo: null }];
        const state = new DocumentState(
          compileResource(resource, fieldTypes),
          { billDate: '2026-11-01', lines },
          context,
        );
        return validateDocument(state).flatMap(({ field, table }) =>
          table === 'lines' && field === 'batchNo' ? [1] : [],
        );
      };
      expect([wrong(1), wrong(0)], resource.name).toEqual([[1], []]);
    }
  });

  it('goods that have batches neither come nor go without one; the refusal names the line; of others none is kept', async () => {
    const [managed, plain] = [await newProduct('product', { batchManaged: 1 }), await newProduct('product')];
    for (const [name, kind] of [
      ['resetIn', 'gift'],
      ['resetOut', 'research'],
    ] as const) {
      const refused = await refusal(name, { kind, warehouseId: '1' }, { productId: managed, batchNo: null });
      expect(refused).toMatchObject({ code: 900, data: [{ table: 'lines', line: 0, field: 'batchNo' }] });
      expect(refused.texts[0]).toContain('第 1 行 批号');
    }
    const id = await received({ productId: plain, batchNo: 'X1' });
    expect((await lineOf('resetIn', id)).batchNo).toBeNull();
  });

  it.each([
    ['30', 'day', '2026-01-10', '2026-02-09'],
    ['1', 'month', '2026-01-31', '2026-02-28'],
    ['2', 'year', '2024-02-29', '2026-02-28'],
  ])('%s %s from %s on last until %s', async (shelfLife, shelfLifeUnit, productionDate, expireDate) => {
    const productId = await newProduct('product', { batchManaged: 1, shelfLife, shelfLifeUnit });
    const missing = await refusal('resetIn', { kind: 'gift', warehouseId: '1' }, { productId, batchNo: 'D' });
    expect(missing.data).toMatchObject([{ line: 0, field: 'productionDate' }]);
    const id = await received({ productId, batchNo: 'D', productionDate }, day(0));
    expect((await lineOf('resetIn', id)).expireDate).toBe(expireDate);
    expect(await batch(productId, 'D')).toMatchObject({ productionDate, expireDate });
  });

  it('what the package says counts, unless the account set keeps to shelf life', async () => {
    const productId = await lasting();
    const line = { productId, batchNo: 'S', productionDate: day(40), statedExpiry: day(5) };
    await received(line);
    expect(await batch(productId, 'S')).toMatchObject({ expireDate: day(5) });
    await setting({ strictExpiry: 1 });
    const header = { kind: 'gift', warehouseId: '1' };
    expect(await refusal('resetIn', header, { ...line, batchNo: 'T' })).toMatchObject({
      data: [{ field: 'statedExpiry', line: 0 }],
    });
    await setting({});
  });

  it('a batch is one thing: other dates are refused with those that it has, until what brought it in is taken back', async () => {
    const productId = await lasting();
    const waiting = await receive({ productId, batchNo: 'B1', productionDate: day(38) });
    const first = await received({ productId, batchNo: 'B1', productionDate: day(40) });
    const other = await refusal(
      'resetIn',
      { kind: 'gift', warehouseId: '1' },
      { productId, batchNo: 'B1', productionDate: day(39) },
    );
    expect(other.data).toMatchObject([{ line: 0, field: 'productionDate' }]);
    expect(other.texts[0]).toContain(`批号 B1 的生产日期是 ${day(40)}，不是 ${day(39)}`);
    const late = await act('resetIn', 'review', waiting);
    expect([late.code, texts(late)[0]]).toEqual([900, expect.stringContaining(day(40))]);
    await done(first, 'resetIn', 'unreview');
    expect(await batch(productId, 'B1')).toBeUndefined();
    await done(waiting, 'resetIn', 'review');
    expect(await batch(productId, 'B1')).toMatchObject({ productionDate: day(38), expireDate: day(8) });
  });

  it('what has expired on the day of the document does not leave but as scrap, a loss, or where the account set lets it', async () => {
    const productId = await lasting();
    await received({ productId, batchNo: 'E', productionDate: day(40) });
    const line = { productId, batchNo: 'E' };
    expect(await lineOf('resetOut', await issue(line, day(21)))).toMatchObject({
      expireDate: day(10),
      expiryState: null,
    });
    expect(await lineOf('resetOut', await issue(line, day(10)))).toMatchObject({ expiryState: 'near' });
    const header = { kind: 'research', warehouseId: '1', billDate: day(9) };
    const refused = await refusal('resetOut', header, line);
    expect(refused.data).toMatchObject([{ line: 0, field: 'expireDate' }]);
    expect(refused.texts[0]).toContain(`已过有效期${day(10)}，不可领用`);
    for (const kind of ['scrap', 'loss']) await done(await issue(line, day(9), kind), 'resetOut', 'review');
    await setting({ expiredIssue: 'warn' });
    expect(await lineOf('resetOut', await issue(line, day(9)))).toMatchObject({ expiryState: 'expired' });
    await setting({ expiredIssue: 'allow' });
    expect(await lineOf('resetOut', await issue(line, day(9)))).toMatchObject({ expiryState: null });
    await setting({});
  });

  it('its dates are put right in the register, which unreviewed issues have to know; its number stays once it was used', async () => {
    const productId = await lasting();
    await received({ productId, batchNo: 'R', productionDate: day(40) });
    const id = await issue({ productId, batchNo: 'R' }, day(15));
    const known = (await batch(productId, 'R'))!;
    const { edit, delete: remove } = app.resource('stockBatchNo').operations;
    const whole = await detail(admin, app.resource('stockBatchNo'), String(known.id));
    expect(await admin.post(edit, { ...whole, batchNo: 'R2' })).toMatchObject({
      code: 900,
      data: [{ field: 'batchNo' }],
    });
    expect(await admin.post(remove, { ids: [known.id] })).toMatchObject({ code: 900 });
    expect(await admin.post(edit, { ...whole, expireDate: day(20) })).toMatchObject({ code: 200 });
    expect((await act('resetOut', 'review', id)).code).toBe(900);
  });

  it('what lies in a warehouse is told batch by batch, what expires first before others, without what is reserved', async () => {
    const productId = await lasting();
    for (const [batchNo, made] of [
      ['F1', day(31)],
      ['F2', day(20)],
      ['F3', day(32)],
    ] as const)
      await received({ productId, batchNo, productionDate: made }, day(15));
    const plain = await newProduct('product');
    await received({ productId: plain });
    const warehouseId = WAREHOUSE.raw;
    const sale = await enter('sales', { billDate: day(0), warehouseId }, [
      { productId, batchNo: 'F2', quantity: '4', price: '1' },
    ]);
    await done(sale, 'sales', 'review');
    const api = app.resource('resetOut').api;
    const ask = async (list: Body[], client = admin) => client.post(`${api}/batches`, { table: 'lines', list });
    const place = { warehouseId, productId };
    const { data } = await ask([{ warehouseId, productId: plain }, place, { productId }, place]);
    const lying = [
      { batch: 'F3', made: day(32), expires: day(2), there: '10.00', free: '10.00' },
      { batch: 'F1', made: day(31), expires: day(1), there: '10.00', free: '10.00' },
      { batch: 'F2', made: day(20), expires: day(-10), there: '10.00', free: '6.00' },
    ];
    expect(data).toEqual([[], lying, [], lying]);
    expect((await ask([{ ...place, productId: 'x' }])).code).toBe(400);
    expect((await admin.post(`${api}/batches`, { table: 'nothing', list: [] })).code).toBe(400);
    expect((await ask(Array.from({ length: 2001 }, () => place))).code).toBe(400);
    expect((await ask([place], await app.as('reader'))).code).toBe(403);
    // Two lines of one line of a sale, as one that is split over two batches, are one delivery of it.
    const from = await enter('sales', { billDate: day(0), warehouseId }, [{ productId, quantity: '9', price: '1' }]);
    await done(from, 'sales', 'review');
    const proposal = (await generate('sellOut', 'sales', from)).data as Body;
    const [line] = proposal.lines as Body[];
    const parts: Body[] = [
      { ...line, batchNo: 'F1', plannedQuantity: '6', quantity: '6' },
      { ...line, batchNo: 'F3', plannedQuantity: '4', quantity: '4' },
    ];
    const made = { ...proposal, billDate: day(3) };
    const more = await admin.post(app.resource('sellOut').operations.add, { ...made, lines: parts });
    expect(more.code).toBe(900);
    parts[1] = { ...parts[1], plannedQuantity: '3', quantity: '3' };
    const id = await add(admin, app.resource('sellOut'), { ...made, lines: parts });
    await done(id, 'sellOut', 'review');
    expect(((await ask([place])).data as Body[][])[0]!.map(({ batch: name, free }) => [name, free])).toEqual([
      ['F3', '7.00'],
      ['F1', '4.00'],
      ['F2', '6.00'],
    ]);
  });

  it('proving the books finds a batch that is not registered', async () => {
    const productId = await newProduct('product', { batchManaged: 1 });
    await received({ productId, batchNo: 'V' }, day(0));
    const found = async () => (await untrue()).filter((each) => JSON.stringify(each).includes('batches'));
    expect(await found()).toEqual([]);
    await sql`delete from r_stock_batch_no where package_id = 1 and product_id = ${productId}`.execute(
      app.database.kysely,
    );
    expect(await found()).not.toEqual([]);
  });
});
