import dayjs from 'dayjs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asLedger } from '../../src/language/model';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import type { Entry } from '../../src/language/rules';
import type { RoleAssignment } from '../../src/language/wire';
import { Random } from '../../src/lib/Random';
import { WAREHOUSE } from '../../src/server/demo/organisation';
import { Books } from '../../src/capabilities/ledger/server/Books';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, newBody, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let productId: string;
let postings: Body[];
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const body = await newBody(app, 'inventory');
  productId = await add(await app.as('admin'), app.resource('inventory'), {
    ...body,
    name: '库龄测试件',
    barcode: undefined,
  });
  await postAtRandom();
  postings = (
    await sql<Body>`select id, bill_date::text as day, side, warehouse_id, batch_no, quantity, reverses, document_code from r_stock_ledger where package_id = 1 and product_id = ${productId}`.execute(
      app.database.kysely,
    )
  ).rows;
});
afterAll(() => app?.close());

const BRACKETS = [30, 60, 90, 180, 360];
const today = dayjs();
/** Before and after all postings. */
const [FIRST, LAST] = ['1990-01-01', '2999-12-31'];
const day = (back: number) => today.subtract(back, 'day').format('YYYY-MM-DD');
const random = new Random(9);

/**
 * Hundreds of postings over a year and a half: in, out, red ones, and some taken back; on the days where brackets meet,
 * too.
 */
async function postAtRandom(): Promise<void> {
  const books = new Books(app.database.kysely, asLedger(app.resource('stockLedger')), '1');
  const edges = BRACKETS.flatMap((days) => [days, days + 1]);
  for (let number = 1; number <= 240; number++) {
    const side = random.between(0, 9) < 6 ? 'in' : 'out';
    const quantity = new Decimal(random.between(1, 4000)).div(100).times(random.between(0, 19) === 0 ? -1 : 1);
    const date = day(number <= edges.length ? edges[number - 1]! : random.between(0, 540));
    const keys = {
      warehouseId: random.pick([WAREHOUSE.raw, WAREHOUSE.ningboRaw]),
      productId,
      batchNo: random.pick([null, 'B1', 'B2']),
    };
    const entry: Entry = { posting: 0, lineId: null, side, date, keys, add: { quantity }, carries: false };
    const id = String(9_000_000 + number);
    await books.enter([
      { origin: { kind: 'resetIn', id, code: `T${number}`, userId: '1', now: `${date} 08:00:00` }, entries: [entry] },
    ]);
    if (random.between(0, 9) === 0)
      await books.takeBack('resetIn', [id], [0], { userId: '1', now: `${day(0)} 09:00:00` });
  }
}

const ask = async (
  operation: 'statistics' | 'lines',
  screen: string,
  query: Record<string, string> = {},
  login: 'admin' | 'rawKeeper' | 'buyer' = 'admin',
) => {
  const resource = Object.values(app.model.resources).find(({ screens }) =>
    screens.some(({ name }) => name === screen),
  )!;
  return (await app.as(login)).get(resource.operations[operation], { screen, pageSize: '1000', ...query });
};
const keyOf = ({ warehouse_id, batch_no }: Body) => `${warehouse_id}/${batch_no ?? ''}`;
const sum = (values: Decimal[]) => values.reduce((total, value) => total.plus(value), new Decimal(0));

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
    const age = today.startOf('day').diff(inflow.day, 'day');
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

