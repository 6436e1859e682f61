import dayjs from 'dayjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import { openDemoDatabase } from '../support/demoDatabase';
import { sum } from '../support/sum';
import { askReport } from './askReport';
import { BRACKETS, keyOf, postAtRandom } from './postAtRandom';
import type { Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let productId: string;
let postings: Body[];
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  ({ productId, postings } = await postAtRandom(app));
});
afterAll(() => app?.close());

const ask = askReport(() => app);

/** Of one key, what is left of each inflow, covering the balance from the youngest on. */
function expectedAges(rows: Body[]): string[] {
  const taken = new Set(rows.map(({ reverses }) => reverses).filter((id) => id !== null));
  const inflows = rows
    .filter(
      ({ id, quantity, reverses, side }) =>
        side === 'in' && reverses === null && !taken.has(id) && Number(quantity) > 0,
    )
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  let left = sum(rows.map(({ quantity }) => new Decimal(quantity)));
  const parts = [...BRACKETS, Infinity].map(() => new Decimal(0));
  const put = (index: number, value: Decimal) => (parts[index] = parts[index]!.plus(value));
  if (left.isNegative()) put(0, left);
  for (const inflow of inflows) {
    const part = Decimal.max(0, Decimal.min(left, inflow.quantity));
    const age = dayjs().startOf('day').diff(inflow.day, 'day');
    put(
      [...BRACKETS, Infinity].findIndex((days) => age <= days),
      part,
    );
    left = left.minus(part);
  }
  if (left.greaterThan(0)) put(BRACKETS.length, left);
  return parts.map((part) => part.toFixed(2));
}

describe('the age of stock', () => {
  const parts = [...BRACKETS.map((days) => `quantity.days${days}`), 'quantity.older'];

  it('B-463 stockAgeAnalysisTable splits what is there by when it came in, first in first out, as a plain walk over all postings does', async () => {
    const { code, data } = await ask('statistics', 'stockAgeAnalysisTable', { productId });
    expect(code).toBe(200);
    const found = new Map(
      (data.list as Body[]).map((row) => [row.warehouseId, parts.map((part) => new Decimal(row[part]).toFixed(2))]),
    );
    // Each batch for itself; a row has all batches of a store.
    const batches = Array.from(groupBy(postings, keyOf).values(), (rows) => ({
      store: rows[0]!.warehouse_id,
      ages: expectedAges(rows),
    }));
    expect(batches).toHaveLength(6);
    const wanted = new Map(
      Array.from(
        groupBy(batches, ({ store }) => store),
        ([store, of]) => [
          store,
          parts.map((_, index) => sum(of.map(({ ages }) => new Decimal(ages[index]!))).toFixed(2)),
        ],
      ),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    expect(batches.filter(({ ages }) => ages.filter((value) => Number(value) > 0).length > 1).length).toBeGreaterThan(
      2,
    );
  });

  it('heads each bracket with its days, in the columns that people arrange too', async () => {
    const { data } = await (
      await app.as('admin')
    ).get('/api/order/common/getTemplatePropList', { tableType: 'stockAgeAnalysisTable' });
    expect((data as Body[]).map(({ path, title }) => `${path} ${title}`)).toEqual([
      'productId 存货',
      'warehouseId 仓库',
      '#unit 单位',
      'quantity 数量',
      'quantity.days30 0-30天',
      'quantity.days60 31-60天',
      'quantity.days90 61-90天',
      'quantity.days180 91-180天',
      'quantity.days360 181-360天',
      'quantity.older 360天以上',
    ]);
  });

  it('adds up to what is on hand, row by row and in the totals', async () => {
    const { data } = await ask('statistics', 'stockAgeAnalysisTable');
    for (const row of data.list as Body[])
      expect(sum(parts.map((part) => new Decimal(row[part]))).toFixed(2)).toBe(new Decimal(row.quantity).toFixed(2));
    // In totals of what counts in one unit.
    const { productId: own } = (data.list as Body[])[0]!;
    const onHand = await ask('statistics', 'stockOnHand', { productId: own });
    const { data: one } = await ask('statistics', 'stockAgeAnalysisTable', { productId: own });
    expect(one.totals.quantity).toBe(onHand.data.totals.quantity);
    expect(sum(parts.map((part) => new Decimal(one.totals[part]))).toFixed(2)).toBe(
      new Decimal(one.totals.quantity).toFixed(2),
    );
    expect(data.totals).toEqual({});
  });

  it('can be ordered by a bracket, exported, and is not for those who may not', async () => {
    const { data } = await ask('statistics', 'stockAgeAnalysisTable', { orderBy: '-quantity.older' });
    const oldest = (data.list as Body[]).map((row) => Number(row['quantity.older']));
    expect(oldest).toEqual(oldest.toSorted((a, b) => b - a));
    expect((await ask('statistics', 'stockAgeAnalysisTable', {}, 'buyer')).status).toBe(403);
    expect((await ask('statistics', 'stockAgeAnalysisTable', { orderBy: 'quantity.days31' })).status).toBe(400);
  });
});
