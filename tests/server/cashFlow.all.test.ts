import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cashFlow } from '../../src/company/finance/server/cashFlow/cashFlow';
import { product } from '../../src/company/server';
import { openDemoDatabase } from '../support/demoDatabase';
import { documentCalls } from './documentCalls';
import { BY_HAND, mistakes } from './mistakes';
import { openYear } from './openYear';
import { detail, texts, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';
import { type Entry, voucherTools } from './voucherTools';

const YEAR = 2023;
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  await openYear(app, YEAR);
});
afterAll(() => app?.close());

const { done } = documentCalls(() => app);
const { one, posted, voucher } = voucherTools(() => app);
const { addRole, assign } = roleTools(() => app);

const CLIENT = { clientId: '3' };
const SUPPLIER = { supplierId: '2' };
const OFFICE = { departmentId: '1' };

/** Code of the item -> what came in of it less what went out, from the postings of a month; `open`: not distributed. */
async function flows(month: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ code: string; amount: string }>`
    select coalesce(i.code, 'open') as code, sum(p.amount)::text as amount from r_cash_flow_ledger as p
    left join r_cash_flow_item as i on i.package_id = p.package_id and i.id = p.cash_flow_item_id
    where p.package_id = 1 and to_char(p.bill_date, 'YYYY-MM') = ${month} group by 1 having sum(p.amount) <> 0 order by 1`.execute(
    app.database.kysely,
  );
  return Object.fromEntries(rows.map(({ amount, code }) => [code, amount]));
}

/** What vouchers have moved on the subjects of money in a month. */
const moneyMoved = (month: string): Promise<string> =>
  one(`select coalesce(sum(p.amount), 0)::text as value from r_subject_ledger p join r_account_subject s on s.package_id = p.package_id and s.id = p.subject_id
    where p.package_id = 1 and p.document_kind = 'cashVoucher' and to_char(p.bill_date, 'YYYY-MM') = '${month}' and (s.code like '1001%' or s.code like '1002%')`);

/** Names of the items of the lines of a voucher, in their order. */
const itemsOf = async (id: string): Promise<unknown[]> =>
  ((await detail(admin, app.resource('cashVoucher'), id)).lines as Body[]).map(
    ({ cashFlowItemName }) => cashFlowItemName,
  );

const item = (code: string): Promise<string> =>
  one(`select id as value from r_cash_flow_item where package_id = 1 and code = '${code}'`);

const linesOf = async (voucherId: string): Promise<Body[]> =>
  (await admin.get(app.resource('cashFlowLine').operations.list, { voucherId, pageSize: '50' })).data.list as Body[];

const distribute = async (ids: readonly string[], code: string, client = admin): Promise<Answer> =>
  client.post('/api/finance/cashFlowLine/distribute', { ids, cashFlowItemId: await item(code) });

const SALE = '销售商品、提供劳务收到的现金';
const GOODS = '购买商品、接受劳务支付的现金';
const OTHER = '支付其他与经营活动有关的现金';

const collected = (amount: string): Entry[] => [
  ['100201', amount, null],
  ['1122', null, amount, CLIENT],
];
const paid = (amount: string): Entry[] => [
  ['2202', amount, null, SUPPLIER],
  ['100201', null, amount],
];
/** Wages with the tax that is kept back, and goods: money against two kinds of things. */
const mixed: Entry[] = [
  ['2211', '700.00', null],
  ['1403', '300.00', null],
  ['100201', null, '1000.00'],
];