describe('accounts of stock', () => {
  /**
   * Rows of one product as the ledger tells them, from a plain walk: opening, then each posting with what was there
   * then.
   */
  function expectedAccounts(from: string, to: string): Record<string, unknown>[] {
    return [...groupBy(postings, keyOf)].flatMap(([key, rows]) => {
      const sorted = rows.toSorted((a, b) => (a.day === b.day ? Number(a.id) - Number(b.id) : a.day < b.day ? -1 : 1));
      let there = sum(sorted.filter((row) => row.day < from).map(({ quantity }) => new Decimal(quantity)));
      const opening = there.isZero() ? [] : [{ key, code: '期初结存', in: null, out: null, balance: there.toFixed(2) }];
      const moved = sorted
        .filter((row) => row.day >= from && row.day <= to)
        .map((row) => {
          there = there.plus(row.quantity);
          const own = new Decimal(row.quantity);
          return {
            key,
            code: row.document_code,
            in: row.side === 'in' ? own.toFixed(2) : null,
            out: row.side === 'out' ? own.negated().toFixed(2) : null,
            balance: there.toFixed(2),
          };
        });
      return [...opening, ...moved];
    });
  }
  const shown = (row: Body) => ({
    key: `${row.warehouseId}/${row.batchNo ?? ''}`,
    code: row.documentCode,
    in: row['quantity.in'],
    out: row['quantity.out'],
    balance: row['quantity.balance'],
  });
  const byKey = (rows: Record<string, unknown>[]) => Object.fromEntries(groupBy(rows, ({ key }) => String(key)));

  it.each([
    ['some days', day(40), day(12)],
    ['whole months and more', day(400), day(17)],
    ['from a day on', day(200), LAST],
    ['everything', FIRST, LAST],
  ])(
    'inventoryBook tells of %s the opening, each posting and what was there then, as a plain walk over all postings does',
    async (_, from, to) => {
      const { code, data } = await ask('lines', 'inventoryBook', { productId, billDate: `${from},${to}` });
      expect(code).toBe(200);
      const found = (data.list as Body[]).map(shown);
      expect(found.length).toBe(data.total);
      expect(byKey(found)).toEqual(byKey(expectedAccounts(from, to)));
      // Account by account: no key comes back once another one has begun.
      expect(found.filter(({ key }, index) => key !== found[index - 1]?.key).length).toBe(
        new Set(found.map(({ key }) => key)).size,
      );
    },
  );

  it('pages neither repeat nor lose rows, and a page says what was there just as the whole does', async () => {
    const query = { productId, billDate: `${day(300)},${LAST}` };
    const whole = ((await ask('lines', 'inventoryBook', query)).data.list as Body[]).map(shown);
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.length / 7); page++)
      pages.push(
        ...(
          (await ask('lines', 'inventoryBook', { ...query, pageSize: '7', pageNum: String(page) })).data.list as Body[]
        ).map(shown),
      );
    expect(pages).toEqual(whole);
  });

  it('E-23 a posting names the document behind it, an opening none; keys say which accounts, and the order is theirs', async () => {
    const { data } = await ask('lines', 'inventoryBook', { productId, batchNo: 'B1', billDate: `${day(60)},${LAST}` });
    const [opening, posting] = data.list as Body[];
    expect(opening).toMatchObject({ documentCode: '期初结存', documentId: null, documentKind: null });
    expect(posting).toMatchObject({ documentId: expect.any(String), documentKind: 'resetIn', batchNo: 'B1' });
    expect(new Set((data.list as Body[]).map(({ batchNo }) => batchNo))).toEqual(new Set(['B1']));
    expect((await ask('lines', 'inventoryBook', { billDate: `${FIRST},${LAST}`, orderBy: 'billDate' })).status).toBe(
      400,
    );
    expect((await ask('lines', 'inventoryBook', { billDate: `2026-02-31,${LAST}` })).status).toBe(400);
  });

  it('inventoryLedgerList ends each account with the quantity and the cost that the balance has', async () => {
    const { data } = await ask('lines', 'inventoryLedgerList', { billDate: `${day(20)},${LAST}` });
    const ends = new Map(
      (data.list as Body[]).map((row) => [
        `${row.warehouseId}/${row.productId}`,
        `${row['quantity.balance']} ${row['amount.balance']}`,
      ]),
    );
    const { rows } =
      await sql<Body>`select warehouse_id, product_id, quantity, amount from r_stock_cost_balance where package_id = 1`.execute(
        app.database.kysely,
      );
    const wanted = new Map(
      rows.map((row) => [`${row.warehouse_id}/${row.product_id}`, `${row.quantity} ${row.amount}`]),
    );
    expect(ends.size).toBeGreaterThan(5);
    for (const [key, end] of ends) expect([key, end]).toEqual([key, wanted.get(key)]);
  });
});

