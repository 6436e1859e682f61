import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import type { ReportScreen } from '../../src/language/model';
import { reportFilters } from '../../src/language/rules/reportFilters';
import { OPERATORS } from '../../src/language/wire';
import { openDemoDatabase } from '../support/demoDatabase';
import type { Body } from './records';
import { startTestApp, type Answer, type TestApp } from './testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
});
afterAll(() => app?.close());

async function report(
  screen: string,
  query: Record<string, string> = {},
  login: 'admin' | 'rawKeeper' | 'second' = 'admin',
): Promise<Answer> {
  const { operations, screens } = Object.values(app.model.resources).find((resource) =>
    resource.screens.some(({ name }) => name === screen),
  )!;
  const { group } = screens.find(({ name }) => name === screen) as ReportScreen;
  return (await app.as(login)).get(group.length > 0 ? operations.statistics : operations.lines, {
    screen,
    pageSize: '1000',
    ...query,
  });
}
const rows = async (screen: string, query?: Record<string, string>): Promise<Body[]> =>
  (await report(screen, query)).data.list;
const countOf = async (where: RawBuilder<unknown>): Promise<number> =>
  Number(
    (
      await sql<{
        count: string;
      }>`select count(*) as count from r_purchase_order t join r_purchase_order__lines l on l.parent_id = t.id and l.package_id = t.package_id where t.package_id = 1 and ${where}`.execute(
        app.database.kysely,
      )
    ).rows[0]!.count,
  );

