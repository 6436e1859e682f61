import dayjs from 'dayjs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { sum } from '../support/sum';
import { askReport } from './askReport';
import { day, FIRST, LAST } from './days';
import type { Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let postings: Body[];
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  postings = (
    await sql<Body>`select bill_date::text as day, side, warehouse_id, product_id, quantity, amount from r_stock_cost where package_id = 1`.execute(
      app.database.kysely,
    )
  ).rows;
});
afterAll(() => app?.close());

const ALL = { billDate: `${FIRST},${LAST}` };

const ask = askReport(() => app);
const report = (screen: string, query?: Record<string, string>, login?: 'admin' | 'rawKeeper' | 'second') =>
  ask('statistics', screen, query, login);

/** The same sums, one posting after the other. */
function expected(from: string, to: string): Map<string, Record<string, string>> {
  const sums = new Map<string, Record<string, Decimal>>();
  for (const { amount, day, product_id: product, quantity, side, warehouse_id: warehouse } of postings) {
    if (day > to) continue;
    const key = `${warehouse}/${product}`;
    const row =
      sums.get(key) ??
      Object.fromEntries(
        ['quantity', 'amount'].flatMap((name) =>
          ['opening', 'in', 'out', 'closing'].map((part) => [`${name}.${part}`, new Decimal(0)]),
        ),
      );
    sums.set(key, row);
    for (const [name, value] of Object.entries({ quantity, amount })) {
      const add = (part: string, by: Decimal) => (row[`${name}.${part}`] = row[`${name}.${part}`]!.plus(by));
      if (day < from) add('opening', new Decimal(value));
      else add(side, new Decimal(value).times(side === 'in' ? 1 : -1));
      add('closing', new Decimal(value));
    }
  }
  const moved = [...sums].filter(([, row]) => Object.values(row).some((value) => !value.isZero()));
  return new Map(
    moved.map(([key, row]) => [
      key,
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value.toFixed(2)])),
    ]),
  );
}

const month = (back: number) => dayjs().subtract(back, 'month').startOf('month').format('YYYY-MM-DD');

describe('reports on ledgers', () => {
  it.each([
    ['some days of a month', day(9), day(4)],
    ['one day', day(5), day(5)],
    ['whole months', month(4), dayjs(month(1)).subtract(1, 'day').format('YYYY-MM-DD')],
    ['from the middle of a month to the middle of another', day(200), day(17)],
    ['from a day on', day(40), LAST],
    ['up to a day', FIRST, day(33)],
    ['everything', FIRST, LAST],
    ['a range before all postings', '1999-01-05', '1999-02-11'],
  ])('opening, in, out and closing of %s are what the postings say, posting by posting', async (_, from, to) => {
    const wanted = expected(from, to);
    const { code, data } = await report('outInSummaryList', { billDate: `${from},${to}` });
    expect(code).toBe(200);
    const found = new Map(
      (data.list as Body[]).map((row) => [
        `${row.warehouseId}/${row.productId}`,
        Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => name.includes('.'))
            .map(([name, value]) => [name, new Decimal(value).toFixed(2)]),
        ),
      ]),
    );
    expect(found.size).toBe(data.total);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
    for (const [name, total] of Object.entries(data.totals as Record<string, string>))
      expect([name, new Decimal(total ?? 0).toFixed(2)]).toEqual([
        name,
        [...wanted.values()].reduce((sum, row) => sum.plus(row[name]!), new Decimal(0)).toFixed(2),
      ]);
  });

  it('what is on hand is the balance, by warehouse, product and batch, and no row is empty', async () => {
    const { data } = await report('stockOnHand');
    const [row] = data.list as Body[];
    expect(row).toMatchObject({ warehouseName: expect.any(String), productName: expect.stringMatching(/ /) });
    const {
      rows: [sum],
    } =
      await sql<Body>`select sum(quantity) as quantity, count(*) filter (where quantity <> 0) as count from r_stock_ledger_balance where package_id = 1`.execute(
        app.database.kysely,
      );
    expect(data.total).toBe(Number(sum!.count));
    // Pieces and kilograms are not added up; what is counted alike is.
    expect(data.totals).toEqual({});
    const { data: counted } = await report('stockOnHand', { productId: row!.productId });
    const {
      rows: [own],
    } =
      await sql<Body>`select sum(quantity) as quantity from r_stock_ledger_balance where package_id = 1 and product_id = ${row!.productId}`.execute(
        app.database.kysely,
      );
    expect(counted.totals).toEqual({ quantity: own!.quantity });
    expect((data.list as Body[]).some(({ quantity }) => Number(quantity) === 0)).toBe(false);
  });

  it('show nobody a warehouse that no role of theirs shows, nor another account set', async () => {
    const { data } = await report('outInSummaryList', ALL, 'rawKeeper');
    expect(
      new Set((data?.list as Body[] | undefined)?.map(({ warehouseName }) => warehouseName) ?? []).size,
    ).toBeLessThanOrEqual(1);
    const other = await report('outInSummaryList', ALL, 'second');
    const names = new Set(((other.data?.list as Body[]) ?? []).map(({ productName }) => productName));
    const own = new Set(
      ((await report('outInSummaryList', ALL)).data.list as Body[]).map(({ productName }) => productName),
    );
    expect([...names].filter((name) => own.has(name))).toEqual([]);
  });

  it('B-200 of what moved want both ends of their range, in the words of the page', async () => {
    for (const billDate of ['', '2026-01-01,', ',2026-01-31', '2026-01-01'])
      expect(await report('outInSummaryList', { billDate })).toMatchObject({
        status: 400,
        message: '请选择开始时间和结束时间',
      });
    const book = await (
      await app.as('admin')
    ).get('/api/stock/ledger/lines', { screen: 'inventoryBook', billDate: '2026-01-01,' });
    expect(book).toMatchObject({ status: 400, message: '请选择开始时间和结束时间' });
    expect((await report('outInSummaryList', { ...ALL, 'billDate!': '2026-01-01,2026-01-31' })).status).toBe(400);
    expect((await report('stockOnHand')).status).toBe(200);
  });

  it('refuse a range that is none', async () => {
    for (const billDate of ['x,y', '2026-02-31,2026-03-01', '2026-01-01,2026-02-01,2026-03-01'])
      expect((await report('outInSummaryList', { billDate })).status).toBe(400);
  });
});