describe('plain reports on stock', () => {
  it('B-457 materialStorageList shows what is bought to be used, and nothing that is made', async () => {
    const { data } = await ask('statistics', 'materialStorageList');
    const { rows } =
      await sql<Body>`select b.product_id, i.kind from r_stock_ledger_balance b join r_inventory i on i.package_id = b.package_id and i.id = b.product_id where b.package_id = 1 and b.quantity <> 0`.execute(
        app.database.kysely,
      );
    const material = rows.filter(({ kind }) => ['material', 'auxiliary', 'package'].includes(kind));
    expect(data.total).toBe(material.length);
    expect(rows.length).toBeGreaterThan(material.length);
  });

  it('B-461 prodInStatistics, sellStatistics and orderBatchNoList add up what the documents say', async () => {
    const total = async (table: string) =>
      (
        await sql<Body>`select sum(quantity) as quantity from ${sql.table(table)} where package_id = 1`.execute(
          app.database.kysely,
        )
      ).rows[0]!.quantity;
    const added = ({ data }: { data: Body }) =>
      sum((data.list as Body[]).map(({ quantity }) => new Decimal(quantity))).toFixed(2);
    expect(added(await ask('statistics', 'prodInStatistics'))).toBe(await total('r_production__lines'));
    expect(added(await ask('statistics', 'sellStatistics'))).toBe(await total('r_sell_out__lines'));
    const batches = await ask('lines', 'orderBatchNoList');
    expect(batches.data.total).toBe(
      Number(
        (
          await sql<Body>`select count(*) as count from r_sell_out__lines where package_id = 1`.execute(
            app.database.kysely,
          )
        ).rows[0]!.count,
      ),
    );
    expect(
      (batches.data.list as Body[]).every(
        ({ salesCode, salesName, salesId }) => salesId === null || (salesCode ?? salesName) !== undefined,
      ),
    ).toBe(true);
  });
});

