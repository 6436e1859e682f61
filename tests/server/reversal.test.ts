import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, COUNTED, detail, newBody, texts, type Body } from './records';
import { reopenPeriods } from './reopenPeriods';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await reopenPeriods(app);
});
afterAll(() => app?.close());

const post = async (path: string, body: unknown) => (await app.as('admin')).post(path, body);
const query = async (text: ReturnType<typeof sql>) =>
  (await text.execute(app.database.kysely)).rows as Record<string, string | null>[];

/** A receipt or issue of one line or of several of the same product, posted. */
async function posted(
  name: 'resetIn' | 'resetOut',
  productId: string,
  quantity: string | readonly string[],
  price: string,
): Promise<string> {
  const body = await newBody(app, name);
  const kind = name === 'resetIn' ? 'gift' : 'research';
  const lines = [quantity]
    .flat()
    .map((each) => ({ unitId: COUNTED.unitId, productId, quantity: each, price, batchNo: null }));
  const id = await add(await app.as('admin'), app.resource(name), {
    ...body,
    kind,
    warehouseId: WAREHOUSE.raw,
    factoryId: FACTORY.kunshan,
    billDate: '2026-01-05',
    lines,
  });
  for (const action of ['review', 'post'])
    expect(await post(`/api/stock/${name}/${action}`, { ids: [id] }), action).toMatchObject({ code: 200 });
  return id;
}

async function newProduct(): Promise<string> {
  return add(await app.as('admin'), app.resource('inventory'), {
    ...(await newBody(app, 'inventory')),
    ...COUNTED,
    name: `红冲件${Math.random()}`,
    barcode: undefined,
  });
}

/** What is there of a product, and what it is worth. */
async function stock(productId: string): Promise<string[]> {
  const [one] = await query(
    sql`select coalesce(sum(quantity), 0) as quantity from r_stock_ledger_balance where package_id = 1 and product_id = ${productId}`,
  );
  const [cost] = await query(
    sql`select coalesce(sum(quantity), 0) as quantity, coalesce(sum(amount), 0) as amount from r_stock_cost_balance where package_id = 1 and product_id = ${productId}`,
  );
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
    expect(red).toMatchObject({
      status: 2,
      reversesId: id,
      totalQuantity: '-10.00',
      totalMoney: '-25.00',
      lines: [{ quantity: '-10.00', amount: '-25.00' }],
    });
    expect(red.code).not.toBe(original.code);
    expect(red.checkedId).toBe('1');
    const postings = await query(
      sql`select document_code as code, bill_date::text as day, quantity from r_stock_ledger where product_id = ${productId} order by id`,
    );
    expect(postings.map(({ code, day, quantity }) => [code, day, Number(quantity)])).toEqual([
      [original.code, '2026-01-05', 10],
      [red.code, String(red.billDate), -10],
    ]);
    const links = await admin.get('/api/stock/resetIn/links', { id });
    expect(links.data.down).toEqual([expect.objectContaining({ code: red.code })]);
    expect((await admin.get('/api/stock/resetIn/links', { id: String(red.id) })).data.up).toEqual([
      expect.objectContaining({ code: original.code }),
    ]);
  });

  it('is refused the second time, for a red one, and for one that is not posted; the button knows why', async () => {
    const id = await posted('resetIn', await newProduct(), '1', '1');
    const admin = await app.as('admin');
    expect(await post('/api/stock/resetIn/reverse', { ids: [id] })).toMatchObject({ code: 200 });
    const { code, reversedById } = await detail(admin, app.resource('resetIn'), id);
    expect(await post('/api/stock/resetIn/reverse', { ids: [id] })).toMatchObject({
      code: 900,
      data: [{ code, remark: '已红冲，不可重复红冲' }],
    });
    expect(await post('/api/stock/resetIn/reverse', { ids: [reversedById] })).toMatchObject({
      code: 900,
      data: [{ remark: '是红字单据，不可红冲' }],
    });
    const { data } = await admin.get('/api/stock/resetIn/list', { status: '1', pageSize: '1' });
    expect(await post('/api/stock/resetIn/reverse', { ids: [data.list[0].id] })).toMatchObject({
      code: 900,
      data: [{ remark: '未记账，请弃审后修改' }],
    });
  });

  it('gives goods that were issued back at the value they left with, whatever the average is by then', async () => {
    const productId = await newProduct();
    await posted('resetIn', productId, '10', '2');
    const issue = await posted('resetOut', productId, '4', '0');
    await posted('resetIn', productId, '6', '5');
    // All of one day: what went out is worth its part of both receipts.
    expect(await stock(productId)).toEqual(['12', '12', '37.5']);
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
    expect(await (await app.as('keeper')).post('/api/stock/resetIn/reverse', { ids: ['1'] })).toMatchObject({
      code: 403,
    });
  });
});

