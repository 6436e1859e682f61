import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import type { Model } from '../../src/language/model';
import { linkAsked } from '../../src/language/normalise/linkAsked';
import { fieldNamed } from '../../src/language/model';
import { enginesToTry } from '../support/enginesToTry';
import { add, COUNTED, detail, newBody, texts, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

const FULL = '客户未审核的销售单合计超出限额';
const FULL_REVIEW = '{title}【{code}】客户已审核的销售单合计超出限额';
const OFTEN = '同一存货的赠品过多';
const LIMIT = 1000;

const OPEN = "sum('sales', receivable, clientId == this.clientId && status == 3)";
const REVIEWED = "sum('sales', receivable, clientId == this.clientId && status in [4, 5])";

/** Schema files that ask other records. */
function asking(model: Model): void {
  const { sales, resetOut } = model.resources as Record<string, Model['resources'][string]>;
  sales!.check = [{ must: `${OPEN} + receivable <= ${LIMIT}`, message: FULL }];
  sales!.demands = {
    review: [
      { must: `${REVIEWED} + receivable <= ${LIMIT}`, refusal: FULL_REVIEW },
      { must: "createdId != user.id || departmentId != '99'", refusal: '不可' },
    ],
    complete: [{ must: "remaining('sellOut') == 0", refusal: '{title}【{code}】尚未全部出库' }],
  };
  fieldNamed(sales!, 'freight').check = [];
  const lines = fieldNamed(resetOut!, 'lines');
  lines
    .fields!.find(({ name }) => name === 'quantity')!
    .check.push({
      must: "count('resetOut.lines', productId == this.productId && quantity > 5) < 2",
      message: OFTEN,
    });
  lines
    .fields!.find(({ name }) => name === 'unitId')!
    .check.push({
      must: "quantity <= balance('stockLedger', quantity, warehouseId == this.warehouseId && productId == this.productId)",
      message: '结存不足',
    });
  for (const resource of Object.values(model.resources)) delete resource.asked;
  linkAsked(model);
}

describe.each(enginesToTry())('what rules ask of other records, on %s', (_, open) => {
  let app: TestApp;
  let productId: string;
  beforeAll(async () => {
    app = await startTestApp(await open(), asking);
    productId = await add(await app.as('admin'), app.resource('inventory'), {
      ...(await newBody(app, 'inventory')),
      ...COUNTED,
      name: '限额件',
      barcode: undefined,
    });
  });
  afterAll(() => app?.close());

  const client = async (name: string) =>
    add(await app.as('admin'), app.resource('client'), { ...(await newBody(app, 'client')), name });
  const order = async (clientId: string, money: number): Promise<Body> => {
    const body = await newBody(app, 'sales');
    return {
      ...body,
      clientId,
      orderId: null,
      freight: '0',
      warehouseId: WAREHOUSE.finished,
      factoryId: FACTORY.kunshan,
      lines: [{ productId, unitId: COUNTED.unitId, quantity: '1', price: String(money), isGift: 0, batchNo: null }],
    };
  };
  const save = async (body: Body) => (await app.as('admin')).post(app.resource('sales').operations.add, body);
  const act = async (action: string, ids: string[]) =>
    (await app.as('admin')).post(`${app.resource('sales').operations.action}/${action}`, { ids, confirmed: true });

  it('a sum over others and what is entered stay below a limit, to the cent', async () => {
    const clientId = await client('合计一');
    expect((await save(await order(clientId, 600))).code).toBe(200);
    const refused = await save(await order(clientId, 400.01));
    expect(refused.code).toBe(900);
    expect(texts(refused)).toEqual([FULL]);
    expect((await save(await order(clientId, 400))).code).toBe(200);
  });

  it('a record that is saved again does not count itself', async () => {
    const clientId = await client('合计二');
    const { data } = await save(await order(clientId, 900));
    const admin = await app.as('admin');
    const { operations } = app.resource('sales');
    const stored = await detail(admin, app.resource('sales'), data.id);
    const again = { ...(await order(clientId, 1000)), id: data.id, updatedTime: stored.updatedTime };
    expect((await admin.post(operations.edit, again)).code).toBe(200);
    const { updatedTime } = await detail(admin, app.resource('sales'), data.id);
    const more = { ...(await order(clientId, 1000.01)), id: data.id, updatedTime };
    expect(texts(await admin.post(operations.edit, more))).toEqual([FULL]);
  });

  it('of parallel saves only those pass that are within the limit together', async () => {
    const clientId = await client('合计三');
    const body = await order(clientId, 400);
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(body)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code !== 200).map(texts)).toEqual(Array.from({ length: 4 }, () => [FULL]));
  });

  it('whoever enters waits for those who count before a number is taken, as those do who act and number then', async () => {
    const body = await order(await client('先锁后编号'), 10);
    const sent = await app.statementsOf(() => save(body));
    const [lastLock, number] = [
      sent.findLastIndex((text) => text.includes('pg_advisory_xact_lock(k)')),
      sent.findIndex((text) => text.includes('insert into sys_series')),
    ];
    expect([lastLock, number].every((place) => place >= 0)).toBe(true);
    expect(lastLock).toBeLessThan(number);
  });

  it('of parallel reviews as well, and the refusal names the document', async () => {
    const clientId = await client('合计四');
    const ids: string[] = [];
    for (let index = 0; index < 4; index++) {
      // What is reviewed is not open any more, so that all of them can be entered.
      const { data } = await save(await order(clientId, 10));
      ids.push(data.id);
    }
    const { sql } = await import('kysely');
    await sql`update r_sales set receivable = 400 where client_id = ${clientId}`.execute(app.database.kysely);
    const answers = await Promise.all(ids.map((id) => act('review', [id])));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 900, 900]);
    const refused = answers.find(({ code }) => code === 900)!;
    expect(refused.message).toBe('审核失败提示');
    expect(texts(refused)[0]).toMatch(/^销售单【.+】客户已审核的销售单合计超出限额$/);
  });

  it('of reviews in one batch, too: all that are too much together are refused, and none is reviewed', async () => {
    const clientId = await client('合计十');
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) ids.push((await save(await order(clientId, 10))).data.id);
    const { sql } = await import('kysely');
    await sql`update r_sales set receivable = 400 where client_id = ${clientId}`.execute(app.database.kysely);
    const refused = await act('review', ids);
    expect([refused.code, texts(refused).length]).toEqual([900, 3]);
    expect((await act('review', ids.slice(1))).code).toBe(200);
    expect(texts(await act('review', ids.slice(0, 1)))[0]).toMatch(/客户已审核的销售单合计超出限额$/);
  });

  it('an action reads what remains of the own lines', async () => {
    const clientId = await client('合计五');
    const { data } = await save(await order(clientId, 10));
    for (const action of ['review', 'ship']) expect((await act(action, [data.id])).code, action).toBe(200);
    expect(texts(await act('complete', [data.id]))[0]).toMatch(/尚未全部出库$/);
  });

  it('balances of a ledger are read by lines, all in one statement', async () => {
    const body = await newBody(app, 'resetOut');
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({
        productId,
        unitId: COUNTED.unitId,
        quantity: '1',
        price: '1',
        batchNo: null,
      }));
    const admin = await app.as('admin');
    const { operations } = app.resource('resetOut');
    const saving = (count: number) =>
      app.statementsOf(async () => {
        const answer = await admin.post(operations.add, { ...body, lines: lines(count) });
        expect(texts(answer)).toContain('第 1 行 单位：结存不足');
      });
    const asked = (statements: string[]) =>
      statements.filter((text) => text.includes('with ordinality as j(e, position)'));
    const [few, many] = [asked(await saving(1)), asked(await saving(50))];
    expect(few.filter((text) => text.includes('r_stock_ledger'))).toHaveLength(1);
    expect(many).toHaveLength(few.length);
  });

  it('is answered to whoever enters, and nothing else is', async () => {
    const clientId = await client('合计九');
    await save(await order(clientId, 600));
    const ask = async (login: Parameters<TestApp['as']>[0], asks: unknown, id?: string) =>
      (await app.as(login)).post('/api/system/common/lookUp', { resource: 'sales', id, asks });
    const question = {
      text: OPEN,
      values: [
        [clientId, '3'],
        ['1234567', '3'],
      ],
    };
    expect((await ask('admin', [question])).data).toEqual([[{ number: '600' }, { number: '0' }]]);
    expect((await ask('admin', [{ text: "sum('sales', receivable, status == 3)", values: [['3']] }])).code).toBe(400);
    expect((await ask('rawKeeper', [question])).code).toBe(403);
  });

  it('has an index by the fields that must be equal', async () => {
    const { sql } = await import('kysely');
    const { rows } = await sql<{
      name: string;
    }>`select indexname as name from pg_indexes where tablename = 'r_sales'`.execute(app.database.kysely);
    expect(rows.map(({ name }) => name)).toContain('r_sales_asked_client_id_status');
  });
});