describe('the cash flow of vouchers', () => {
  it('E-24 is of the items that the subjects against the money say, and comes to what money changed by', async () => {
    const ids = [
      await posted(`${YEAR}-01-10`, collected('20000.00')),
      await posted(`${YEAR}-01-11`, paid('22600.00')),
      await posted(`${YEAR}-01-12`, [
        ['6602', '1200.00', null, OFFICE],
        ['1001', null, '1200.00'],
      ]),
    ];
    expect(await Promise.all(ids.map(itemsOf))).toEqual([
      [SALE, null],
      [null, GOODS],
      [null, OTHER],
    ]);
    expect(await flows(`${YEAR}-01`)).toEqual({ 1101: '20000.00', 1201: '-22600.00', 1204: '-1200.00' });
    expect(await moneyMoved(`${YEAR}-01`)).toBe('-3800.00');
  });

  it('keeps the item that people say', async () => {
    const id = await voucher(`${YEAR}-02-10`, [
      ['100201', '50.00', null, { cashFlowItemId: await item('1103') }],
      ['1122', null, '50.00', CLIENT],
    ]);
    expect(await itemsOf(id)).toEqual(['收到其他与经营活动有关的现金', null]);
  });

  it('has no item on lines of other subjects', async () => {
    const answer = await admin.post(app.resource('cashVoucher').operations.add, {
      word: 'general',
      billDate: `${YEAR}-02-10`,
      attachmentCount: 0,
      lines: [
        {
          summary: '错',
          subjectId: await subjectId('1122'),
          ...CLIENT,
          debit: '5.00',
          cashFlowItemId: await item('1101'),
        },
        { summary: '错', subjectId: await subjectId('6001'), credit: '5.00' },
      ],
    });
    expect(answer).toMatchObject({ code: 200 });
    expect(await itemsOf(answer.data.id)).toEqual([null, null]);
  });

  it('is not counted of own transfers, nor of vouchers whose posting is taken back', async () => {
    await posted(`${YEAR}-03-01`, [
      ['100202', '5000.00', null],
      ['100201', null, '5000.00'],
    ]);
    expect(await flows(`${YEAR}-03`)).toEqual({});
    const fee = await posted(`${YEAR}-03-02`, [
      ['100202', '5000.00', null],
      ['6603', '3.20', null],
      ['100201', null, '5003.20'],
    ]);
    expect(await flows(`${YEAR}-03`)).toEqual({ 1204: '-3.20' });
    expect(await linesOf(fee)).toHaveLength(2);
    await done(fee, 'cashVoucher', 'unpost');
    expect(await flows(`${YEAR}-03`)).toEqual({});
    expect(await linesOf(fee)).toEqual([]);
  });

  it('of a voucher in which several receipts and payments are joined is of the items of each side', async () => {
    const id = await posted(`${YEAR}-03-20`, [...collected('400.00'), ...paid('150.00')]);
    expect(await itemsOf(id)).toEqual([SALE, null, null, GOODS]);
    expect(await flows(`${YEAR}-03`)).toEqual({ 1101: '400.00', 1201: '-150.00' });
  });

  it('E-18 counts red entries below zero, on their side', async () => {
    await posted(`${YEAR}-04-01`, [
      ['6602', '-80.00', null, OFFICE],
      ['1001', null, '-80.00'],
    ]);
    await posted(`${YEAR}-04-02`, collected('-30.00'));
    expect(await flows(`${YEAR}-04`)).toEqual({ 1101: '-30.00', 1204: '80.00' });
    const { rows } = await sql<{ side: string }>`
      select side from r_cash_flow_ledger where package_id = 1 and to_char(bill_date, 'YYYY-MM') = ${`${YEAR}-04`} order by id`.execute(
      app.database.kysely,
    );
    expect(rows.map(({ side }) => side)).toEqual(['out', 'in']);
  });
});

describe('distributing', () => {
  it('says the item of what stands against several, moves the ledger with it, and the voucher tells who did it', async () => {
    const id = await posted(`${YEAR}-05-10`, mixed);
    expect(await itemsOf(id)).toEqual([null, null, null]);
    expect(await flows(`${YEAR}-05`)).toEqual({ open: '-1000.00' });
    const [line] = await linesOf(id);
    expect(line).toMatchObject({
      amountIn: null,
      amountOut: '1000.00',
      cashFlowItemId: null,
      billDate: `${YEAR}-05-10`,
      createdId: '1',
    });
    expect(await distribute([line!.id], '1202')).toMatchObject({ code: 200 });
    expect(await flows(`${YEAR}-05`)).toEqual({ 1202: '-1000.00' });
    expect(await itemsOf(id)).toEqual([null, null, '支付给职工以及为职工支付的现金']);
    expect(await linesOf(id)).toMatchObject([{ cashFlowItemName: '支付给职工以及为职工支付的现金' }]);
    const { list } = (await admin.get(app.resource('cashVoucher').operations.history, { id })).data;
    expect(list[0]).toMatchObject({
      action: 'edit',
      changes: [{ path: 'lines[3].cashFlowItemId', from: null, to: '支付给职工以及为职工支付的现金' }],
    });
    // Another time, to another item; what is posted afterwards anew keeps it.
    expect(await distribute([line!.id], '1203')).toMatchObject({ code: 200 });
    await done(id, 'cashVoucher', 'unpost', 'post');
    expect(await flows(`${YEAR}-05`)).toEqual({ 1203: '-1000.00' });
  });

  it('of several lines of several vouchers at once, found by what is not distributed yet', async () => {
    const ids = [await posted(`${YEAR}-06-10`, mixed), await posted(`${YEAR}-06-11`, mixed)];
    const { data } = await admin.get(app.resource('cashFlowLine').operations.list, {
      'cashFlowItemId?': '0',
      billDate: `${YEAR}-06-01,${YEAR}-06-30`,
      pageSize: '50',
    });
    expect(data).toMatchObject({ total: 2, totals: { amountOut: '2000.00' } });
    expect((data.list as Body[]).map(({ voucherId }) => voucherId).toSorted()).toEqual(ids.toSorted());
    expect(
      await distribute(
        (data.list as Body[]).map((line) => line.id),
        '1201',
      ),
    ).toMatchObject({ code: 200 });
    expect(await flows(`${YEAR}-06`)).toEqual({ 1201: '-2000.00' });
  });

  it('of a voucher that was corrected by a red one distributes both, so that nothing is left of them', async () => {
    const id = await posted(`${YEAR}-07-10`, mixed);
    await done(id, 'cashVoucher', 'reverse');
    const red = await one(`select reversed_by_id as value from r_cash_voucher where package_id = 1 and id = ${id}`);
    const now = await one(
      `select to_char(bill_date, 'YYYY-MM') as value from r_cash_voucher where package_id = 1 and id = ${red}`,
    );
    const open = Number((await flows(now)).open ?? 0);
    expect(await linesOf(red)).toMatchObject([{ amountOut: '-1000.00', cashFlowItemId: null }]);
    const [line] = await linesOf(id);
    expect(await distribute([line!.id], '1201')).toMatchObject({ code: 200 });
    expect(await flows(`${YEAR}-07`)).toEqual({ 1201: '-1000.00' });
    expect(Number((await flows(now)).open ?? 0)).toBe(open - 1000);
    expect(await itemsOf(red)).toEqual([null, null, GOODS]);
    expect(await mistakes(app, BY_HAND)).toEqual([]);
  });

  it('E-19 is refused in a closed period', async () => {
    const id = await posted(`${YEAR}-08-10`, mixed);
    const [line] = await linesOf(id);
    const set = (status: number) =>
      sql`update r_accounting_period set status = ${status} where package_id = 1 and code = ${`${YEAR}-08`}`.execute(
        app.database.kysely,
      );
    const closed = await one('select max(status) as value from r_accounting_period where package_id = 1');
    await set(Math.max(Number(closed), 2));
    try {
      expect(texts(await distribute([line!.id], '1201'))).toEqual([`会计期间${YEAR}-08已结账，请先反结账`]);
      expect(await flows(`${YEAR}-08`)).toEqual({ open: '-1000.00' });
    } finally {
      await set(0);
    }
  });

  it('takes an item at the end of the tree that is in use, and the right to do it', async () => {
    const id = await posted(`${YEAR}-09-10`, mixed);
    const [line] = await linesOf(id);
    expect(await distribute([line!.id], '1')).toMatchObject({ code: 900 });
    const asked = async (...functions: string[]): Promise<number> => {
      const role = await addRole(`现金流量${Math.random()}`);
      await assign(role, { functions });
      await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
      return (await distribute([line!.id], '1201', await app.as('rawKeeper'))).code;
    };
    expect(await asked('/cashFlow/list')).toBe(403);
    expect(await flows(`${YEAR}-09`)).toEqual({ open: '-1000.00' });
    expect(await asked('/cashFlow/list', '/cashFlowDetail/distribute')).toBe(200);
    expect(await flows(`${YEAR}-09`)).toEqual({ 1201: '-1000.00' });
  });
});