describe('E-18 red entries of a part', () => {
  const linesOf = async (name: string, id: string) =>
    (await (await app.as('admin')).get(`${app.resource(name).api}/reverse`, { id })).data as {
      id: string;
      lineNo: number;
      quantity: string;
      reversed: string;
      left: string;
    }[];
  /** the first two lines; the second may be missing */
  const two = async (name: string, id: string) =>
    (await linesOf(name, id)) as unknown as [{ id: string }, { id: string }];
  const correct = (name: string, id: string, ...lines: [line: string, quantity: string][]) =>
    post(`${app.resource(name).api}/reverse`, {
      ids: [id],
      lines: lines.map(([line, quantity]) => ({ id: line, quantity })),
    });
  const original = async (id: string, name = 'resetIn') => detail(await app.as('admin'), app.resource(name), id);

  it('correct some lines with a part of their quantity, several times, until nothing is left; balances are what the postings add up to', async () => {
    const productId = await newProduct();
    const id = await posted('resetIn', productId, ['10', '3'], '0.33');
    const [first, second] = await two('resetIn', id);
    expect([first, second]).toMatchObject([
      { lineNo: 1, quantity: '10', reversed: '0', left: '10' },
      { lineNo: 2, quantity: '3', left: '3' },
    ]);
    const { code } = await original(id);
    const answer = await correct('resetIn', id, [first.id, '4']);
    expect(answer).toMatchObject({
      code: 200,
      data: { title: '红冲成功', lines: [{ code, remark: expect.stringMatching(/部分红冲$/) }] },
    });
    expect(await stock(productId)).toEqual(['9', '9', '2.97']);
    const half = await original(id);
    expect(half).toMatchObject({ reversedById: null, status: 2 });
    const red = await original(String(half.partlyReversedById));
    expect(red).toMatchObject({
      reversesId: id,
      totalQuantity: '-4.00',
      lines: [{ reversesLine: first.id, quantity: '-4.00' }],
    });
    expect(await linesOf('resetIn', id)).toMatchObject([
      { reversed: '4', left: '6' },
      { reversed: '0', left: '3' },
    ]);
    expect(await correct('resetIn', id, [first.id, '3'], [second.id, '3'])).toMatchObject({ code: 200 });
    expect(await stock(productId)).toEqual(['3', '3', '0.99']);
    const links = (await (await app.as('admin')).get('/api/stock/resetIn/links', { id })).data;
    expect(links.down).toHaveLength(2);
    expect(links.reversed).toEqual({ [first.id]: '7', [second.id]: '3' });
    // All that is left, without saying what that is.
    expect(await post('/api/stock/resetIn/reverse', { ids: [id] })).toMatchObject({
      code: 200,
      data: { lines: [{ remark: expect.stringMatching(/】红冲$/) }] },
    });
    expect(await stock(productId)).toEqual(['0', '0', '0']);
    const whole = await original(id);
    expect(whole.partlyReversedById).toBeNull();
    expect((await original(String(whole.reversedById))).lines).toMatchObject([
      { reversesLine: first.id, quantity: '-3.00' },
    ]);
    expect(await correct('resetIn', id, [first.id, '1'])).toMatchObject({
      code: 900,
      data: [{ remark: '已红冲，不可重复红冲' }],
    });
    const [sums] = await query(
      sql`select sum(quantity) as quantity, count(*) as count from r_stock_ledger where package_id = 1 and product_id = ${productId}`,
    );
    expect([Number(sums!.quantity), Number(sums!.count)]).toEqual([0, 6]);
    expect(await query(sql`select id from r_reset_in where reverses_id = ${id}`)).toHaveLength(3);
  });

  it('are refused beyond what is left, with the number of the line; nothing is stored then', async () => {
    const productId = await newProduct();
    const id = await posted('resetIn', productId, ['5', '8'], '1');
    const [first, second] = await two('resetIn', id);
    expect(await correct('resetIn', id, [second.id, '6'])).toMatchObject({ code: 200 });
    const { code } = await original(id);
    const refused = await correct('resetIn', id, [first.id, '2'], [second.id, '2.5']);
    expect(refused).toMatchObject({
      code: 900,
      message: '红冲失败提示',
      data: [{ code: `${code} 第 2 行`, remark: '超过可红冲数量 2', table: 'lines', line: 1 }],
    });
    expect(await correct('resetIn', id, [first.id, '0'])).toMatchObject({
      code: 900,
      data: [{ code: `${code} 第 1 行`, remark: '红冲数量必须大于0' }],
    });
    expect(await correct('resetIn', id, [first.id, 'viele'])).toMatchObject({
      code: 900,
      data: [{ code: `${code} 第 1 行` }],
    });
    expect(await correct('resetIn', id, ['999999999', '1'])).toMatchObject({ code: 404 });
    expect(await post('/api/stock/resetIn/reverse', { ids: [id], lines: [] })).toMatchObject({ code: 400 });
    expect(
      await post('/api/stock/inAdjust/reverse', { ids: ['1'], lines: [{ id: '1', quantity: '1' }] }),
    ).toMatchObject({ code: 400 });
    expect(await stock(productId)).toEqual(['7', '7', '7']);
  });

  it('of an issue give goods back at the share of the value they left with; two at once cannot take more than there is', async () => {
    const productId = await newProduct();
    // Nine that are worth 10: ninths that must add up.
    await posted('resetIn', productId, '4', '1');
    await posted('resetIn', productId, '5', '1.2');
    const issue = await posted('resetOut', productId, '9', '0');
    expect(await stock(productId)).toEqual(['0', '0', '0']);
    const [line] = await two('resetOut', issue);
    const answers = await Promise.all(
      ['4', '4', '4'].map((quantity) => correct('resetOut', issue, [line.id, quantity])),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 200, 900]);
    expect(await stock(productId)).toEqual(['8', '8', '8.89']);
    expect(await post('/api/stock/resetOut/reverse', { ids: [issue] })).toMatchObject({ code: 200 });
    expect(await stock(productId)).toEqual(['9', '9', '10']);
  });

  it('count with what was made of a line: neither may take what the other has taken', async () => {
    const admin = await app.as('admin');
    const body = await newBody(app, 'procure');
    const [line] = body.lines as [Body];
    const productId = await newProduct();
    const lines = [
      {
        ...line,
        unitId: COUNTED.unitId,
        productId,
        productionDate: null,
        expireDate: null,
        quantity: '10',
        arrivedQuantity: '12',
        price: '2',
        batchNo: null,
        source: undefined,
      },
    ];
    const id = await add(admin, app.resource('procure'), {
      ...body,
      inspectStatus: 1,
      warehouseId: WAREHOUSE.raw,
      factoryId: FACTORY.kunshan,
      billDate: '2026-01-05',
      detailContentId: null,
      replenishStockId: null,
      lines,
    });
    for (const action of ['review', 'post'])
      expect(await post(`/api/stock/procure/${action}`, { ids: [id] }), action).toMatchObject({ code: 200 });
    const [own] = await two('procure', id);
    const made = async () =>
      (await admin.get(`${app.resource('procureReturn').api}/generate`, { from: 'procure', id })).data as Body;
    expect(await correct('procure', id, [own.id, '3'])).toMatchObject({ code: 200 });
    const red = await original(String((await original(id, 'procure')).partlyReversedById), 'procure');
    expect(red.lines).toMatchObject([{ quantity: '-3.00', arrivedQuantity: '-3.60' }]);
    expect((await made()).lines).toMatchObject([{ quantity: '7.00' }]);
    const usual = await newBody(app, 'procureReturn');
    const own2 = { ...(usual.lines as [Body])[0], ...(await made()).lines[0] };
    const goBack = (quantity: string) =>
      admin.post(app.resource('procureReturn').operations.add, {
        ...usual,
        warehouseId: WAREHOUSE.raw,
        factoryId: FACTORY.kunshan,
        procureId: id,
        lines: [{ ...own2, quantity }],
      });
    expect(texts(await goBack('8'))).toEqual([expect.stringContaining('不能超过7')]);
    expect(await goBack('5')).toMatchObject({ code: 200 });
    expect(await linesOf('procure', id)).toMatchObject([{ reversed: '3', left: '2' }]);
    expect(await correct('procure', id, [own.id, '2.5'])).toMatchObject({
      code: 900,
      data: [{ remark: '超过可红冲数量 2' }],
    });
    expect(texts(await post('/api/stock/procure/reverse', { ids: [id] }))).toEqual([
      expect.stringContaining('已生成采购退货单'),
    ]);
    expect(await correct('procure', id, [own.id, '2'])).toMatchObject({ code: 200 });
    expect(await linesOf('procure', id)).toMatchObject([{ reversed: '5', left: '0' }]);
  });

  it('E-19 need a period of today that is open', async () => {
    const productId = await newProduct();
    const id = await posted('resetIn', productId, '5', '1');
    const [line] = await two('resetIn', id);
    const day = sql`current_date between start_date and end_date`;
    await sql`update r_accounting_period set status = 1 where package_id = 1 and ${day}`.execute(app.database.kysely);
    expect(await correct('resetIn', id, [line.id, '1'])).toMatchObject({
      code: 900,
      data: [{ remark: expect.stringContaining('已结账，请先反结账') }],
    });
    await sql`update r_accounting_period set status = 0 where package_id = 1 and ${day}`.execute(app.database.kysely);
    expect(await correct('resetIn', id, [line.id, '1'])).toMatchObject({ code: 200 });
    expect(await stock(productId)).toEqual(['4', '4', '4']);
  });
});
