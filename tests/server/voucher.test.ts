import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { openDemoDatabase } from '../support/demoDatabase';
import { openYear } from './openYear';
import { texts, type Body } from './records';
import { startTestApp, type Answer, type TestApp } from './testApp';

let app: TestApp;
let subjects: Body[];
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  for (const year of [2022, 2023, 2024]) await openYear(app, year);
  const { data } = await (
    await app.as('admin')
  ).get('/api/finance/accountSubject/list', { pageNum: '1', pageSize: '200' });
  subjects = data.list;
});
afterAll(() => app?.close());

const VOUCHER = '/api/finance/cashVoucher';
/** Before and after all vouchers. */
const ALL_DAYS = '1990-01-01,2999-12-31';
const BALANCES = '/api/finance/subjectLedger/statistics';
const post = async (path: string, body: unknown): Promise<Answer> => (await app.as('admin')).post(path, body);
const act = (action: string, id: string) => post(`${VOUCHER}/${action}`, { ids: [id] });
const subject = (code: string): string => subjects.find((each) => each.code === code)!.id;
const line = (code: string, amounts: Body, more: Body = {}): Body => ({
  summary: '测试',
  subjectId: subject(code),
  ...amounts,
  ...more,
});
const voucher = (...lines: Body[]): Body => ({ word: 'general', billDate: '2024-03-15', lines });
const balanced = (amount = '100.00'): Body =>
  voucher(line('1001', { debit: amount }), line('100201', { credit: amount }));

interface Row extends Body {
  subjectName: string;
}

async function balances(query: Record<string, string> = {}): Promise<Row[]> {
  const { data } = await (
    await app.as('admin')
  ).get(BALANCES, { screen: 'balanceList', pageSize: '200', billDate: ALL_DAYS, ...query });
  return data.list;
}
const of = (rows: readonly Row[], code: string): Row | undefined =>
  rows.find(({ subjectName }) => subjectName.startsWith(`${code} `));

