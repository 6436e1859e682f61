import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { openDemoDatabase } from '../support/demoDatabase';
import { postAtRandom } from './postAtRandom';
import type { Body } from './records';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let productId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  ({ productId } = await postAtRandom(app));
});
afterAll(() => app?.close());

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
