import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportScreen } from '../../src/language/model';
import { daysBetween as days } from '../../src/lib/dates';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import { openDemoDatabase } from '../support/demoDatabase';
import { today } from '../support/today';
import { newBody, texts, type Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

type Told = 'sum' | 'avg' | 'count';

/** What a report tells, said once more: of which records, in which states, by what, and what is added up. */
interface Statement {
  screen: string;
  of: string;
  /** rows are lines of the documents */
  ofLines?: boolean;
  states?: readonly number[];
  by: readonly string[];
  measures: Readonly<Record<string, Told>>;
}

const SOLD = [4, 5, 6];
const ORDERED = [2, 3, 6];
const ANALYSES: readonly Statement[] = [
  {
    screen: 'analyseList',
    of: 'sales',
    ofLines: true,
    states: SOLD,
    by: ['departmentId', 'salesmanId', 'clientId', 'productId', 'spec', 'unitId'],
    measures: { quantity: 'sum', price: 'avg', amount: 'sum', netAmount: 'sum', tax: 'sum', code: 'count' },
  },
  {
    screen: 'newCustomerList',
    of: 'client',
    by: ['departmentId', 'salesmanId', 'source'],
    measures: { code: 'count', creditLimit: 'sum' },
  },
  {
    screen: 'customerCountList',
    of: 'client',
    by: ['departmentId', 'salesmanId', 'level'],
    measures: { code: 'count', creditLimit: 'sum' },
  },
  {
    screen: 'achievementSortList',
    of: 'sales',
    states: SOLD,
    by: ['salesmanId', 'departmentId'],
    measures: { totalMoney: 'sum', totalNet: 'sum', receivable: 'sum', code: 'count' },
  },
  {
    screen: 'achievementCountList',
    of: 'order',
    states: ORDERED,
    by: ['departmentId', 'salesmanId'],
    measures: { code: 'count', totalNet: 'sum', totalTax: 'sum', totalMoney: 'sum' },
  },
  {
    screen: 'salesAchievementCountList',
    of: 'sales',
    states: SOLD,
    by: ['departmentId', 'salesmanId', 'clientId'],
    measures: { code: 'count', totalNet: 'sum', totalTax: 'sum', totalMoney: 'sum', freight: 'sum', receivable: 'sum' },
  },
  {
    screen: 'productSalesList',
    of: 'sales',
    ofLines: true,
    states: SOLD,
    by: ['productId', 'spec', 'unitId'],
    measures: { quantity: 'sum', amount: 'sum', netAmount: 'sum', price: 'avg', code: 'count' },
  },
  {
    screen: 'sellOutStockList',
    of: 'sellOut',
    ofLines: true,
    states: [1, 2],
    by: ['warehouseId', 'productId', 'spec', 'unitId'],
    measures: { code: 'count', plannedQuantity: 'sum', quantity: 'sum', amount: 'sum' },
  },
];
const REPORTS: readonly Statement[] = [
  {
    screen: 'unshippedStatistics',
    of: 'unshipped',
    ofLines: true,
    by: ['factoryId', 'reason', 'productId', 'spec', 'unitId'],
    measures: { code: 'count', quantity: 'sum', amount: 'sum' },
  },
  {
    screen: 'marketingRankingList',
    of: 'marketingTask',
    states: [1, 2],
    by: ['salesmanId', 'departmentId'],
    measures: { achieved: 'sum', target: 'sum', rate: 'avg', code: 'count' },
  },
];
const DIMENSIONS: readonly Statement[] = [
  {
    screen: 'regionalDimension',
    of: 'order',
    states: ORDERED,
    by: ['region'],
    measures: { code: 'count', totalNet: 'sum', totalMoney: 'sum', receivable: 'avg' },
  },
  {
    screen: 'userDimension',
    of: 'order',
    states: ORDERED,
    by: ['salesmanId', 'departmentId'],
    measures: { code: 'count', totalNet: 'sum', totalMoney: 'sum', receivable: 'avg' },
  },
  {
    screen: 'productDimension',
    of: 'order',
    ofLines: true,
    states: ORDERED,
    by: ['productId', 'spec', 'unitId'],
    measures: { code: 'count', quantity: 'sum', price: 'avg', netAmount: 'sum', amount: 'sum' },
  },
];

const sum = (values: readonly unknown[]) =>
  values.reduce<Decimal>(
    (total, value) => total.plus(value === null || value === undefined ? 0 : String(value)),
    new Decimal(0),
  );

/** All records of a resource with their lines, as their details tell them. */
const known = new Map<string, Body[]>();
async function documents(name: string): Promise<Body[]> {
  const admin = await app.as('admin');
  const { detail, list } = app.resource(name).operations;
  if (!known.has(name)) {
    const { list: rows } = (await admin.get(list, { pageSize: '1000' })).data;
    known.set(name, await Promise.all((rows as Body[]).map(async ({ id }) => (await admin.get(detail, { id })).data)));
  }
  return known.get(name)!;
}

async function rowsOf({ of, ofLines, states }: Statement, isWanted: (document: Body) => boolean): Promise<Body[]> {
  const found = (await documents(of)).filter(
    (document) => (states === undefined || states.includes(document.status)) && isWanted(document),
  );
  return ofLines
    ? found.flatMap((document) =>
        (document.lines as Body[]).map((line) => ({
          ...document,
          ...line,
          code: document.code,
          status: document.status,
        })),
      )
    : found;
}

function told(kind: Told, rows: readonly Body[], name: string): string {
  // What a piece cost is what all cost over how many they were.
  if (name === 'price')
    return sum(rows.map(({ amount }) => amount))
      .div(sum(rows.map(({ quantity }) => quantity)))
      .toFixed(2);
  if (kind === 'count') return String(new Set(rows.map((row) => row[name])).size);
  if (name === 'rate')
    return sum(rows.map(({ achieved }) => achieved))
      .times(100)
      .div(sum(rows.map(({ target }) => target)))
      .toFixed(2);
  const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
  return kind === 'sum' ? sum(values).toFixed(2) : sum(values).div(values.length).toFixed(2);
}

/** Rows by what they are grouped by, and the totals below them. */
interface Report {
  rows: Record<string, Record<string, string>>;
  totals: Record<string, string>;
}

const keyOf = ({ by }: Statement, row: Body) => by.map((name) => row[name] ?? '').join('/');

/** What the report must say, from the documents. */
async function expected(statement: Statement, isWanted: (document: Body) => boolean = () => true): Promise<Report> {
  const groups = groupBy(await rowsOf(statement, isWanted), (row) => keyOf(statement, row));
  expect(groups.size).toBeGreaterThan(1);
  const rows = Object.fromEntries(
    [...groups].map(([key, members]) => [
      key,
      Object.fromEntries(Object.entries(statement.measures).map(([name, kind]) => [name, told(kind, members, name)])),
    ]),
  );
  const screen = app.resource(statement.of).screens.find(({ name }) => name === statement.screen) as ReportScreen;
  const units = new Set([...groups.values()].flat().map(({ unitId }) => unitId));
  const isCounted = (name: string) =>
    app
      .resource(statement.of)
      .fields.some(
        ({ fields }) =>
          statement.ofLines && fields?.some((field) => field.name === name && field.settings.unit !== undefined),
      );
  return {
    rows,
    totals: Object.fromEntries(
      screen.totals
        .filter((name) => units.size === 1 || !isCounted(name))
        .map((name) => [name, sum(Object.values(rows).map((row) => row[name])).toFixed(2)]),
    ),
  };
}

/** What the report says; sums with two decimals, nothing as zero. */
async function answered(statement: Statement, query: Record<string, string> = {}): Promise<Report> {
  const list = await rowsAsked(statement, query);
  const text = (value: unknown, kind: Told) =>
    kind === 'count' ? String(value) : new Decimal(value === null ? 0 : String(value)).toFixed(2);
  const rows = Object.fromEntries(
    list.list.map((row) => [
      keyOf(statement, row),
      Object.fromEntries(Object.entries(statement.measures).map(([name, kind]) => [name, text(row[name], kind)])),
    ]),
  );
  return {
    rows,
    totals: Object.fromEntries(
      Object.entries(list.totals).map(([name, total]) => [name, new Decimal(String(total)).toFixed(2)]),
    ),
  };
}

async function rowsAsked(
  { of, screen }: Statement,
  query: Record<string, string>,
): Promise<{ list: Body[]; totals: Body }> {
  return (
    await (await app.as('admin')).get(app.resource(of).operations.statistics, { screen, pageSize: '1000', ...query })
  ).data;
}

describe('B-436 analyses of sales', () => {
  it.each(ANALYSES.map((statement) => [statement.screen, statement] as const))(
    '%s tells what the documents add up to',
    async (_, statement) => {
      expect(await answered(statement)).toEqual(await expected(statement));
    },
  );

  it('achievementSortList begins with who sold most, of the asked days alone', async () => {
    const [statement] = ANALYSES.filter(({ screen }) => screen === 'achievementSortList');
    const days = (await documents('sales')).map(({ billDate }) => String(billDate)).sort();
    const [from, to] = [days[Math.floor(days.length / 4)]!, days[Math.floor((days.length * 3) / 4)]!];
    const query = { billDate: `${from},${to}`, orderBy: '-totalMoney' };
    expect(await answered(statement!, query)).toEqual(
      await expected(statement!, ({ billDate }) => billDate >= from && billDate <= to),
    );
    const sold = (await rowsAsked(statement!, query)).list.map(({ totalMoney }) => Number(totalMoney));
    expect(sold).toEqual([...sold].sort((a, b) => b - a));
  });

  it('newCustomerList counts the customers entered in the asked days', async () => {
    const [statement] = ANALYSES.filter(({ screen }) => screen === 'newCustomerList');
    const days = (await documents('client')).map(({ createdTime }) => String(createdTime).slice(0, 10)).sort();
    const from = days[Math.floor(days.length / 2)]!;
    expect(await answered(statement!, { createdTime: `${from},` })).toEqual(
      await expected(statement!, ({ createdTime }) => createdTime >= from),
    );
  });

  it('expressStaticList counts what couriers carry, nothing that goes by lorry or was not shipped', async () => {
    const couriers = new Set(
      (await documents('logistics')).filter(({ kind }) => kind === 'express').map(({ id }) => id),
    );
    const statement: Statement = {
      screen: 'expressStaticList',
      of: 'sales',
      states: [5, 6],
      by: ['logisticsId', 'factoryId'],
      measures: { code: 'count', totalMoney: 'sum', freight: 'sum' },
    };
    expect(await answered(statement)).toEqual(
      await expected(statement, ({ logisticsId }) => couriers.has(logisticsId)),
    );
    expect(
      (await documents('sales')).some(({ logisticsId }) => logisticsId !== null && !couriers.has(logisticsId)),
    ).toBe(true);
  });
});

describe('B-441 orders by region, person and product', () => {
  it.each(DIMENSIONS.map((statement) => [statement.screen, statement] as const))(
    '%s tells what the documents add up to',
    async (_, statement) => {
      expect(await answered(statement)).toEqual(await expected(statement));
    },
  );

  it('the region of an order is that of its customer', async () => {
    const regions = new Map((await documents('client')).map(({ id, region }) => [id, region]));
    for (const order of await documents('order'))
      expect([order.code, order.region]).toEqual([order.code, regions.get(order.clientId)]);
  });

  it.each(['generalSituation', 'employeeDataDashboard'])(
    '%s has figures and charts of what the documents say',
    async (screen) => {
      const { data } = await (await app.as('admin')).get('/api/system/common/board', { screen });
      const month = today().slice(0, 7);
      const sold = (await documents('sales')).filter(
        ({ billDate, status }) => SOLD.includes(status) && String(billDate).startsWith(month),
      );
      expect(new Decimal(data.monthSales.value ?? 0).toFixed(2)).toBe(
        sum(sold.map(({ totalMoney }) => totalMoney)).toFixed(2),
      );
      const charts = Object.values(data as Record<string, Body>).filter(({ type }) => type === 'chart');
      expect(charts.length).toBeGreaterThanOrEqual(4);
      for (const { points } of charts) expect(points.length).toBeGreaterThan(1);
    },
  );
});

describe('B-440 B-442 reports of what was not shipped, and the ranking of marketing tasks', () => {
  it.each(REPORTS.map((statement) => [statement.screen, statement] as const))(
    '%s tells what the documents add up to',
    async (_, statement) => {
      expect(await answered(statement)).toEqual(await expected(statement));
    },
  );
});

describe('B-440 what salesmen report of orders and returns', () => {
  it('a notice of a return that has been reviewed becomes the sales return, with what is announced of each line', async () => {
    const admin = await app.as('admin');
    const notice = (await documents('returnFiling')).find(({ status }) => status === 1)!;
    const { data: draft } = await admin.get(app.resource('reject').operations.generate, {
      from: 'returnFiling',
      id: notice.id,
    });
    expect(draft).toMatchObject({
      filingId: notice.id,
      salesId: notice.salesId,
      clientId: notice.clientId,
      warehouseId: notice.warehouseId,
      reason: notice.reason,
    });
    expect((draft.lines as Body[]).map(({ productId, quantity }) => [productId, quantity])).toEqual(
      (notice.lines as Body[]).map(({ productId, quantity }) => [productId, quantity]),
    );
  });

  it('a report of an order that cannot leave counts the days from the day that was promised, and is refused for a day before its own', async () => {
    const admin = await app.as('admin');
    const { operations } = app.resource('unshipped');
    const body = { ...(await newBody(app, 'unshipped')), billDate: '2026-03-02', expectedDate: '2099-12-31' };
    const { code, data } = await admin.post(operations.add, body);
    expect(code).toBe(200);
    const { data: kept } = await admin.get(operations.detail, { id: data.id });
    expect(kept.delayDays).toBe(days(kept.deliveryDate, '2099-12-31'));
    expect(JSON.stringify(await admin.post(operations.add, { ...body, expectedDate: '2026-03-01' }))).toContain(
      '预计发货日期不能早于单据日期',
    );
  });
});

describe('B-442 a marketing task', () => {
  it('is started, tells its progress while it runs and no longer when it is done, and may be opened again', async () => {
    const admin = await app.as('admin');
    const { api, operations } = app.resource('marketingTask');
    const {
      data: { id },
    } = await admin.post(operations.add, {
      name: '华东新客拜访',
      kind: 'visit',
      salesmanId: '21',
      departmentId: '4',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      target: '80000',
    });
    const progress = (achieved: string) => admin.post(`${api}/progress`, { ids: [id], achieved, result: '签约 2 家' });
    const move = (action: string) => admin.post(`${operations.action}/${action}`, { ids: [id] });
    const task = async () => (await admin.get(operations.detail, { id })).data;
    expect(texts(await progress('1000'))).toEqual([expect.stringContaining('未在进行中，不可登记进度')]);
    expect((await move('start')).code).toBe(200);
    expect((await progress('100000')).code).toBe(200);
    expect(await task()).toMatchObject({ status: 1, achieved: '100000.00', rate: '125.00', result: '签约 2 家' });
    expect((await move('finish')).code).toBe(200);
    expect(texts(await progress('1'))).toEqual([expect.stringContaining('未在进行中，不可登记进度')]);
    expect((await move('delete')).code).not.toBe(200);
    expect((await move('reopen')).code).toBe(200);
    expect(await task()).toMatchObject({ status: 1, achieved: '100000.00' });
  });
});

describe('B-438 orders of platforms', () => {
  it('tOrderList has the orders whose source is a platform, and no other', async () => {
    const { data } = await (
      await app.as('admin')
    ).get(app.resource('order').operations.list, { screen: 'tOrderList', pageSize: '1000' });
    const wanted = (await documents('order')).filter(({ source }) => source === 'platform').map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(0);
    expect(new Set((data.list as Body[]).map(({ id }) => id))).toEqual(new Set(wanted));
  });
});
