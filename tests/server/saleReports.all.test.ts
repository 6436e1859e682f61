import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { sum } from '../support/sum';
import { today } from '../support/today';
import type { Body } from './records';
import { statements, type Statement } from './statements';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

const { answered, documents, expected } = statements(() => app);

const SOLD = [4, 5, 6];
const ORDERED = [2, 3, 6];
const ANALYSES: readonly Statement[] = [
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
    screen: 'achievementCountList',
    of: 'order',
    states: ORDERED,
    by: ['departmentId', 'salesmanId'],
    measures: { code: 'count', totalNet: 'sum', totalTax: 'sum', totalMoney: 'sum' },
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

describe('B-436 analyses of sales', () => {
  it.each(ANALYSES.map((statement) => [statement.screen, statement] as const))(
    '%s tells what the documents add up to',
    async (_, statement) => {
      expect(await answered(statement)).toEqual(await expected(statement));
    },
  );

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
