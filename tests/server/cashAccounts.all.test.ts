import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { day, FIRST, LAST } from './days';
import { documentCalls } from './documentCalls';
import { add, detail, texts, type Body } from './records';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const { act, done } = documentCalls(() => app);
const ask = askReport(() => app);
const order = () => app.resource('bankOrder');

let accounts = 0;
/** A money account that nothing has ever been done with. */
const newAccount = (kind: 'cash' | 'bank' | 'wallet', more: Body = {}) =>
  add(admin, app.resource('account'), {
    name: `账户${++accounts}`,
    kind,
    ...(kind === 'bank' && { bankName: '中国银行', bankAccount: `4563 ${accounts}` }),
    ...more,
  });

const body = (more: Body): Body => ({ billDate: day(0), handlerId: '25', ...more });
/** A document that is not reviewed yet. */
const entered = (more: Body) => add(admin, order(), body(more));
const posted = async (more: Body) => done(await entered(more), 'bankOrder', 'review');
const review = async (more: Body): Promise<Answer> => act('bankOrder', 'review', await entered(more));
const opened = (toAccountId: string, amount: string, billDate = day(20)) =>
  posted({ kind: 'opening', toAccountId, amount, billDate });

/** What an account has by the documents that name it, told a second way: in the order of their days and numbers. */
interface Entry {
  billDate: string;
  code: string;
  amount: Decimal;
}
async function entriesOf(accountId: string): Promise<Entry[]> {
  const { data } = await admin.get(order().operations.list, { status: '1', pageSize: '200' });
  expect(data.total).toBeLessThanOrEqual(200);
  const entries = (data.list as Body[]).flatMap(({ amount, billDate, code, fee, fromAccountId, toAccountId }) => [
    ...(fromAccountId === accountId ? [{ billDate, code, amount: new Decimal(amount).plus(fee ?? 0).negated() }] : []),
    ...(toAccountId === accountId ? [{ billDate, code, amount: new Decimal(amount) }] : []),
  ]);
  return entries.toSorted((a, b) => `${a.billDate}${a.code}`.localeCompare(`${b.billDate}${b.code}`));
}
const sum = (entries: readonly Entry[]): Decimal =>
  entries.reduce((all, { amount }) => all.plus(amount), new Decimal(0));

/** day, number, came in, went out, balance of each posting */
async function journal(accountId: string): Promise<unknown[][]> {
  const { data } = await ask('lines', 'cashJournal', { accountId, billDate: `${FIRST},${LAST}` });
  return (data.list as Body[]).map((row) => [
    row.billDate,
    row.documentCode,
    row['amount.in'],
    row['amount.out'],
    row['amount.balance'],
  ]);
}

function expectedJournal(entries: readonly Entry[]): unknown[][] {
  return entries.map(({ amount, billDate, code }, index) => [
    billDate,
    code,
    amount.isPositive() ? amount.toFixed(2) : null,
    amount.isPositive() ? null : amount.negated().toFixed(2),
    sum(entries.slice(0, index + 1)).toFixed(2),
  ]);
}

/** opening, in, out and closing of an account in a range of days; of one without postings nothing */
async function balance(accountId: string, from = FIRST, to = LAST): Promise<string[]> {
  const { data } = await ask('statistics', 'cashBalance', { accountId, billDate: `${from},${to}` });
  expect(data.list.length).toBeLessThan(2);
  if (data.list.length === 0) return [];
  return ['opening', 'in', 'out', 'closing'].map((part) => new Decimal(data.list[0][`amount.${part}`]).toFixed(2));
}

function expectedBalance(entries: readonly Entry[], from: string, to: string): string[] {
  const before = entries.filter(({ billDate }) => billDate < from);
  const within = entries.filter(({ billDate }) => billDate >= from && billDate <= to);
  const received = within.filter(({ amount }) => amount.isPositive());
  const paid = within.filter(({ amount }) => !amount.isPositive());
  return [sum(before), sum(received), sum(paid).negated(), sum([...before, ...within])].map((each) => each.toFixed(2));
}