describe('the cleaning of the inventory', () => {
  const rows = async (text: ReturnType<typeof sql>) => (await text.execute(app.database.kysely)).rows as Body[];
  const clean = async (login: 'admin' | 'keeper' = 'admin') =>
    (await app.as(login)).post(`${app.resource('inventoryCleaning').api}/cleaning`, {});
  const state = async () => ({
    ledger: await rows(
      sql`select warehouse_id, product_id, batch_no, quantity from r_stock_ledger_balance where package_id = 1 and quantity <> 0 order by 1, 2, 3`,
    ),
    cost: await rows(
      sql`select warehouse_id, product_id, quantity, amount from r_stock_cost_balance where package_id = 1 and (quantity <> 0 or amount <> 0) order by 1, 2`,
    ),
    months: await rows(
      sql`select month::text, warehouse_id, product_id, batch_no, quantity_in, quantity_out from r_stock_ledger_month where package_id = 1 and (quantity_in <> 0 or quantity_out <> 0) order by 1, 2, 3, 4`,
    ),
    postings: await rows(sql`select count(*), sum(quantity) from r_stock_ledger where package_id = 1`),
    second: await rows(sql`select * from r_stock_ledger_balance where package_id = 2 order by id`),
  });

  it('B-394 does no harm where all is right: balances, months and postings stay, and it says so', async () => {
    const before = await state();
    const { code, data } = await clean();
    expect(code).toBe(200);
    expect(data).toMatchObject({
      title: '库存清理完成',
      lines: [
        { code: '核对结存数', remark: expect.stringMatching(/^\d{3,}$/) },
        { code: '更正数', remark: '0，全部与记账凭据相符' },
        { code: '清除零结存数', remark: expect.stringMatching(/^\d+$/) },
      ],
    });
    expect(await state()).toEqual(before);
    expect((await clean()).data.lines[2].remark).toBe('0');
  });

  it('B-394 B-462 mends balances and months that are not what the postings add up to, tells each, and removes what is empty', async () => {
    const before = await state();
    const [broken] = await rows(
      sql`update r_stock_ledger_balance set quantity = quantity + 7.5 where id = (select id from r_stock_ledger_balance where package_id = 1 and product_id = ${productId} order by id limit 1) returning warehouse_id, batch_no, quantity`,
    );
    const [lost] = await rows(
      sql`delete from r_stock_cost_balance where id = (select id from r_stock_cost_balance where package_id = 1 and amount > 0 order by id limit 1) returning quantity, amount`,
    );
    const [month] = await rows(
      sql`update r_stock_ledger_month set quantity_out = quantity_out - 1 where id = (select id from r_stock_ledger_month where package_id = 1 and quantity_out > 1 order by id limit 1) returning batch_no, to_char(month, 'YYYY-MM') as month`,
    );
    await sql`insert into r_stock_ledger_balance (package_id, warehouse_id, product_id, batch_no, quantity) values (1, ${WAREHOUSE.raw}, ${productId}, 'never posted', 0), (1, ${WAREHOUSE.raw}, ${productId}, 'never posted either', 3)`.execute(
      app.database.kysely,
    );
    expect(await state()).not.toEqual(before);

    const { data } = await clean();
    expect(data.lines[1].remark).toMatch(/^5，明细见清理记录KCQL\d{11}$/);
    expect(await state()).toEqual(before);
    expect(await rows(sql`select 1 from r_stock_ledger_balance where quantity = 0`)).toEqual([]);

    const { list } = (
      await (
        await app.as('admin')
      ).get(app.resource('inventoryCleaning').operations.list, { orderBy: '-createdTime', pageSize: '1' })
    ).data;
    const { data: kept } = await (
      await app.as('admin')
    ).get(app.resource('inventoryCleaning').operations.detail, { id: list[0].id });
    expect(kept).toMatchObject({ mended: 5, removed: 2 });
    const found = (kept.lines as Body[]).map(({ after, batchNo, before: was, ledger, measure, month, side }) => ({
      ledger,
      batchNo,
      month: month ?? null,
      side: side ?? null,
      measure,
      change: new Decimal(after).minus(was).toFixed(2),
    }));
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        {
          ledger: 'stockLedger',
          batchNo: broken!.batch_no,
          month: null,
          side: null,
          measure: 'quantity',
          change: '-7.50',
        },
        {
          ledger: 'stockLedger',
          batchNo: 'never posted either',
          month: null,
          side: null,
          measure: 'quantity',
          change: '-3.00',
        },
        {
          ledger: 'stockLedger',
          batchNo: month!.batch_no,
          month: month!.month,
          side: 'out',
          measure: 'quantity',
          change: '1.00',
        },
        { ledger: 'stockCost', batchNo: null, month: null, side: null, measure: 'quantity', change: lost!.quantity },
        { ledger: 'stockCost', batchNo: null, month: null, side: null, measure: 'amount', change: lost!.amount },
      ]),
    );
  });

  it('is for those who may, and the records of it can be neither entered nor changed', async () => {
    expect((await clean('keeper')).status).toBe(403);
    const admin = await app.as('admin');
    for (const operation of ['add', 'edit', 'delete'] as const)
      expect(
        (await admin.post(app.resource('inventoryCleaning').operations[operation], { ids: ['1'] })).status,
        operation,
      ).toBe(404);
  });
});

