import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementAnswer } from '../../src/language/wire/Statement';
import { openDemoDatabase } from '../support/demoDatabase';
import { add, type Body, detail } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  client = await founded('W01');
});
afterAll(() => app?.close());

/** A day of January this year: a new account set has the periods of its year. */
const DAY = `${new Date().getFullYear()}-01-10`;

/** The administrator in an account set that was just made. */
async function founded(code: string): Promise<Client> {
  const body = { code, name: `案例账套${code}`, company: '案例有限公司' };
  const { code: status, data } = await (await app.as('admin')).post('/api/system/package/add', body);
  expect(status).toBe(200);
  return app.as('admin', String(data.id));
}

const enter = (name: string, body: Body): Promise<string> => add(client, app.resource(name), body);
async function reviewed(name: string, body: Body, ...more: string[]): Promise<string> {
  const id = await enter(name, body);
  const { operations } = app.resource(name);
  for (const action of ['review', ...more])
    expect(await client.post(`${operations.action}/${action}`, { ids: [id], confirmed: true }), action).toMatchObject({
      code: 200,
    });
  return id;
}
const all = async (name: string, query: Body = {}, of: Client = client): Promise<Body[]> =>
  (await of.get(app.resource(name).operations.list, { pageSize: '100', ...query })).data.list as Body[];

