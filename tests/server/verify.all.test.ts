import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import { WAREHOUSE } from '../../src/company/demonstration/people/organisation';
import { mendBooks } from '../../src/capabilities/ledger/server';
import { asLedger } from '../../src/language/model';
import { statesAfter } from '../../src/language/rules';
import { tableOf } from '../../src/server/schema/naming';
import { verifyData } from '../../src/server/verifyData';
import { openDemoDatabase } from '../support/demoDatabase';
import { costTools } from './costTools';
import { day } from './days';
import { mistakes } from './mistakes';
import { detail, type Body } from './records';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { done, issue, newProduct, receive } = costTools(() => app);

const run = (text: ReturnType<typeof sql>) => (text as ReturnType<typeof sql<Body>>).execute(app.database.kysely);
const codeOf = async (name: string, id: string) => String((await detail(admin, app.resource(name), id)).code);
describe('proving the books', () => {
  it('finds no mistake in the demonstration company, and what has no voucher yet', async () => {
    const sets = await verifyData(app.database, app.model, product.capabilities);
    expect(sets.map(({ id }) => id)).toEqual(['1', '2']);
    expect(sets[0]!.checks.map(({ check }) => check).toSorted()).toEqual(
      [
        'cashFlow',
        'items',
        'unbooked',
        'controls',
        'sums',
        'floors',
        'even',
        'documents',
        'batches',
        'cost',
        'posted',
        'waiting',
        'closedCost',
      ].toSorted(),
    );
    // Documents of the last days wait for their vouchers.
    const told = sets.flatMap(({ checks }) => checks.filter(({ count }) => count > 0));
    expect(told.map(({ check, isNotice }) => [check, isNotice])).toEqual([['unbooked', true]]);
  });
});

describe('what documents show', () => {
  it('has the decimals of the account set, whoever writes it; what was stored before there were more stays true', async () => {
    const productId = await newProduct();
    await receive(productId, '1', '3.34', day(2));
    await receive(productId, '2', '3.33', day(2));
    const out = await issue(productId, '3', day(1));
    const settings = tableOf(app.resource('basicSetting'));
    const price = async () =>
      (await run(sql`select price::text from r_reset_out__lines where package_id = 1 and parent_id = ${out}`)).rows;
    await run(sql`update ${sql.table(settings)} set price_decimals = 4 where package_id = 1`);
    expect(Number((await price())[0]!.price)).toBe(3.33);
    expect((await mistakes(app)).filter(({ check }) => check === 'posted')).toEqual([]);
    await run(sql`insert into sys_unshown_cost (package_id, kind, document_id) values (1, 'resetOut', ${out})`);
    await expect.poll(async () => Number((await price())[0]!.price)).toBe(3.3333);
    expect((await mistakes(app)).filter(({ check }) => check === 'posted')).toEqual([]);
  });
});