describe('vouchers', () => {
  it('E-05 an unbalanced voucher is refused with both sums and the difference', async () => {
    const answer = await post(
      `${VOUCHER}/add`,
      voucher(line('1001', { debit: '1234.50' }), line('100201', { credit: '1200.00' })),
    );
    expect(answer).toMatchObject({ code: 900 });
    expect(texts(answer)).toEqual(['借贷不平衡：借方合计1,234.50，贷方合计1,200.00，差额34.50']);
    const english = await app.call({
      method: 'POST',
      url: `/prod-pc${VOUCHER}/add`,
      headers: { authorization: `Bearer ${(await app.as('admin')).token}`, 'accept-language': 'en' },
      payload: voucher(line('1001', { debit: '3' }), line('100201', { credit: '5' })),
    });
    expect(texts(english)).toEqual(['Debit and credit do not balance: debit 3.00, credit 5.00, difference -2.00']);
  });

  it('E-05 each line has one amount, on one side, and a voucher has two lines at least', async () => {
    const refused = async (...lines: Body[]) => texts(await post(`${VOUCHER}/add`, voucher(...lines)));
    expect(await refused(line('1001', { debit: '5' }))).toEqual(
      expect.arrayContaining([expect.stringContaining('至少2行')]),
    );
    expect(
      await refused(line('1001', { debit: '5', credit: '5' }), line('100201', { debit: '5', credit: '5' })),
    ).toEqual(['第 1 行 贷方金额：借方和贷方只能录入一边', '第 2 行 贷方金额：借方和贷方只能录入一边']);
    expect(await refused(line('1001', {}), line('100201', { credit: '0' }))).toEqual([
      '第 1 行 借方金额：不能为空',
      '第 2 行 贷方金额：金额不能为零',
    ]);
  });

  it('E-05 only accounts without others below them are posted to, and what an account is told apart by is demanded', async () => {
    const branch = await post(`${VOUCHER}/add`, voucher(line('1001', { debit: '5' }), line('1002', { credit: '5' })));
    expect(texts(branch)).toEqual(['第 2 行 科目：所选记录不存在或已停用，请重新选择']);
    const bare = await post(`${VOUCHER}/add`, voucher(line('1122', { debit: '5' }), line('100201', { credit: '5' })));
    expect(texts(bare)).toEqual(['第 1 行 客户：不能为空']);
    const whole = await post(
      `${VOUCHER}/add`,
      voucher(line('1122', { debit: '5' }, { clientId: '3', supplierId: '2' }), line('100201', { credit: '5' })),
    );
    const { data } = await (await app.as('admin')).get(`${VOUCHER}/detail`, { id: whole.data.id });
    expect(data.lines[0]).toMatchObject({ auxiliary: '客户', clientId: '3', supplierId: null });
    const forged = await post(
      `${VOUCHER}/add`,
      voucher(line('1001', { debit: '5' }, { auxiliary: '客户', clientId: '3' }), line('100201', { credit: '5' })),
    );
    expect(
      (await (await app.as('admin')).get(`${VOUCHER}/detail`, { id: forged.data.id })).data.lines[0],
    ).toMatchObject({ auxiliary: null, clientId: null });
  });

  describe('subjects with several auxiliaries', () => {
    const added = async (code: string, name: string, by: Body): Promise<string> => {
      const { data } = await post('/api/finance/accountSubject/add', {
        code,
        name,
        kind: 'profitLoss',
        direction: 'debit',
        ...by,
      });
      return data.id as string;
    };
    const inJune = (...lines: Body[]): Body => ({ ...voucher(...lines), billDate: '2022-06-10' });
    const posted = async (...lines: Body[]): Promise<void> => {
      const { data } = await post(`${VOUCHER}/add`, inJune(...lines));
      for (const action of ['review', 'post']) expect(await act(action, data.id)).toMatchObject({ code: 200 });
    };
    const of = (subjectId: string, amounts: Body, more: Body = {}): Body => ({
      summary: '测试',
      subjectId,
      ...amounts,
      ...more,
    });
    const balancesOf = async (subjectId: string): Promise<Body[]> => {
      const query = { screen: 'assistBalance', pageSize: '50', billDate: '2022-06-01,2022-06-30', subjectId };
      return (await (await app.as('admin')).get(BALANCES, query)).data.list;
    };

    it('E-05 demand all of them, keep no others, and tell their balances apart by each', async () => {
      const id = await added('6699', '研发支出', { byDepartment: 1, byEmployee: 1, byProject: 1 });
      const bare = await post(`${VOUCHER}/add`, voucher(of(id, { debit: '5' }), line('100201', { credit: '5' })));
      expect(texts(bare)).toEqual(['第 1 行 部门：不能为空', '第 1 行 职员：不能为空', '第 1 行 项目：不能为空']);
      const one = { departmentId: '1', employeeId: '25', projectId: '1' };
      await posted(
        of(id, { debit: '70' }, { ...one, clientId: '3' }),
        of(id, { debit: '30' }, { ...one, projectId: '2' }),
        line('100201', { credit: '100' }),
      );
      const rows = await balancesOf(id);
      expect(
        rows.map((row) => [row.employeeId, row.projectId, row.clientId, row['amount.closingIn']]).toSorted(),
      ).toEqual([
        ['25', '1', null, '70.00'],
        ['25', '2', null, '30.00'],
      ]);
    });

    it('E-05 by currency and quantity a line has its original amount at the rate of its day, and a count', async () => {
      const id = await added('6698', '境外采购', { byCurrency: 1, byQuantity: 1 });
      const body = (debit: string) =>
        inJune(
          of(id, { debit }, { currencyId: '1', rate: '7.1', original: '100', quantity: '3' }),
          line('100201', { credit: debit }),
        );
      expect(texts(await post(`${VOUCHER}/add`, body('700')))).toEqual([
        '第 1 行 原币金额：金额应为原币金额乘以汇率，尾差不超过0.01',
      ]);
      const { data } = await post(`${VOUCHER}/add`, body('710'));
      for (const action of ['review', 'post']) expect(await act(action, data.id)).toMatchObject({ code: 200 });
      const { rows } =
        await sql<Body>`select amount::text, original::text, quantity::text, currency_id::text from r_subject_ledger_balance
        where package_id = 1 and subject_id = ${id}`.execute(app.database.kysely);
      expect(rows).toMatchObject([{ amount: '710.00', original: '100.00', currency_id: '1' }]);
      expect(Number(rows[0]!.quantity)).toBe(3);
    });

    it("E-05 a cent that rounding leaves over several lines of one currency is one line's", async () => {
      const id = await added('6697', '境外杂费', { byCurrency: 1 });
      const part = (original: string, debit: string) =>
        of(id, { debit }, { currencyId: '1', rate: '6.8888', original });
      const lines = (last: string) => [
        part('33.33', '229.60'),
        part('33.33', '229.60'),
        part('33.34', last),
        line('100201', { credit: '688.88' }),
      ];
      expect(texts(await post(`${VOUCHER}/add`, inJune(...lines('229.67'))))).toEqual([
        expect.stringContaining('差额-0.01'),
      ]);
      expect(await post(`${VOUCHER}/add`, inJune(...lines('229.68')))).toMatchObject({ code: 200 });
      expect(
        texts(await post(`${VOUCHER}/add`, inJune(part('100', '688.90'), line('100201', { credit: '688.90' })))),
      ).toEqual(['第 1 行 原币金额：金额应为原币金额乘以汇率，尾差不超过0.01']);
    });
  });

  it('B-403 B-404 E-17 a voucher is checked, tallied, and taken back in the reverse order, each refusal naming the step', async () => {
    const { data } = await post(`${VOUCHER}/add`, balanced());
    const { id, code } = data as { id: string; code: string };
    expect(code).toMatch(/^记-202403-\d{4}$/);
    const before = of(await balances({ billDate: '2024-03-01,2024-03-31' }), '1001');
    expect(texts(await act('post', id))).toEqual([expect.stringContaining('未审核，不可记账')]);
    expect(await act('review', id)).toMatchObject({ code: 200 });
    expect(await act('post', id)).toMatchObject({ code: 200 });
    expect(texts(await act('unreview', id))).toEqual([expect.stringContaining('已记账，请先反记账')]);
    const rows = await balances({ billDate: '2024-03-01,2024-03-31' });
    expect(of(rows, '1001')!['amount.in']).toBe(new Decimal(String(before?.['amount.in'] ?? 0)).plus(100).toFixed(2));
    expect(of(rows, '100201')!['amount.out']).toBe('100.00');
    expect(await act('unpost', id)).toMatchObject({ code: 200 });
    expect(of(await balances({ billDate: '2024-03-01,2024-03-31' }), '1001')?.['amount.in']).toBe(
      before?.['amount.in'],
    );
    expect(await act('unreview', id)).toMatchObject({ code: 200 });
    const record = (await (await app.as('admin')).get(`${VOUCHER}/detail`, { id })).data;
    expect(record).toMatchObject({ status: 0, checkedId: null, postedId: null });
  });

  it('E-18 E-31 a posted voucher is corrected by a red one below zero on the same sides, once; neither is taken back', async () => {
    const {
      data: { id },
    } = await post(`${VOUCHER}/add`, { ...balanced(), word: 'transfer', billDate: '2024-04-10' });
    expect(texts(await act('reverse', id))).toEqual([expect.stringContaining('未审核，不可红冲')]);
    for (const action of ['review', 'post']) await act(action, id);
    const detailOf = async (one: string) =>
      (await (await app.as('admin')).get(`${VOUCHER}/detail`, { id: one })).data as Body;
    const before = of(await balances(), '1001');
    expect(await act('reverse', id)).toMatchObject({ code: 200 });
    const original = await detailOf(id);
    const red = await detailOf(original.reversedById);
    expect(red).toMatchObject({
      status: 2,
      word: 'transfer',
      code: expect.stringMatching(/^转-\d{6}-\d{4}$/),
      reversesId: id,
      totalDebit: '-100.00',
      totalCredit: '-100.00',
      postedId: '1',
    });
    expect(red.lines.map(({ debit, credit }: Body) => [debit, credit])).toEqual(
      original.lines.map(({ debit, credit }: Body) => [debit && `-${debit}`, credit && `-${credit}`]),
    );
    const after = of(await balances(), '1001');
    expect(new Decimal(String(before!['amount.in'])).minus(String(after!['amount.in'])).toFixed(2)).toBe('100.00');
    expect(after!['amount.out']).toBe(before!['amount.out']);
    expect(texts(await act('reverse', id))).toEqual([`凭证【${original.code}】已红冲，不可重复红冲`]);
    expect(texts(await act('unpost', id))).toEqual([`凭证【${original.code}】已红冲，不可反记账`]);
    expect(texts(await act('unpost', String(red.id)))).toEqual([`凭证【${red.code}】是红字单据，不可反记账`]);
  });

  it('E-23 accounts with others below them tell what these come to, and the totals count everything once', async () => {
    const { list, totals } = (
      await (
        await app.as('admin')
      ).get('/api/finance/subjectLedger/statistics', { screen: 'balanceList', pageSize: '200', billDate: ALL_DAYS })
    ).data;
    const rows = list as Row[];
    const net = (row: Body | undefined) =>
      new Decimal(String(row?.['amount.closingIn'] ?? 0)).minus(String(row?.['amount.closingOut'] ?? 0));
    const bank = ['100201', '100202'].map((code) => of(rows, code)!);
    const whole = of(rows, '1002')!;
    expect(net(whole).toFixed(2)).toBe(Decimal.sum(...bank.map(net)).toFixed(2));
    for (const part of ['amount.in', 'amount.out'])
      expect(String(whole[part])).toBe(Decimal.sum(...bank.map((row) => String(row[part]))).toFixed(2));
    const { rows: ledger } = await sql<{
      debit: string;
      credit: string;
    }>`select sum(amount) filter (where side = 'in') as debit, -sum(amount) filter (where side = 'out') as credit from r_subject_ledger where package_id = 1`.execute(
      app.database.kysely,
    );
    expect([totals['amount.in'], totals['amount.out']].map((text) => new Decimal(text).toFixed(2))).toEqual(
      [ledger[0]!.debit, ledger[0]!.credit].map((text) => new Decimal(text).toFixed(2)),
    );
    expect(new Decimal(totals['amount.closingIn']).toFixed(2)).toBe(
      new Decimal(totals['amount.closingOut']).toFixed(2),
    );
    const asked = (
      await (
        await app.as('admin')
      ).get('/api/finance/subjectLedger/statistics', {
        screen: 'balanceList',
        billDate: ALL_DAYS,
        subjectId: subject('1002'),
      })
    ).data;
    expect([
      asked.list.length,
      net(asked.list[0]).toFixed(2),
      new Decimal(asked.totals['amount.in']).toFixed(2),
    ]).toEqual([3, net(whole).toFixed(2), new Decimal(String(whole['amount.in'])).toFixed(2)]);
  });

  it('B-404 checking and tallying have permissions of their own', async () => {
    const codes = app.catalogue.permissions.map(({ code }) => code).filter((code) => code.startsWith('/cashVoucher/'));
    expect(codes.toSorted()).toEqual(
      ['add', 'check', 'delete', 'list', 'print', 'tally', 'update'].map((action) => `/cashVoucher/${action}`),
    );
    const reader = await app.as('reader');
    for (const action of ['review', 'post', 'unpost'])
      expect(await reader.post(`${VOUCHER}/${action}`, { ids: ['1'] }), action).toMatchObject({ code: 403 });
  });

  it('E-19 a voucher is not posted in a period that finance has closed', async () => {
    const {
      rows: [period],
    } =
      await sql<Body>`select id, code, start_date::text as day from r_accounting_period where package_id = 1 order by start_date limit 1`.execute(
        app.database.kysely,
      );
    const { data } = await post(`${VOUCHER}/add`, { ...balanced(), billDate: period!.day });
    await act('review', data.id);
    await sql`update r_accounting_period set status = 2 where id = ${period!.id}`.execute(app.database.kysely);
    expect(texts(await act('post', data.id))).toEqual([`会计期间${period!.code}已结账，请先反结账`]);
    await sql`update r_accounting_period set status = 0 where id = ${period!.id}`.execute(app.database.kysely);
    expect(await act('post', data.id)).toMatchObject({ code: 200 });
  });

  it('E-23 the ledger of an account tells posting by posting what its vouchers said, with the balance after each', async () => {
    const query = { screen: 'subsidiaryList', billDate: ALL_DAYS, subjectId: subject('1001'), pageSize: '200' };
    const { data } = await (await app.as('admin')).get('/api/finance/subjectLedger/lines', query);
    const rows: Body[] = data.list.filter(({ documentId }: Body) => documentId);
    expect(rows.length).toBeGreaterThan(3);
    const balance = rows.reduce(
      (sum, row) => sum.plus(String(row['amount.in'] ?? 0)).minus(String(row['amount.out'] ?? 0)),
      new Decimal(0),
    );
    expect([rows.at(-1)!['amount.direction'], rows.at(-1)!['amount.standing']]).toEqual(['借', balance.toFixed(2)]);
  });

  it('the trial balance of the demonstration company balances, account by account with its opening and what the vouchers say', async () => {
    const rows = await balances();
    const { rows: branches } = await sql<{
      id: string;
    }>`select distinct parent_id as id from r_account_subject where package_id = 1 and parent_id is not null`.execute(
      app.database.kysely,
    );
    const leaves = rows.filter(({ subjectId }) => !branches.some(({ id }) => String(id) === subjectId));
    expect(leaves.length).toBeLessThan(rows.length);
    const sum = (name: string) => Decimal.sum(0, ...leaves.map((row) => String(row[name])));
    for (const [debit, credit] of [
      ['openingIn', 'openingOut'],
      ['in', 'out'],
      ['closingIn', 'closingOut'],
    ])
      expect(sum(`amount.${debit}`).equals(sum(`amount.${credit}`)), debit).toBe(true);
    expect(sum('amount.closingIn').isPositive()).toBe(true);
    expect(rows.every((row) => row['amount.closingIn'] === '0.00' || row['amount.closingOut'] === '0.00')).toBe(true);
    expect(rows.some((row) => row['amount.closingOut'] !== '0.00')).toBe(true);
    const { rows: booked } = await sql<Body>`select subject, sum(amount) as amount from (
        select l.subject_id as subject, coalesce(l.debit, 0) - coalesce(l.credit, 0) as amount from r_cash_voucher__lines l
          join r_cash_voucher t on t.id = l.parent_id where t.package_id = 1 and t.status = 2
        union all select i.subject_id, case s.direction when 'debit' then i.year_start else -i.year_start end from r_initial_balance i
          join r_account_subject s on s.id = i.subject_id where i.package_id = 1 and s.package_id = 1) as moved group by subject`.execute(
      app.database.kysely,
    );
    expect(booked.length).toBeGreaterThan(10);
    for (const { subject: id, amount } of booked) {
      const row = rows.find(({ subjectId }) => subjectId === String(id));
      expect(
        new Decimal(String(row?.['amount.closingIn'] ?? 0)).minus(String(row?.['amount.closingOut'] ?? 0)).toFixed(2),
        id,
      ).toBe(new Decimal(amount).toFixed(2));
    }
  });
});