describe('account sets from before there was a cash flow', () => {
  it('get items, flags and a ledger of what was posted, and the same as if they always had them', async () => {
    const told = async () => ({
      flows: (
        await sql`select i.code, to_char(p.bill_date, 'YYYY-MM') as month, sum(p.amount)::text as amount from r_cash_flow_ledger p
          left join r_cash_flow_item i on i.package_id = p.package_id and i.id = p.cash_flow_item_id
          where p.package_id = 1 and to_char(p.bill_date, 'YYYY') <> ${String(YEAR)} and p.bill_date < date_trunc('month', current_date)
          group by 1, 2 order by 2, 1`.execute(app.database.kysely)
      ).rows,
      subjects: (
        await sql`select s.code, coalesce(s.is_money, 0) as money, i.code as into, o.code as out from r_account_subject s
          left join r_cash_flow_item i on i.package_id = s.package_id and i.id = s.cash_in_item_id
          left join r_cash_flow_item o on o.package_id = s.package_id and o.id = s.cash_out_item_id where s.package_id = 1 order by s.code`.execute(
          app.database.kysely,
        )
      ).rows,
    });
    const before = await told();
    expect(before.flows.length).toBeGreaterThan(5);
    for (const statement of [
      'update r_cash_voucher__lines set cash_flow_item_id = null, is_money = null',
      'update r_account_subject set cash_in_item_id = null, cash_out_item_id = null, is_money = null',
      'delete from r_cash_flow_line',
      'delete from r_cash_flow_ledger',
      'delete from r_cash_flow_ledger_balance',
      'delete from r_cash_flow_ledger_month',
      'delete from r_cash_flow_item',
    ])
      await sql.raw(statement).execute(app.database.kysely);
    expect(await cashFlow.prepared?.(app.database, app.model)).toEqual([expect.stringMatching(/^1 account sets/)]);
    for (const { name, prepared } of product.capabilities)
      if (name === 'ledger') await prepared?.(app.database, app.model);
    const after = await told();
    expect(after.subjects).toEqual(before.subjects);
    expect(after.flows).toEqual(before.flows);
    expect(await cashFlow.prepared?.(app.database, app.model)).toEqual([]);
    expect(await mistakes(app, BY_HAND)).toEqual([]);
  });
});

const subjectId = (code: string): Promise<string> =>
  one(`select id as value from r_account_subject where package_id = 1 and code = '${code}'`);
