import dayjs from 'dayjs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTORY, WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { tableOf } from '../../src/server/schema/naming';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { add, asFormSends, type Body, newBody, plainLines } from './records';
import { reopenPeriods } from './reopenPeriods';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await reopenPeriods(app);
});
afterAll(() => app?.close());

const PERIODS = '/api/finance/accountingPeriod';
const post = async (path: string, body: unknown = {}) => (await app.as('admin')).post(path, body);
const act = (action: string, ...ids: string[]) => post(`${PERIODS}/${action}`, { ids });

interface Period {
  id: string;
  code: string;
  startDate: string;
  endDate: string;
}

async function periods(): Promise<Period[]> {
  const { data } = await (await app.as('admin')).get(`${PERIODS}/list`, { pageNum: '1', pageSize: '200' });
  return (data.list as Period[]).toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

/** Postings and drafts of the demonstration company, out of the way of what the tests close. */
async function emptyYear(): Promise<Period[]> {
  expect(await post(`${PERIODS}/generate`)).toMatchObject({ code: 200 });
  return (await periods()).slice(-12);
}

async function receipt(billDate: string): Promise<string> {
  const body = await newBody(app, 'resetIn');
  return add(await app.as('admin'), app.resource('resetIn'), {
    ...body,
    kind: 'gift',
    billDate,
    warehouseId: WAREHOUSE.raw,
    factoryId: FACTORY.kunshan,
    lines: await plainLines(app),
  });
}

describe('accounting periods', () => {
  it('B-421 the add action adds the twelve months after the last one, each from its first to its last day', async () => {
    const before = await periods();
    const answer = await post(`${PERIODS}/generate`);
    expect(answer).toMatchObject({
      code: 200,
      data: {
        title: '已新增12个会计期间',
        lines: expect.arrayContaining([
          { code: expect.stringMatching(/^\d{4}-\d\d$/), remark: expect.stringMatching(/^[\d-]+ ~ [\d-]+$/) },
        ]),
      },
    });
    const after = await periods();
    expect(after).toHaveLength(before.length + 12);
    const { data: history } = await (await app.as('admin')).get(`${PERIODS}/history`, { id: after.at(-1)!.id });
    expect(history.list.map(({ action }: { action: string }) => action)).toEqual(['add']);
    const year = Number(before.at(-1)!.code.slice(0, 4)) + 1;
    expect(after.slice(-12).map(({ code }) => code)).toEqual(
      Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
    );
    const { rows } = await sql<{ gaps: string }>`select count(*) as gaps from r_accounting_period a where package_id = 1
      and not exists (select 1 from r_accounting_period b where b.package_id = 1 and b.start_date = a.end_date + 1) and a.end_date <> (select max(end_date) from r_accounting_period where package_id = 1)`.execute(
      app.database.kysely,
    );
    expect(rows[0]!.gaps).toBe('0');
  });

  it('B-405 E-19 closes one after the other and opens again in reverse; what is in the way is named', async () => {
    const all = await periods();
    const [first, second] = all;
    expect(await act('close', second!.id)).toMatchObject({
      code: 900,
      data: [{ code: second!.code, remark: `请先将之前的会计期间${first!.code}业务结账` }],
    });
    expect(await act('close', first!.id, second!.id)).toMatchObject({ code: 200 });
    expect(await act('cancel', first!.id)).toMatchObject({
      code: 900,
      data: [{ code: first!.code, remark: `请先将之后的会计期间${second!.code}业务反结账` }],
    });
    // What the company opened its subjects with is not what its other books opened with: it is warned, and goes on.
    const closing = { ids: [first!.id], confirmed: true };
    expect(await post('/api/finance/accountingPeriod/financeClose', closing)).toMatchObject({ code: 200 });
    expect(await act('cancel', first!.id, second!.id)).toMatchObject({
      code: 900,
      data: [{ code: first!.code, remark: '财务已结账，请先财务反结账' }],
    });
    expect(await act('financeCancel', first!.id)).toMatchObject({ code: 200 });
    expect(await act('cancel', first!.id, second!.id)).toMatchObject({ code: 200 });
    expect((await periods()).slice(0, 2)).toEqual([
      expect.objectContaining({ status: 0 }),
      expect.objectContaining({ status: 0 }),
    ]);
  });

  it('E-19 nothing is entered or reviewed in a closed period, and the refusal says what would open it', async () => {
    const year = await emptyYear();
    const open = year[0]!;
    const [posted, draft] = [await receipt(open.startDate), await receipt(open.startDate)];
    for (const action of ['review', 'post'])
      expect(await post(`/api/stock/resetIn/${action}`, { ids: [posted] }), action).toMatchObject({ code: 200 });
    // Drafts of the demonstration company lie in earlier months; they are dealt with as people would.
    await sql`update r_accounting_period set status = 1 where package_id = 1 and start_date < ${open.startDate}::date`.execute(
      app.database.kysely,
    );
    const refused = await act('close', open.id);
    expect(refused).toMatchObject({ code: 900, data: [{ remark: '其他入库单未审核，请先记账或删除' }] });
    expect(await post('/api/stock/resetIn/delete', { ids: [draft] })).toMatchObject({ code: 200 });
    expect(await act('close', open.id)).toMatchObject({ code: 200 });
    const body = { ...(await newBody(app, 'resetIn')), kind: 'gift', lines: await plainLines(app) };
    const late = await post('/api/stock/resetIn/add', {
      ...asFormSends(app.resource('resetIn'), body),
      billDate: open.endDate,
      warehouseId: WAREHOUSE.raw,
      factoryId: FACTORY.kunshan,
    });
    expect(late).toMatchObject({
      code: 900,
      data: [
        { field: 'billDate', remark: expect.stringContaining(`会计期间${open.code}已结账，请修改日期或先反结账`) },
      ],
    });
    expect(await act('cancel', open.id)).toMatchObject({ code: 200 });
    const again = await receipt(open.endDate);
    await sql`update r_accounting_period set status = 1 where id = ${open.id}`.execute(app.database.kysely);
    expect(await post('/api/stock/resetIn/review', { ids: [again] })).toMatchObject({
      code: 900,
      data: [
        {
          remark: `会计期间${open.code}已结账，请先反结账`,
          lead: { title: '会计期间', to: expect.stringMatching(/^\//) },
        },
      ],
    });
  });

  it('E-19 a day without a period takes no postings: what lies before the first and behind the last is told apart', async () => {
    const [first] = await periods();
    const last = (await periods()).at(-1)!;
    const day = (date: string, days: number): string => dayjs(date).add(days, 'day').format('YYYY-MM-DD');
    const body = { ...(await newBody(app, 'resetIn')), kind: 'gift', lines: await plainLines(app) };
    const gift = asFormSends(app.resource('resetIn'), body);
    const entered = async (billDate: string) =>
      post('/api/stock/resetIn/add', {
        ...gift,
        billDate,
        warehouseId: WAREHOUSE.raw,
        factoryId: FACTORY.kunshan,
      });
    const [before, behind] = [day(first!.startDate, -1), day(last.endDate, 1)];
    expect(await entered(before)).toMatchObject({
      code: 900,
      data: [
        { field: 'billDate', remark: expect.stringContaining(`${before}早于第一个会计期间${first!.code}，请修改日期`) },
      ],
    });
    expect(await entered(behind)).toMatchObject({
      code: 900,
      data: [
        {
          field: 'billDate',
          remark: expect.stringContaining(`没有包含${behind}的会计期间，请修改日期，或在「会计期间」中新增期间`),
        },
      ],
    });
    const id = await receipt(last.endDate);
    await sql`update r_reset_in set bill_date = ${behind}::date where id = ${id}`.execute(app.database.kysely);
    expect(await post('/api/stock/resetIn/review', { ids: [id] })).toMatchObject({
      code: 900,
      data: [{ remark: `没有包含${behind}的会计期间，请修改日期，或在「会计期间」中新增期间` }],
    });
    expect(await post(`${PERIODS}/generate`)).toMatchObject({ code: 200 });
    expect(await post('/api/stock/resetIn/review', { ids: [id] })).toMatchObject({ code: 200 });
  });

  it('E-19 the wallets of customers ask as stock does', async () => {
    const [first] = await periods();
    const before = dayjs(first!.startDate).subtract(1, 'day').format('YYYY-MM-DD');
    const refused = await post(app.resource('walletEntry').operations.add, {
      ...(await newBody(app, 'walletEntry')),
      billDate: before,
    });
    expect(refused).toMatchObject({
      code: 900,
      data: [{ field: 'billDate', remark: expect.stringContaining('早于第一个会计期间') }],
    });
  });

  it.each(['purchaseInvoice', 'sales', 'reject', 'stock', 'transfer'])(
    'E-19 documents that post nothing ask as well: %s',
    async (name) => {
      const resource = app.resource(name);
      const { rows: before } = await sql<{
        id: string;
        status: number;
      }>`select id, status from r_accounting_period where package_id = 1`.execute(app.database.kysely);
      const all = async (status?: number) => {
        for (const period of before)
          await sql`update r_accounting_period set status = ${status ?? period.status} where id = ${period.id}`.execute(
            app.database.kysely,
          );
      };
      const acting = (action: string, id: string) =>
        post(`${resource.operations.action}/${action}`, { ids: [id], confirmed: true });
      const isClosed = {
        code: 900,
        data: [{ remark: expect.stringMatching(/^会计期间\d{4}-\d\d已结账，请先反结账$/) }],
      };
      await all(0);
      const body = await newBody(app, name);
      const id = await add(await app.as('admin'), resource, body);
      await all(1);
      expect(await acting('review', id)).toMatchObject(isClosed);
      expect(await post(resource.operations.add, body)).toMatchObject({
        code: 900,
        data: [{ field: 'billDate', remark: expect.stringContaining('已结账，请修改日期或先反结账') }],
      });
      await all(0);
      // A draft is named when its month is closed; here one in which nothing else lies.
      const [month] = await emptyYear();
      const table = sql.table(tableOf(resource));
      await sql`update ${table} set bill_date = ${month!.startDate}::date where id = ${id}`.execute(
        app.database.kysely,
      );
      await sql`update r_accounting_period set status = 1 where package_id = 1 and start_date < ${month!.startDate}::date`.execute(
        app.database.kysely,
      );
      expect(await act('close', month!.id)).toMatchObject({
        code: 900,
        data: [{ remark: expect.stringMatching(`^${resource.title}.*，请先审核或删除$`) }],
      });
      await sql`update ${table} set bill_date = ${body.billDate}::date where id = ${id}`.execute(app.database.kysely);
      await all(0);
      expect(await acting('review', id)).toMatchObject({ code: 200 });
      await all(1);
      expect(await acting('unreview', id)).toMatchObject(isClosed);
      expect((await acting('delete', id)).code).toBe(900);
      await all();
    },
  );

  it('B-421 a new account set begins with the months of its year and posts on its first day', async () => {
    const { data } = await post('/api/system/package/add', { code: 'T77', name: '新公司' });
    const inside = await app.as('admin', data.id);
    const { list } = (await inside.get(`${PERIODS}/list`, { pageNum: '1', pageSize: '50', orderBy: 'code' })).data as {
      list: Period[];
    };
    const year = dayjs().format('YYYY');
    expect(list.map(({ code }) => code)).toEqual(
      Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
    );
    expect(list[1]).toMatchObject({
      startDate: `${year}-02-01`,
      endDate: dayjs(`${year}-02-01`).endOf('month').format('YYYY-MM-DD'),
      status: 0,
    });
    expect((await inside.post(`${PERIODS}/close`, { ids: [list[0]!.id] })).code).toBe(200);
  });

  it('E-19 closing and reopening have permissions of their own', async () => {
    const keeper = await app.as('keeper');
    const [first] = await periods();
    for (const action of ['close', 'cancel', 'financeClose', 'financeCancel'])
      expect(await keeper.post(`${PERIODS}/${action}`, { ids: [first!.id] }), action).toMatchObject({ code: 403 });
    const { permissions } = app.catalogue;
    expect(permissions.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        '/initDataList/add',
        '/businessList/close',
        '/businessList/cancel',
        '/financeList/close',
        '/financeList/cancel',
      ]),
    );
  });
});

describe('the end of a period', () => {
  const { books, done, enter, issue, newProduct, receive } = costTools(() => app);
  const run = (text: ReturnType<typeof sql>) => text.execute(app.database.kysely);
  const endOf = async (id: string): Promise<Body> =>
    (await (await app.as('admin')).get(`${PERIODS}/periodEnd`, { id })).data;
  const found = async (id: string) =>
    Object.fromEntries(
      (await endOf(id)).checks.map(({ count, of, title }: Body) => [
        of === undefined ? title : `${title} ${of}`,
        count,
      ]),
    );

  it('lists what should be looked at with the way there, values what waits, and is demanded before closing', async () => {
    const [month, next] = await emptyYear();
    const { endDate, id, startDate } = month!;
    const on = (day: number) => dayjs(startDate).date(day).format('YYYY-MM-DD');
    await run(sql`update r_accounting_period set status = 1 where package_id = 1 and start_date < ${startDate}::date`);
    const before = await found(next!.id);
    expect(await found(id)).toMatchObject({ 未记账的单据: 0, 待重算的成本: 0, 重算失败的成本: 0, 零成本入库: 0 });

    const product = await newProduct();
    await receive(product, '10', '10', on(3));
    const out = await issue(product, '4', on(10));
    const late = await receive(product, '10', '20', on(5));
    const { changes, total } = await endOf(id);
    expect([total, changes]).toMatchObject([
      1,
      [
        {
          date: on(10),
          before: '-40.00',
          after: '-60.00',
          document: { title: '其他出库单' },
          cause: { title: '其他入库单' },
        },
      ],
    ]);
    expect(changes[0].document.path).toMatch(new RegExp(`\\?id=${out}$`));
    expect(changes[0].cause.path).toMatch(new RegExp(`\\?id=${late}$`));

    const free = await newProduct();
    await receive(free, '5', '0', on(6));
    const estimated = {
      billDate: on(7),
      kind: 'estimate',
      taxRate: '0',
      detailContentId: null,
      replenishStockId: null,
    };
    const line = { productId: product, quantity: '7', arrivedQuantity: '7', price: '15' };
    await done(await enter('procure', estimated, [line]), 'procure', 'review', 'post');
    // Booked wrong, and left to a job that has given up.
    await run(
      sql`update r_stock_cost set amount = -50 where package_id = 1 and document_kind = 'resetOut' and document_id = ${out}`,
    );
    await run(sql`update r_stock_cost_balance set amount = 355 where package_id = 1 and product_id = ${product}`);
    await run(sql`update r_stock_cost_month set amount_out = 50 where package_id = 1 and product_id = ${product}`);
    await run(sql`insert into sys_stale_cost (package_id, ledger, keys, since, failures, error, next_time)
      values (1, 'stockCost', ${JSON.stringify([WAREHOUSE.raw, product])}, ${on(4)}, 1, 'circle', '2999-01-01')`);
    const draft = await receipt(on(20));
    expect(await found(id)).toMatchObject({
      '未记账的单据 其他入库单': 1,
      待重算的成本: 1,
      重算失败的成本: 1,
      零成本入库: 1,
      零成本结存: 1,
      负结存: 0,
    });
    // What was estimated is asked of the month after.
    const open = before['未回冲的暂估'];
    expect([await found(id), await found(next!.id)].map((each) => each['未回冲的暂估'])).toEqual([open, open + 1]);
    const paths = Object.fromEntries((await endOf(id)).checks.map(({ path, title }: Body) => [title, path]));
    expect(paths).toMatchObject({
      未记账的单据: expect.stringMatching(
        new RegExp(`^/\\S+/resetInList\\?billDate=${startDate},${endDate}&status=0,1$`),
      ),
      待重算的成本: '/System/operation/backgroundJobList',
      零成本入库: expect.stringContaining(`billDate=${startDate},${endDate}`),
    });

    const settings = (await (await app.as('admin')).get('/api/system/basicSetting/detail')).data;
    expect(await post('/api/system/basicSetting/edit', { ...settings, closeAfterCosting: true })).toMatchObject({
      code: 200,
    });
    expect(await post('/api/stock/resetIn/delete', { ids: [draft] })).toMatchObject({ code: 200 });
    const mustRun = { code: 900, data: [{ remark: expect.stringContaining('尚未进行期末成本核算') }] };
    expect(await act('close', id)).toMatchObject(mustRun);
    expect(await (await app.as('reader')).post(`${PERIODS}/runCosts`, { ids: [id] })).toMatchObject({ code: 403 });
    for (const _ of ['once', 'and again, which changes nothing'])
      expect([await act('runCosts', id), await endOf(id)]).toMatchObject([
        { code: 200 },
        {
          total: 2,
          changes: [
            { before: '-50.00', after: '-60.00' },
            { before: '-40.00', after: '-60.00' },
          ],
        },
      ]);
    expect(await books(product)).toBe('23 / 345.00');
    expect(await found(id)).toMatchObject({ 未记账的单据: 0, 待重算的成本: 0, 重算失败的成本: 0 });
    expect(await act('close', id)).toMatchObject({ code: 200 });
    expect(await act('runCosts', id)).toMatchObject({
      code: 900,
      data: [{ remark: expect.stringContaining('成本不再变动') }],
    });
    expect(await act('cancel', id)).toMatchObject({ code: 200 });
    expect(await act('close', id)).toMatchObject(mustRun);
  });
});