describe('what is broken', () => {
  /** ids, and the numbers that people know: 10 received at 10, 4 of them issued; a voucher of 100 */
  let own: {
    productId: string;
    receipt: string;
    issue: string;
    voucher: string;
    issueCode: string;
    receiptCode: string;
  };
  let voucherCode: string;
  beforeAll(async () => {
    const productId = await newProduct();
    const receipt = await receive(productId, '10', '10', day(3));
    const issued = await issue(productId, '4', day(2));
    const voucher = app.resource('cashVoucher');
    const subjects = (await admin.get(app.resource('accountSubject').operations.list, { pageSize: '200' })).data
      .list as Body[];
    const line = (code: string, amounts: Body): Body => ({
      summary: '测试',
      subjectId: subjects.find((each) => each.code === code)!.id,
      ...amounts,
    });
    const { data } = await admin.post(voucher.operations.add, {
      word: 'general',
      billDate: day(2),
      lines: [line('1001', { debit: '100' }), line('100201', { credit: '100' })],
    });
    await done(data.id, 'cashVoucher', 'review', 'post');
    own = {
      productId,
      receipt,
      issue: issued,
      voucher: data.id,
      issueCode: await codeOf('resetOut', issued),
      receiptCode: await codeOf('resetIn', receipt),
    };
    voucherCode = await codeOf('cashVoucher', data.id);
  });

  /** What is found while something is broken, besides what was before. */
  async function found(breaking: ReturnType<typeof sql>[], mending: ReturnType<typeof sql>[]): Promise<unknown[]> {
    const before = new Set((await mistakes(app)).map((each) => JSON.stringify(each)));
    for (const statement of breaking) await run(statement);
    const after = await mistakes(app);
    for (const statement of mending) await run(statement);
    expect(new Set((await mistakes(app)).map((each) => JSON.stringify(each)))).toEqual(before);
    return after.filter((each) => !before.has(JSON.stringify(each)));
  }

  const balance = (table: string, set: ReturnType<typeof sql>) =>
    sql`update ${sql.table(table)} set ${set} where package_id = 1 and product_id = ${own.productId}`;
  const posting = (set: ReturnType<typeof sql>) =>
    sql`update r_stock_cost set ${set} where package_id = 1 and document_kind = 'resetOut' and document_id = ${own.issue}`;

  it('a balance, and a monthly sum', async () => {
    expect((await mistakes(app)).filter(({ check }) => check !== 'floors')).toEqual([]);
    expect(
      await found(
        [balance('r_stock_cost_balance', sql`amount = amount + 1`)],
        [balance('r_stock_cost_balance', sql`amount = amount - 1`)],
      ),
    ).toEqual([
      {
        check: 'sums',
        what: expect.stringMatching(/^存货成本账 .+ 成本金额$/),
        document: null,
        found: '61',
        wanted: '60',
      },
    ]);
    const month = (by: number) =>
      sql`update r_stock_ledger_month set quantity_out = quantity_out + ${by} where package_id = 1 and product_id = ${own.productId} and quantity_out <> 0`;
    expect(await found([month(3)], [month(-3)])).toEqual([
      {
        check: 'sums',
        what: expect.stringMatching(/^库存账 .+ 数量 \d{4}-\d\d out$/),
        document: null,
        found: '7',
        wanted: '4',
      },
    ]);
  });

  it('a value, although sums and documents agree with it', async () => {
    const worth = (amount: number) => [
      posting(sql`amount = ${-amount}`),
      balance('r_stock_cost_balance', sql`amount = ${100 - amount}`),
      sql`update r_stock_cost_month set amount_out = ${amount} where package_id = 1 and product_id = ${own.productId} and amount_out <> 0`,
      sql`update r_reset_out__lines set amount = ${amount}, price = ${amount}::numeric / 4 where package_id = 1 and parent_id = ${own.issue}`,
      sql`update r_reset_out set total_money = ${amount} where package_id = 1 and id = ${own.issue}`,
    ];
    expect(await found(worth(41), worth(40))).toEqual([
      {
        check: 'cost',
        what: expect.stringMatching(new RegExp(`^.+ line 1 .+ ${day(2)}$`)),
        document: own.issueCode,
        found: '-41.00',
        wanted: '-40.00',
      },
    ]);
  });

  it('what a document shows of it', async () => {
    const shown = (amount: number) =>
      sql`update r_reset_out__lines set amount = ${amount} where package_id = 1 and parent_id = ${own.issue}`;
    expect(await found([shown(41)], [shown(40)])).toEqual([
      { check: 'posted', what: expect.stringContaining('line 1'), document: own.issueCode, found: '41', wanted: '40' },
    ]);
  });

  it('a voucher that is not even, and its month', async () => {
    const debit = (by: number) => [
      sql`update r_subject_ledger set amount = amount + ${by} where package_id = 1 and document_kind = 'cashVoucher' and document_id = ${own.voucher} and side = 'in'`,
      ...['r_subject_ledger_balance', 'r_subject_ledger_month'].map(
        (table) =>
          sql`update ${sql.table(table)} as b set ${sql.ref(table.endsWith('month') ? 'amount_in' : 'amount')} = b.${sql.ref(table.endsWith('month') ? 'amount_in' : 'amount')} + ${by}
            from r_subject_ledger as p where p.package_id = 1 and p.document_kind = 'cashVoucher' and p.document_id = ${own.voucher} and p.side = 'in' and b.package_id = 1 and b.subject_id = p.subject_id
              and b.client_id is null and b.supplier_id is null and b.department_id is null and b.product_id is null ${table.endsWith('month') ? sql`and b.month = date_trunc('month', p.bill_date)` : sql``}`,
      ),
    ];
    expect(await found(debit(1), debit(-1))).toEqual([
      // It is money that is not even: more of it than has flowed.
      {
        check: 'cashFlow',
        what: `money ${day(2).slice(0, 7)}`,
        document: null,
        found: expect.any(String),
        wanted: expect.any(String),
      },
      { check: 'controls', what: '资金账 金额', document: null, found: expect.any(String), wanted: expect.any(String) },
      { check: 'even', what: '科目账 凭证', document: voucherCode, found: '借方发生额 101', wanted: '贷方发生额 100' },
      {
        check: 'even',
        what: `科目账 ${day(2).slice(0, 7)}`,
        document: null,
        found: expect.any(String),
        wanted: expect.any(String),
      },
    ]);
  });

  it('a document that is back in a state that does not post, one that is gone, and one without its postings', async () => {
    const state = (status: number) =>
      sql`update r_reset_in set status = ${status} where package_id = 1 and id = ${own.receipt}`;
    expect(await found([state(1)], [state(2)])).toEqual([
      {
        check: 'documents',
        what: 'Postings to 存货成本账',
        document: own.receiptCode,
        found: '已审核',
        wanted: 'a state that posts',
      },
    ]);
    const move = (from: string, to: string) => [
      sql`update r_stock_ledger set document_id = ${to} where package_id = 1 and document_kind = 'resetOut' and document_id = ${from}`,
    ];
    expect(await found(move(own.issue, '-7'), move('-7', own.issue))).toEqual([
      {
        check: 'documents',
        what: 'Postings to 库存账',
        document: own.issueCode,
        found: 'no such document',
        wanted: '其他出库单',
      },
      {
        check: 'documents',
        what: '其他出库单 line 1',
        document: own.issueCode,
        found: 'not posted',
        wanted: 'posted to 库存账 (out)',
      },
    ]);
  });

  it('a balance that was below zero on a day, told with the first one', async () => {
    const productId = await newProduct();
    const mayBeNegative = (value: 0 | 1) =>
      run(sql`update r_warehouse set allow_negative = ${value} where package_id = 1 and id = ${WAREHOUSE.raw}`);
    await receive(productId, '5', '10', day(3));
    await mayBeNegative(1);
    const early = await issue(productId, '2', day(8));
    await issue(productId, '1', day(6));
    await mayBeNegative(0);
    const below = { check: 'floors', document: await codeOf('resetOut', early), found: '-2', wanted: 'at least 0' };
    expect((await mistakes(app)).filter(({ document }) => document === below.document)).toEqual(
      ['存货成本账', '库存账'].map((ledger) => ({
        ...below,
        what: expect.stringMatching(new RegExp(`^${ledger} .+ 数量 ${day(8)}$`)),
      })),
    );
    await mayBeNegative(1);
    expect((await mistakes(app)).filter(({ check }) => check === 'floors')).toEqual([]);
  });

  it('what is closed is taken as it stands, and told apart', async () => {
    const productId = await newProduct();
    await receive(productId, '10', '10', day(41));
    const issued = await issue(productId, '4', day(40));
    await issue(productId, '3', day(0));
    const period = app.resource('accountingPeriod');
    const [closed] = [...statesAfter(period.machine!, 'close')];
    const close = (state: number) =>
      run(
        sql`update r_accounting_period set status = ${state} where package_id = 1 and end_date < date_trunc('month', ${day(0)}::date)`,
      );
    await close(closed!);
    const notices = async () => {
      const [first] = await verifyData(app.database, app.model, product.capabilities);
      return first!.checks.filter(({ check, count, isNotice }) => isNotice && count > 0 && check !== 'unbooked');
    };
    expect([(await mistakes(app)).filter(({ check }) => check !== 'floors'), await notices()]).toEqual([[], []]);
    // With the six pieces that were left at 10 worth 59.00, the last three leave at 29.50.
    await run(
      sql`update r_stock_cost set amount = -41 where package_id = 1 and document_kind = 'resetOut' and document_id = ${issued}`,
    );
    await mendBooks(app.database.kysely, asLedger(app.resource('stockCost')), '1');
    expect((await mistakes(app)).filter(({ check }) => check === 'cost')).toMatchObject([
      { found: '-30.00', wanted: '-29.50' },
    ]);
    expect(await notices()).toMatchObject([
      {
        check: 'closedCost',
        findings: [{ document: await codeOf('resetOut', issued), found: '-41.00', wanted: '-40.00' }],
      },
    ]);
    await close(period.machine!.initial);
  });
});