/** The item that a document has opened. */
async function openedBy(kind: string, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from r_open_item where document_kind = ${kind} and document_id = ${id}`.execute(
    app.database.kysely,
  );
  return rows[0]!.id;
}

/** Makes the voucher of a document: code of the subject, side and amount of each line. */
async function vouchered(kind: string, id: string): Promise<unknown[][]> {
  const { api } = app.resource('voucherSource');
  const { code: documentCode } = await detail(client, app.resource(kind), id);
  const [source] = await all('voucherSource', { documentKind: kind, documentCode });
  expect(await client.post(`${api}/makeVouchers`, { ids: [source!.id] })).toMatchObject({ code: 200 });
  const [made] = await all('voucherSource', { documentKind: kind, documentCode });
  const voucher = await detail(client, app.resource('cashVoucher'), String(made!.voucherId));
  return (voucher.lines as Body[]).map(({ credit, debit, subjectName }) => [
    String(subjectName).split(' ')[0],
    debit === null ? 'Cr' : 'Dr',
    debit ?? credit,
  ]);
}

/** What subjects hold, debit above zero, those that hold something: code -> amount. */
async function trialBalance(): Promise<Record<string, string>> {
  const { rows } = await sql<{ code: string; amount: string }>`
    select s.code, sum(b.amount)::text as amount from r_subject_ledger b join r_account_subject s on s.package_id = b.package_id and s.id = b.subject_id
    where b.package_id = (select id from sys_package where name = '案例账套W01') group by s.code having sum(b.amount) <> 0 order by s.code`.execute(
    app.database.kysely,
  );
  return Object.fromEntries(rows.map(({ amount, code }) => [code, amount]));
}

/** A statement of the first month, with a way to values of its rows. */
async function statement(name: string) {
  const { api } = app.resource(name);
  const month = DAY.slice(0, 8);
  const { code, data } = await client.get(`${api}/statement`, { billDate: `${month}01,${month}31` });
  expect(code).toBe(200);
  const { findings, rows, variant } = data as StatementAnswer;
  const of = (column: string, ...keys: string[]) =>
    keys.map((key) => rows.find((row) => row.key === key)?.values?.[column]);
  return { findings, of, variant };
}

/** Item -> what came in of it less what went out. */
async function cashFlow(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; amount: string }>`
    select coalesce(i.name, '未分配') as name, sum(b.amount)::text as amount from r_cash_flow_ledger b
    left join r_cash_flow_item i on i.package_id = b.package_id and i.id = b.cash_flow_item_id
    where b.package_id = (select id from sys_package where name = '案例账套W01') group by 1`.execute(
    app.database.kysely,
  );
  return Object.fromEntries(rows.map(({ amount, name }) => [name, amount]));
}

/** Does something to the first period. */
async function period(action: string): Promise<Answer> {
  const [january] = await all('accountingPeriod', { code: DAY.slice(0, 7) });
  return client.post(`${app.resource('accountingPeriod').api}/${action}`, { ids: [january!.id] });
}

/** Reviews and posts all vouchers that are not posted. */
async function postAll(): Promise<void> {
  for (const [action, status] of [
    ['review', '0'],
    ['post', '1'],
  ] as const) {
    const ids = (await all('cashVoucher', { status })).map(({ id }) => id);
    const { code } = await client.post(`${app.resource('cashVoucher').operations.action}/${action}`, { ids });
    expect(code).toBe(200);
  }
}

describe('B-378 the books of a new account set', () => {
  let sale: string;
  let inStore: Body;

  it('make the vouchers of the worked case from its documents, with subjects nobody had to enter', async () => {
    const departmentId = await enter('department', { name: '管理部', kind: 'manage' });
    const factoryId = await enter('factory', { name: '一厂', shortName: '一厂', address: '昆山' });
    const warehouseId = await enter('warehouse', { name: '成品仓', factoryId, kind: 'product' });
    const unitId = await enter('measureUnit', { name: '台', kind: 'count', decimals: 0 });
    const categoryId = await enter('classify', { name: '成品', kind: 'product' });
    const productId = await enter('inventory', { name: '设备', categoryId, kind: 'product', unitId, taxRate: '13' });
    const contact = { contact: '王', tel: '13900000000', taxRate: '13' };
    const supplierId = await enter('supplier', {
      name: '供货商',
      ...contact,
      settlement: 'monthly',
      creditDays: 30,
      buyerId: '1',
      kind: 'material',
      level: 'C',
    });
    const clientId = await enter('client', {
      name: '客户',
      ...contact,
      settlement: 'delivery',
      salesmanId: '1',
      kind: 'dealer',
      level: 'C',
      inPool: false,
    });
    const bank = await enter('account', { name: '基本户', kind: 'bank', bankName: '工行', bankAccount: '62220000' });
    const till = await enter('account', { name: '现金', kind: 'cash' });
    const expenseTypeId = await enter('expenseType', { name: '办公费' });
    await reviewed('bankOrder', {
      billDate: DAY,
      kind: 'opening',
      toAccountId: bank,
      amount: '200000',
      handlerId: '1',
    });
    await reviewed('bankOrder', { billDate: DAY, kind: 'opening', toAccountId: till, amount: '10000', handlerId: '1' });
    // Money is in the bank unless an account is said to be another subject's.
    const cash = (await all('accountSubject')).find(({ code }) => code === '1001');
    await enter('subjectRule', { purpose: 'money', accountId: till, subjectId: cash!.id });

    for (const [code, yearStart] of [
      ['1001', '10000'],
      ['1002', '200000'],
      ['1405', '50000'],
      ['3001', '260000'],
    ]) {
      const subject = (await all('accountSubject', { code })).find((each) => each.code === code);
      await enter('initialBalance', { subjectId: subject!.id, yearStart });
    }
    expect(await client.post(`${app.resource('initialBalance').operations.action}/start`)).toMatchObject({ code: 200 });
    const held = await enter('inventory', { name: '配件', categoryId, kind: 'product', unitId, taxRate: '13' });
    await reviewed(
      'resetIn',
      {
        billDate: DAY,
        kind: 'opening',
        warehouseId,
        factoryId,
        handlerId: '1',
        keeperId: '1',
        departmentId,
        lines: [{ productId: held, unitId, quantity: '100', price: '500' }],
      },
      'post',
    );
    inStore = { billDate: DAY, warehouseId, factoryId, keeperId: '1' };

    const goods = { productId, unitId, quantity: '200' };
    const receipt = await reviewed(
      'procure',
      {
        billDate: DAY,
        supplierId,
        factoryId,
        warehouseId,
        kind: 'purchase',
        buyerId: '1',
        keeperId: '1',
        taxRate: '13',
        lines: [{ ...goods, arrivedQuantity: '200', price: '113' }],
      },
      'post',
    );
    expect(await vouchered('procure', receipt)).toEqual([
      ['1405', 'Dr', '20000.00'],
      ['222101', 'Dr', '2600.00'],
      ['2202', 'Cr', '22600.00'],
    ]);
    const payable = await openedBy('procure', receipt);
    const payment = await reviewed('payment', {
      billDate: DAY,
      supplierId,
      accountId: bank,
      amount: '22600',
      settled: [{ itemId: payable, amount: '22600' }],
    });
    expect(await vouchered('payment', payment)).toEqual([
      ['2202', 'Dr', '22600.00'],
      ['1002', 'Cr', '22600.00'],
    ]);
    sale = await reviewed('sales', {
      billDate: DAY,
      shipDate: DAY,
      clientId,
      salesmanId: '1',
      departmentId,
      warehouseId,
      factoryId,
      settlement: 'delivery',
      ...contact,
      deliveryAddress: '苏州',
      freight: '0',
      lines: [
        { ...goods, quantity: '120', price: '200', amount: undefined },
        { ...goods, quantity: '60', price: '165', amount: undefined },
      ],
    });
    expect(await vouchered('sales', sale)).toEqual([
      ['1122', 'Dr', '33900.00'],
      ['5001', 'Cr', '30000.00'],
      ['222102', 'Cr', '3900.00'],
    ]);
    const receivable = await openedBy('sales', sale);
    const collection = await reviewed('collection', {
      billDate: DAY,
      clientId,
      accountId: bank,
      amount: '20000',
      settled: [{ itemId: receivable, amount: '20000' }],
    });
    expect(await vouchered('collection', collection)).toEqual([
      ['1002', 'Dr', '20000.00'],
      ['1122', 'Cr', '20000.00'],
    ]);
    const expense = await reviewed('cost', {
      billDate: DAY,
      accountId: till,
      paid: '1200',
      lines: [{ expenseTypeId, departmentId, amount: '1200' }],
    });
    expect(await vouchered('cost', expense)).toEqual([
      ['5602', 'Dr', '1200.00'],
      ['1001', 'Cr', '1200.00'],
    ]);
  });

  it('carry over cost and profit of the worked case, close its month, and open it again', async () => {
    const { data } = await client.get(app.resource('sellOut').operations.generate, { from: 'sales', id: sale });
    await reviewed('sellOut', { ...data, ...inStore }, 'post');
    await postAll();
    expect((await period('carryCost')).data.lines).toHaveLength(1);
    expect(await period('carryProfit')).toMatchObject({
      code: 900,
      data: [{ remark: expect.stringContaining('未记账') }],
    });
    await postAll();
    expect((await period('carryProfit')).data.lines).toHaveLength(1);
    await postAll();
    const closing = {
      '1001': '8800.00',
      '1002': '197400.00',
      '1122': '13900.00',
      '1405': '52000.00',
      '222101': '2600.00',
      '222102': '-3900.00',
      '3001': '-260000.00',
      '3103': '-10800.00',
    };
    expect(await trialBalance()).toEqual(closing);
    // What money changed by: 206,200.00 less the 210,000.00 that it began with.
    expect(await cashFlow()).toEqual({
      '销售产成品、商品、提供劳务收到的现金': '20000.00',
      '购买原材料、商品、接受劳务支付的现金': '-22600.00',
      支付其他与经营活动有关的现金: '-1200.00',
    });
    const debit = Object.values(closing).filter((amount) => !amount.startsWith('-'));
    // Both sides of the sheet: input tax stands with output tax in 2221, credit 1,300.00.
    expect(debit.reduce((sum, amount) => sum + Number(amount), 0) - 2600).toBe(272_100);
    // The same month as statements.
    const sheet = await statement('balanceSheet');
    expect(sheet).toMatchObject({ variant: 'small', findings: [] });
    expect(
      sheet.of('closing', 'money', 'receivable', 'stock', 'assets', 'taxes', 'payable', 'capital', 'retained'),
    ).toEqual(['206200.00', '13900.00', '52000.00', '272100.00', '1300.00', '0.00', '260000.00', '10800.00']);
    expect(sheet.of('closing', 'debts', 'equity', 'debtsAndEquity')).toEqual(['1300.00', '270800.00', '272100.00']);
    expect(sheet.of('yearStart', 'money', 'stock', 'assets', 'retained', 'debtsAndEquity')).toEqual([
      '210000.00',
      '50000.00',
      '260000.00',
      '0.00',
      '260000.00',
    ]);
    const profit = await statement('profitFlow');
    expect(profit).toMatchObject({ findings: [] });
    for (const column of ['span', 'year'])
      expect(profit.of(column, 'revenue', 'cost', 'administration', 'operating', 'net')).toEqual([
        '30000.00',
        '18000.00',
        '1200.00',
        '10800.00',
        '10800.00',
      ]);
    expect(profit.of('lastYear', 'revenue', 'net')).toEqual(['0.00', '0.00']);
    const flow = await statement('cashFlow');
    expect(flow).toMatchObject({ findings: [] });
    for (const column of ['span', 'year'])
      expect(
        flow.of(column, 'sales', 'goods', 'otherOut', 'operating', 'change', 'openingCash', 'closingCash'),
      ).toEqual(['20000.00', '22600.00', '1200.00', '-3800.00', '-3800.00', '210000.00', '206200.00']);
    // Every check of the closing is silent, and every ledger agrees with its subjects.
    for (const action of ['close', 'financeClose']) expect(await period(action)).toMatchObject({ code: 200 });
    for (const action of ['financeCancel', 'cancel']) expect(await period(action)).toMatchObject({ code: 200 });
    expect(await trialBalance()).toEqual(closing);
  });

  it('are those of the standards for enterprises once these are chosen and laid in, while nothing is booked', async () => {
    const other = await founded('W02');
    const subjects = async () => (await all('accountSubject', {}, other)).map(({ code, name }) => `${code} ${name}`);
    expect(await subjects()).toEqual(expect.arrayContaining(['3103 本年利润', '222102 销项税额', '5601 销售费用']));
    const { operations } = app.resource('financeAccount');
    await other.post(operations.edit, { ...(await other.get(operations.detail)).data, standard: 'enterprise' });
    const layIn = (of: Client) => of.post(`${app.resource('accountSubject').api}/layIn`);
    const { code, data } = await layIn(other);
    expect(code).toBe(200);
    const laid = await subjects();
    expect(laid).toEqual(expect.arrayContaining(['4103 本年利润', '22210105 销项税额', '6601 销售费用']));
    expect(laid).not.toContain('3103 本年利润');
    expect(data.lines).toEqual([{ code: '会计科目', remark: String(laid.length) }]);
    expect(new Set(laid).size).toBe(laid.length);
    const rules = await all('subjectRule', {}, other);
    expect(rules.find(({ purpose }) => purpose === 'income')).toMatchObject({ subjectName: '6001 主营业务收入' });
    const options = (await other.get(app.resource('financeOption').operations.detail)).data;
    expect(options).toMatchObject({ profitSubjectName: '4103 本年利润', retainedSubjectName: '410415 未分配利润' });

    const before = await all('accountSubject');
    expect(await layIn(client)).toMatchObject({
      code: 900,
      data: expect.arrayContaining([
        { code: '凭证', remark: '已使用会计科目，不可引入科目', text: expect.any(String) },
      ]),
    });
    expect(await all('accountSubject')).toEqual(before);
  });
});