describe('E-31 the check for gaps in a number series', () => {
  const gaps = async (query: Record<string, string>, login: 'admin' | 'buyer' = 'admin') =>
    (await app.as(login)).get(app.resource('resetIn').operations.gaps, query);

  it('names each number that no record has, and who deleted the record that had it', async () => {
    const admin = await app.as('admin');
    const resource = app.resource('resetIn');
    const before = (await gaps({ billDate: `${day(0)},${day(0)}` })).data;
    const body = await newBody(app, 'resetIn');
    const ids = [];
    for (let count = 0; count < 4; count++) ids.push(await add(admin, resource, { ...body, billDate: day(0) }));
    const codes = await Promise.all(
      ids.map(async (id) => (await admin.get(resource.operations.detail, { id })).data.code as string),
    );
    expect((await admin.post(resource.operations.delete, { ids: [ids[1], ids[2]] })).code).toBe(200);

    const { code, data } = await gaps({ billDate: `${day(0)},${day(0)}` });
    expect(code).toBe(200);
    expect(Number(data.given)).toBe(Number(before.given) + 4);
    expect(Number(data.missing)).toBe(Number(before.missing) + 2);
    const found = (data.list as Body[]).filter((row) => codes.includes(row.code));
    expect(found).toEqual(
      [codes[1], codes[2]].map((missing) => ({
        code: missing,
        userName: '陈志远',
        deletedTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      })),
    );
    // The last number of a series is a gap too, once its record is gone; a month has the gaps of its days.
    expect((await admin.post(resource.operations.delete, { ids: [ids[3]] })).code).toBe(200);
    const month = (await gaps({ billDate: `${day(30)},${day(0)}` })).data;
    expect((month.list as Body[]).map((row) => row.code)).toEqual(
      expect.arrayContaining([codes[1], codes[2], codes[3]]),
    );
    expect(BigInt(month.given)).toBeGreaterThanOrEqual(BigInt(data.given));
  });

  it('looks at a series without a date as a whole, finds no gap where there is none, and knows who a number is not told to', async () => {
    const { data } = await (await app.as('admin')).get(app.resource('inventory').operations.gaps, {});
    expect(data).toEqual({ given: expect.stringMatching(/^\d+$/), missing: '0', list: [] });
    expect((await gaps({ billDate: `${day(0)},${day(0)}` }, 'buyer')).status).toBe(403);
  });

  it.each(['', '2026-01-01,', '2026-01-01,2027-06-01', '2026-02-31,2026-03-01', '2026-03-01,2026-02-01', '1,2,3'])(
    'refuses "%s", which is no range of a year at most',
    async (billDate) => {
      expect((await gaps({ billDate })).status).toBe(400);
    },
  );
});

describe('E-30 reports on a ledger', () => {
  const { addRole, assign } = roleTools(() => app);
  const REPORTS = [
    ['statistics', 'stockOnHand'],
    ['statistics', 'inventoryBookProduct'],
    ['statistics', 'stockAgeAnalysisTable'],
    ['lines', 'inventoryBook'],
  ] as const;

  /** The keeper of one store, with a role that opens the reports, and no other role. */
  async function holding(rights: Partial<RoleAssignment>): Promise<void> {
    const id = await addRole(`账簿${Math.random()}`);
    await assign(id, { functions: REPORTS.map(([, screen]) => `/${screen}/list`), ...rights });
    await (await app.as('admin')).post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [id] });
  }

  it('show the stores that a role is narrowed to, and accounts from their opening on', async () => {
    await holding({ records: { warehouse: [WAREHOUSE.ningboRaw] } });
    const { rows } =
      await sql<Body>`select sum(quantity) as quantity from r_stock_ledger_balance where package_id = 1 and warehouse_id = ${WAREHOUSE.ningboRaw} and product_id = ${productId}`.execute(
        app.database.kysely,
      );
    const onHand = await ask('statistics', 'stockOnHand', { productId }, 'rawKeeper');
    const ages = await ask('statistics', 'stockAgeAnalysisTable', { productId }, 'rawKeeper');
    expect([onHand.data.totals.quantity, ages.data.totals.quantity]).toEqual([rows[0]!.quantity, rows[0]!.quantity]);
    const { data } = await ask('lines', 'inventoryBook', { productId, billDate: `${day(60)},${LAST}` }, 'rawKeeper');
    expect(data.total).toBeGreaterThan(3);
    expect(new Set((data.list as Body[]).map(({ warehouseId }) => warehouseId))).toEqual(
      new Set([WAREHOUSE.ningboRaw]),
    );
  });

  it.each(['own', 'department'] as const)(
    "show a role that is narrowed to %s postings no sums: a sum is nobody's own",
    async (scope) => {
      await holding({ resources: [{ resource: 'stockLedger', rows: scope, hidden: [] }] });
      for (const [operation, screen] of REPORTS)
        expect([
          screen,
          (
            await ask(
              operation,
              screen,
              ['inventoryBookProduct', 'inventoryBook'].includes(screen) ? { billDate: `${FIRST},${LAST}` } : {},
              'rawKeeper',
            )
          ).data?.total,
        ]).toEqual([screen, 0]);
    },
  );
});