describe('a bank deposit or withdrawal', () => {
  it('B-374 has a list and a detail screen, and is entered over the list', async () => {
    const screens = app.catalogue.routes.filter(({ group }) => group === 'withCash');
    const own = screens.filter(({ resource }) => resource === 'bankOrder');
    expect(own.map(({ kind, name, path }) => [kind, name, path])).toEqual([
      ['list', 'bankList', '/financeManage/withCash/bankList'],
      ['detail', 'bankDetail', '/financeManage/withCash/bankDetail'],
    ]);
    const id = await entered({ kind: 'opening', toAccountId: await newAccount('cash'), amount: '5' });
    expect(await detail(admin, order(), id)).toMatchObject({ status: 0, amount: '5.00', totalOut: '0.00' });
    const rights = app.catalogue.permissions.map(({ code }) => code).filter((code) => code.startsWith('/bankOrder/'));
    expect(rights.toSorted()).toEqual(
      ['add', 'check', 'delete', 'export', 'list', 'update'].map((action) => `/bankOrder/${action}`),
    );
  });

  it('goes between two accounts of the kinds that its own kind names', async () => {
    const [till, bank, wallet] = [await newAccount('cash'), await newAccount('bank'), await newAccount('wallet')];
    const problems = async (more: Body) => {
      const answer = await admin.post(order().operations.add, body({ amount: '1', ...more }));
      return answer.code === 200 ? [] : texts(answer);
    };
    expect(await problems({ kind: 'deposit', fromAccountId: till, toAccountId: bank })).toEqual([]);
    expect(await problems({ kind: 'withdraw', fromAccountId: bank, toAccountId: till })).toEqual([]);
    expect(await problems({ kind: 'transfer', fromAccountId: wallet, toAccountId: bank })).toEqual([]);
    expect(await problems({ kind: 'deposit', fromAccountId: bank, toAccountId: wallet })).toEqual([
      '存现的转出账户应为现金账户',
      '存现的转入账户应为银行账户',
    ]);
    expect(await problems({ kind: 'withdraw', fromAccountId: till, toAccountId: wallet })).toEqual([
      '取现的转出账户应为银行账户',
      '取现的转入账户应为现金账户',
    ]);
    expect(await problems({ kind: 'transfer', fromAccountId: bank, toAccountId: bank })).toEqual([
      '转出账户与转入账户不能相同',
    ]);
    expect(await problems({ kind: 'transfer', toAccountId: bank })).toHaveLength(1);
    expect(await problems({ kind: 'opening', toAccountId: bank, amount: '0' })).toEqual(['金额：金额必须大于0']);
    const less = { kind: 'transfer', fromAccountId: bank, toAccountId: wallet, fee: '-1' };
    expect(await problems(less)).toHaveLength(1);
  });
});

