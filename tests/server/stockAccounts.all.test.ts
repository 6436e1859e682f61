import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupBy } from '../../src/lib/groupBy';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { sum } from '../support/sum';
import { askReport } from './askReport';
import { day, FIRST, LAST } from './days';
import { keyOf, postAtRandom } from './postAtRandom';
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