describe('E-12 filters of reports', () => {
  it.each<[string, Record<string, string>, () => RawBuilder<unknown>]>([
    ['a column of the lines', { quantity: '20,' }, () => sql`l.quantity >= 20`],
    ['a computed column', { 'amount!': '1000,' }, () => sql`(l.amount >= 1000) is not true`],
    ['a text', { 'spec~': '×' }, () => sql`l.spec like '%×%'`],
    [
      'a column under the name of the report',
      { 'lines.needDate': '2026-01-01,' },
      () => sql`l.need_date >= '2026-01-01'`,
    ],
    [
      'a field of the header that the lines have too and no column shows',
      { 'header.remark?': '0' },
      () => sql`t.remark is null`,
    ],
    ['a field that no column and no search form shows', { urgency: '3' }, () => sql`t.urgency = 3`],
    [
      'several at once',
      { urgency: '1,2', quantity: ',50', 'code~': 'QG' },
      () => sql`t.urgency in (1, 2) and l.quantity <= 50 and t.code ilike '%QG%'`,
    ],
  ])('rows by %s', async (_, query, where) => {
    const { data } = await report('purchaseOrderProList', query);
    const [fitting, all] = [await countOf(where()), await countOf(sql`true`)];
    expect(data.total).toBe(fitting);
    expect(fitting).toBeGreaterThan(0);
    expect(fitting).toBeLessThanOrEqual(all);
  });

  it('groups by what their measures come to: sums, counts and averages, with the number of groups and the totals of those', async () => {
    const all = await rows('purchaseOrderStaticList');
    const middle = String(all.map((row) => Number(row.quantity)).toSorted((a, b) => a - b)[Math.floor(all.length / 2)]);
    const fitting = all.filter((row) => Number(row.quantity) >= Number(middle) && Number(row.code) >= 2);
    const { data } = await report('purchaseOrderStaticList', { 'sum.quantity': `${middle},`, 'count.code': '2,' });
    expect(fitting.length).toBeGreaterThan(0);
    expect(fitting.length).toBeLessThan(all.length);
    expect(data.total).toBe(fitting.length);
    expect(Number(data.totals.amount)).toBeCloseTo(
      fitting.reduce((sum, row) => sum + Number(row.amount), 0),
      6,
    );
    const priced = await rows('detailContentStaticList');
    const dear = (await rows('detailContentStaticList', { 'avg.price': '100,' })).map((row) => row.price);
    expect(dear.toSorted()).toEqual(
      priced
        .map((row) => row.price)
        .filter((price) => Number(price) >= 100)
        .toSorted(),
    );
    expect(dear.length).toBeGreaterThan(0);
  });

  it('a condition on rows comes before the groups are summed', async () => {
    const [row] = await rows('purchaseOrderStaticList', { quantity: '20,' });
    const lines = await rows('purchaseOrderProList', {
      quantity: '20,',
      departmentId: row!.departmentId,
      productId: row!.productId,
    });
    const own = lines.filter(({ spec, unitId }) => spec === row!.spec && unitId === row!.unitId);
    expect(own.length).toBeGreaterThan(0);
    expect(own.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(Number(row!.quantity));
  });

  it('parts of the measures of a ledger are asked as the report shows them; single postings are not asked, nor is what is no column of a balance', async () => {
    const range = { billDate: '1990-01-01,2999-12-31' };
    const all = await rows('inventoryBookProduct', range);
    const much = await rows('inventoryBookProduct', {
      ...range,
      'sum.quantity.closing': '50,',
      'sum.quantity.out!': '0,0',
    });
    expect(much.map(({ productId }) => productId).toSorted()).toEqual(
      all
        .filter((row) => Number(row['quantity.closing']) >= 50 && Number(row['quantity.out']) !== 0)
        .map(({ productId }) => productId)
        .toSorted(),
    );
    expect(much.length).toBeGreaterThan(0);
    const names = (screen: string): string[] =>
      reportFilters(
        app.resource('stockLedger'),
        app.resource('stockLedger').screens.find(({ name }) => name === screen) as ReportScreen,
      ).map(({ name }) => name);
    expect(names('inventoryBook')).toEqual(['billDate', 'productId', 'batchNo', 'warehouseId']);
    expect(names('stockOnHand')).toEqual(['warehouseId', 'productId', 'batchNo', 'sum.quantity']);
    expect(names('stockAgeAnalysisTable')).toEqual([
      'productId',
      'warehouseId',
      'batchNo',
      'sum.quantity',
      ...['days30', 'days60', 'days90', 'days180', 'days360', 'older'].map((part) => `sum.quantity.${part}`),
    ]);
  });

  it('every filter of every report is answered, with every operator that its type knows', async () => {
    const wrong: unknown[] = [];
    let count = 0;
    for (const resource of Object.values(app.model.resources))
      for (const screen of resource.screens) {
        if (screen.kind !== 'report') continue;
        const query: Record<string, string> = {
          keyword: 'a',
          pageSize: '1',
          ...(resource.uses.ledger && ['movement', 'account'].includes(screen.from)
            ? { billDate: '2026-01-01,2026-12-31' }
            : {}),
        };
        for (const { name, field } of reportFilters(resource, screen)) {
          if (Object.hasOwn(query, name) || field.visible !== true) continue;
          for (const operator of OPERATORS[fieldTypes[field.type]!.filter]) {
            if (operator === 'filled') query[`${name}?`] = '1';
            if (operator === 'containsNot') query[`${name}!~`] = 'zzz';
          }
          if (fieldTypes[field.type]!.filter === 'range') query[`${name}!`] = ',';
          count++;
        }
        const { code, message } = await report(screen.name, query);
        if (code !== 200) wrong.push({ screen: screen.name, message });
      }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });

  it.each<[string, string]>([
    ['quantity~', '1'],
    ['sum.quantity', 'x,'],
    ['sum.quantity~', '1'],
    ['count.code', '1,2,3'],
    ['sum.amount?', '2'],
    ['header.remark~', 'x'.repeat(2001)],
    ['keyword', 'x'.repeat(101)],
  ])('%s of what it cannot be is refused with 400', async (name, value) => {
    expect(await report('purchaseOrderStaticList', { [name]: value })).toMatchObject({
      status: 400,
      code: 400,
      data: null,
    });
  });

  it('E-29 a hidden column is no filter, nor is what it comes to', async () => {
    for (const query of [{ 'sum.amount': '1,' }, { 'sum.amount?': '1' }, { price: '1,' }] as Record<string, string>[])
      expect(await report('procureStatistics', query, 'rawKeeper')).toMatchObject({ status: 403 });
    expect((await report('procureStatistics', { 'sum.quantity': '1,' }, 'rawKeeper')).code).toBe(200);
  });
});

describe('quick search of reports', () => {
  it('finds by code, and by name, pinyin and initials of what a row refers to', async () => {
    const all = await rows('purchaseOrderProList');
    const { productId, productName, code } = all[0]!;
    const found = async (keyword: string): Promise<Body[]> => rows('purchaseOrderProList', { keyword });
    expect(new Set((await found(code)).map((row) => row.code))).toEqual(new Set([code]));
    expect((await found(productName)).filter((row) => row.productId === productId)).toHaveLength(
      (await rows('purchaseOrderProList', { productId })).length,
    );
    expect((await found(productName)).every((row) => row.productName.includes(productName))).toBe(true);
    const { rows: keys } = await sql<{
      search_key: string;
    }>`select search_key from r_inventory where package_id = 1 and name = ${productName}`.execute(app.database.kysely);
    const pinyin = keys[0]!.search_key.split(' ').find((word) => /^[a-z]{6,}$/.test(word))!;
    expect((await found(pinyin)).some((row) => row.productName === productName)).toBe(true);
    expect(await found('没有这样的存货')).toEqual([]);
    expect((await found('%')).length).toBeLessThan(all.length);
  });

  it('narrows groups and balances by what they are told by, and the totals with them', async () => {
    const [first] = await rows('stockOnHand');
    const { data } = await report('stockOnHand', { keyword: first!.warehouseName });
    const { data: one } = await report('stockOnHand', { keyword: first!.warehouseName, productId: first!.productId });
    expect(new Set(data.list.map((row: Body) => row.warehouseName))).toEqual(new Set([first!.warehouseName]));
    expect(data.total).toBeGreaterThan(one.total);
    expect(Number(one.totals.quantity)).toBe(
      one.list.reduce((sum: number, row: Body) => sum + Number(row.quantity), 0),
    );
  });

  it('knows nothing of another account set', async () => {
    const [{ productName }] = (await rows('purchaseOrderProList')) as [Body];
    const { data } = await report('purchaseOrderProList', { keyword: productName }, 'second');
    const { data: all } = await report('purchaseOrderProList', {}, 'second');
    expect(data.total).toBeLessThanOrEqual(all.total);
    expect(data.list.every((row: Body) => row.productName === productName)).toBe(true);
  });
});