describe('money accounts', () => {
  it('E-23 journal and balances tell what documents brought and took, the fee with it, each on its day', async () => {
    const [till, bank] = [await newAccount('cash'), await newAccount('bank')];
    await opened(till, '1000', day(20));
    await opened(bank, '5000', day(20));
    await posted({
      kind: 'transfer',
      fromAccountId: bank,
      toAccountId: till,
      amount: '1200.50',
      fee: '3.20',
      billDate: day(10),
    });
    await posted({ kind: 'deposit', fromAccountId: till, toAccountId: bank, amount: '700', billDate: day(4) });
    // Entered last, it counts from its day.
    await posted({ kind: 'withdraw', fromAccountId: bank, toAccountId: till, amount: '300', billDate: day(15) });
    await entered({ kind: 'deposit', fromAccountId: till, toAccountId: bank, amount: '50', billDate: day(3) });
    for (const account of [till, bank]) {
      const entries = await entriesOf(account);
      expect(entries).toHaveLength(4);
      expect(await journal(account)).toEqual(expectedJournal(entries));
      for (const [from, to] of [
        [FIRST, LAST],
        [day(15), day(5)],
        [day(10), day(10)],
      ] as const)
        expect(await balance(account, from, to)).toEqual(expectedBalance(entries, from, to));
    }
    expect((await balance(till))[3]).toBe('1800.50');
    expect((await balance(bank))[3]).toBe('4196.30');
    expect(await balance(bank, day(15), day(5))).toEqual(['5000.00', '0.00', '1503.70', '3496.30']);
  });

  it('those of the demonstration company hold what came less what went, and all that went between them', async () => {
    const { data } = await ask('statistics', 'cashBalance', { billDate: `${FIRST},${LAST}` });
    const shown = (data.list as Body[]).filter(({ accountId }) => Number(accountId) <= 5);
    expect(shown).toHaveLength(5);
    for (const row of shown) {
      const entries = await entriesOf(row.accountId);
      expect(entries.length).toBeGreaterThan(5);
      const told = (await ask('lines', 'cashJournal', { accountId: row.accountId, billDate: `${FIRST},${LAST}` })).data
        .list as Body[];
      const amounts = told.map((each) => new Decimal(each['amount.in'] ?? 0).minus(each['amount.out'] ?? 0));
      const running = amounts.map((_, index) => Decimal.sum(...amounts.slice(0, index + 1)).toFixed(2));
      expect(told.map((each) => each['amount.balance'])).toEqual(running);
      expect(row['amount.closing']).toBe(running.at(-1));
      // Other documents of cash may stand between those.
      const moved = told.filter(({ documentKind }) => documentKind === 'bankOrder');
      expect(moved.map((each) => [each.billDate, each.documentCode, each['amount.in'], each['amount.out']])).toEqual(
        expectedJournal(entries).map((each) => each.slice(0, 4)),
      );
    }
  });

  it('E-23 the journal finds postings by kind and number of their documents, each with what was there then', async () => {
    const [till, bank] = [await newAccount('cash'), await newAccount('bank')];
    await opened(bank, '5000', day(20));
    const receipt = await add(admin, app.resource('receive'), {
      billDate: day(12),
      accountId: bank,
      paid: '90',
      lines: [{ incomeTypeId: '1', departmentId: '2', amount: '90' }],
    });
    await done(receipt, 'receive', 'review');
    await posted({ kind: 'withdraw', fromAccountId: bank, toAccountId: till, amount: '300', billDate: day(8) });
    const range = { accountId: bank, billDate: `${day(15)},${LAST}` };
    const asked = async (more: Record<string, string>) =>
      (await ask('lines', 'cashJournal', { ...range, ...more })).data;
    const told = ({ list }: Body) =>
      (list as Body[]).map((row) => [row.documentKind, row['amount.in'], row['amount.out'], row['amount.balance']]);
    const [opening, income, withdrawal] = [
      [null, null, null, '5000.00'],
      ['receive', '90.00', null, '5090.00'],
      ['bankOrder', null, '300.00', '4790.00'],
    ];
    expect(told(await asked({}))).toEqual([opening, income, withdrawal]);
    const moved = await asked({ documentKind: 'bankOrder' });
    expect(told(moved)).toEqual([withdrawal]);
    expect(moved).toMatchObject({ total: 1, totals: { 'amount.in': null, 'amount.out': '300.00' } });
    const { code } = await detail(admin, app.resource('receive'), receipt);
    expect(told(await asked({ 'documentCode~': code.slice(-6) }))).toEqual([income]);
    expect(told(await asked({ documentCode: code, documentKind: 'bankOrder' }))).toEqual([]);
  });

  it('are not overdrawn, on no day in the past either, where they may not be', async () => {
    const [bank, other] = [await newAccount('bank'), await newAccount('bank')];
    const paying = (amount: string, billDate: string, fee?: string) =>
      review({ kind: 'transfer', fromAccountId: bank, toAccountId: other, amount, fee, billDate });
    const first = await opened(bank, '100', day(10));
    // The fee is paid as well.
    expect(texts(await paying('100', day(5), '0.01'))[0]).toMatch(/还缺 0\.01$/);
    expect(await paying('60', day(5))).toMatchObject({ code: 200 });
    expect(texts(await paying('40.01', day(4)))[0]).toMatch(/现有 40，还缺 0\.01$/);
    // What comes later is not there on the days before.
    await posted({ kind: 'opening', toAccountId: bank, amount: '500', billDate: day(1) });
    expect(texts(await paying('40.01', day(8)))[0]).toContain(`在 ${day(5)} 不足，还缺 0.01`);
    expect(texts(await paying('1', day(11)))[0]).toContain(`在 ${day(11)} 不足，还缺 1`);
    expect(await paying('40', day(8))).toMatchObject({ code: 200 });
    expect(await balance(bank)).toEqual(['0.00', '600.00', '100.00', '500.00']);
    // What was spent since is not taken back from before.
    expect(texts(await act('bankOrder', 'unreview', first))[0]).toContain(`在 ${day(5)} 不足，还缺 100`);
    expect(await balance(bank)).toEqual(expectedBalance(await entriesOf(bank), FIRST, LAST));
  });

  it('may be overdrawn where the account says so', async () => {
    const [bank, other] = [await newAccount('bank', { allowNegative: 1 }), await newAccount('cash')];
    await posted({ kind: 'withdraw', fromAccountId: bank, toAccountId: other, amount: '250' });
    expect((await balance(bank))[3]).toBe('-250.00');
    expect((await balance(other))[3]).toBe('250.00');
  });

  it('keep their kind once money went through them, and stay in use as long as they hold any', async () => {
    const resource = app.resource('account');
    const [till, bank] = [await newAccount('cash'), await newAccount('bank')];
    await opened(till, '70.50');
    const { name, updatedTime } = await detail(admin, resource, till);
    const changed = { id: till, name, updatedTime, kind: 'wallet' };
    expect(await admin.post(resource.operations.edit, changed)).toMatchObject({ code: 900, data: [{ field: 'kind' }] });
    expect(texts(await act('account', 'disable', till))).toEqual([expect.stringMatching(/尚有余额70\.50?，请先转出$/)]);
    await posted({ kind: 'deposit', fromAccountId: till, toAccountId: bank, amount: '70.50' });
    await done(till, 'account', 'disable');
    const more = { kind: 'withdraw', fromAccountId: bank, toAccountId: till, amount: '1' };
    expect(texts(await admin.post(order().operations.add, body(more)))).toEqual([
      expect.stringContaining('所选记录不存在或已停用，请重新选择'),
    ]);
  });

  it('pay once, though eight pay at once', async () => {
    const [bank, other] = [await newAccount('bank'), await newAccount('bank')];
    await opened(bank, '100');
    const ids = await Promise.all(
      Array.from({ length: 8 }, () =>
        entered({ kind: 'transfer', fromAccountId: bank, toAccountId: other, amount: '60' }),
      ),
    );
    const answers = await Promise.all(ids.map((id) => act('bankOrder', 'review', id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await balance(bank)).toEqual(['0.00', '100.00', '60.00', '40.00']);
    expect((await balance(other))[3]).toBe('60.00');
  });

  it('get back what a document took when its review is taken back; none is reviewed twice', async () => {
    const [till, bank] = [await newAccount('cash'), await newAccount('bank')];
    await opened(bank, '80');
    const id = await posted({ kind: 'withdraw', fromAccountId: bank, toAccountId: till, amount: '30', fee: '1' });
    expect(texts(await act('bankOrder', 'review', id))).toEqual([expect.stringContaining('已审核，不可重复审核')]);
    expect((await balance(bank))[3]).toBe('49.00');
    await done(id, 'bankOrder', 'unreview');
    expect((await balance(bank))[3]).toBe('80.00');
    expect(await balance(till)).toEqual([]);
    expect(texts(await act('bankOrder', 'unreview', id))).toEqual([expect.stringContaining('未审核，不可弃审')]);
    await done(id, 'bankOrder', 'review');
    expect((await balance(till))[3]).toBe('30.00');
  });

  it('E-19 take nothing in a closed period', async () => {
    const till = await newAccount('cash');
    const first = { kind: 'opening', toAccountId: till, amount: '9', billDate: day(0) };
    const id = await entered(first);
    const month = day(0).slice(0, 7);
    const set = (status: number) =>
      sql`update r_accounting_period set status = ${status} where package_id = 1 and code = ${month}`.execute(
        app.database.kysely,
      );
    await set(1);
    try {
      expect(texts(await act('bankOrder', 'review', id))).toEqual([`会计期间${month}已结账，请先反结账`]);
      expect(await admin.post(order().operations.add, body(first))).toMatchObject({
        code: 900,
        data: [{ field: 'billDate', remark: expect.stringContaining(`会计期间${month}已结账`) }],
      });
    } finally {
      await set(0);
    }
    await done(id, 'bankOrder', 'review');
    expect((await balance(till))[3]).toBe('9.00');
  });
});