describe('E-23 the balances of subjects are summed by what kind of account these are', () => {
  const PARTS = ['openingIn', 'openingOut', 'in', 'out', 'closingIn', 'closingOut'] as const;
  const NAMES: Record<string, string> = {
    asset: '资产小计',
    liability: '负债小计',
    equity: '所有者权益小计',
    cost: '成本小计',
    profitLoss: '损益小计',
  };

  it.each([
    ['2026-01-01', '2026-12-31'],
    ['2026-06-01', '2026-06-30'],
    ['2026-03-15', '2026-10-10'],
  ])('from %s to %s, each uppermost subject on its side, all of them making the whole', async (from, to) => {
    const { rows } = await sql<Record<string, string>>`
      select kind, sum(greatest(o, 0))::numeric(20, 2)::text as "openingIn", sum(greatest(-o, 0))::numeric(20, 2)::text as "openingOut",
        sum(i)::numeric(20, 2)::text as "in", sum(x)::numeric(20, 2)::text as "out",
        sum(greatest(o + i - x, 0))::numeric(20, 2)::text as "closingIn", sum(greatest(x - o - i, 0))::numeric(20, 2)::text as "closingOut"
      from (select u.kind, u.id, coalesce(sum(l.amount) filter (where l.bill_date < ${from}), 0) as o,
          coalesce(sum(l.amount) filter (where l.bill_date >= ${from} and l.side = 'in'), 0) as i,
          coalesce(-sum(l.amount) filter (where l.bill_date >= ${from} and l.side = 'out'), 0) as x
        from r_subject_ledger l join r_account_subject s on s.package_id = l.package_id and s.id = l.subject_id
        join r_account_subject u on u.package_id = l.package_id and u.code = left(s.code, 4)
        where l.package_id = 1 and l.bill_date <= ${to} group by u.kind, u.id) as a group by kind`.execute(
      app.database.kysely,
    );
    const { subtotals, totals } = (await ask('statistics', 'balanceList', { billDate: `${from},${to}` })).data;
    const wanted = rows.map(({ kind = '', ...parts }) => [NAMES[kind], PARTS.map((part) => parts[part])]);
    const told = (subtotals as { label: string; totals: Body }[]).map((each) => [
      each.label,
      PARTS.map((part) => each.totals[`amount.${part}`]),
    ]);
    expect(wanted.length).toBeGreaterThan(3);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted));
    expect(told.map(([label]) => label)).toEqual(
      Object.values(NAMES).filter((label) => told.some(([name]) => name === label)),
    );
    for (const part of PARTS)
      expect(sum((subtotals as { totals: Body }[]).map((each) => each.totals[`amount.${part}`])).toFixed(2)).toBe(
        totals[`amount.${part}`],
      );
  });

  it('are asked of what is shown alone, and of no report that does not say so', async () => {
    const billDate = '2026-01-01,2026-12-31';
    const { rows } = await sql<{
      id: string;
    }>`select id::text from r_account_subject where package_id = 1 and code = '6602'`.execute(app.database.kysely);
    const { subtotals, totals } = (await ask('statistics', 'balanceList', { billDate, subjectId: String(rows[0]?.id) }))
      .data;
    expect(subtotals).toEqual([{ label: '损益小计', totals }]);
    expect((await ask('statistics', 'assistBalance', { billDate })).data.subtotals).toBeUndefined();
  });
});
