import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Decimal } from '../../src/lib/decimal';
import { checkEven } from '../../src/capabilities/ledger/server/verify/checkEven';
import { checkDocuments } from '../../src/capabilities/ledger/server/verify/checkDocuments';
import { mendBooks } from '../../src/capabilities/ledger/server/mendBooks';
import { ledgerNamed } from '../../src/language/model';
import { checkSums } from '../../src/capabilities/ledger/server/verify/checkSums';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { bring, workbook } from './importFile';
import { openYear } from './openYear';
import { texts, type Body } from './records';
import { reopenPeriods } from './reopenPeriods';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
let subjects: Body[];

/** A year in which the demonstration company did nothing yet. */
const YEAR = 2021;

beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  await reopenPeriods(app);
  admin = await app.as('admin');
  subjects = (await admin.get('/api/finance/accountSubject/list', { pageSize: '200' })).data.list;
});
afterAll(() => app?.close());

const API = '/api/finance/initialBalance';
const ask = askReport(() => app);
const { addRole, assign } = roleTools(() => app);
const subject = (code: string): string => String(subjects.find((each) => each.code === code)?.id);
const enter = (code: string, amounts: Body): Promise<Answer> =>
  admin.post(`${API}/add`, { subjectId: subject(code), ...amounts });
const entered = async (code: string, amounts: Body): Promise<string> => {
  const answer = await enter(code, amounts);
  expect(answer).toMatchObject({ code: 200 });
  return String(answer.data.id);
};
const newSubject = async (code: string, more: Body): Promise<string> => {
  const body = { code, name: '临时科目', kind: 'asset', ...more };
  return String((await admin.post('/api/finance/accountSubject/add', body)).data.id);
};
const start = (client: Client = admin): Promise<Answer> => client.post(`${API}/start`, { ids: [] });
const stop = (): Promise<Answer> => admin.post(`${API}/stop`, { ids: [] });
const all = async (): Promise<Body[]> => (await admin.get(`${API}/list`, { pageSize: '200' })).data.list;

/** Makes a month the first period, by leaving out those before it. */
async function beginIn(month: string): Promise<void> {
  const { kysely } = app.database;
  await sql`delete from r_accounting_period where package_id = 1`.execute(kysely);
  await openYear(app, Number(month.slice(0, 4)));
  await sql`delete from r_accounting_period where package_id = 1 and code < ${month}`.execute(kysely);
}

/** Every posting that stands, as text. */
async function standing(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws('/', bill_date, document_kind, document_code, side, subject_id, client_id, supplier_id, amount, original, quantity) as text
    from r_subject_ledger as p where package_id = 1 and reverses is null
      and not exists (select 1 from r_subject_ledger as r where r.package_id = 1 and r.reverses = p.id) order by 1`.execute(
    app.database.kysely,
  );
  return rows.map(({ text }) => text);
}

async function balancesOf(from: string, until: string): Promise<Map<string, Body>> {
  const { data } = await ask('statistics', 'balanceList', { billDate: `${from},${until}` });
  return new Map((data.list as Body[]).map((row) => [String(row.subjectName).split(' ')[0] ?? '', row]));
}

/** What `verify` would find of the subject ledger. */
async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const check of [checkSums, checkEven, checkDocuments]) {
    const { told } = await check.run({ database: app.database.kysely, model: app.model, packageId: '1' });
    found.push(
      ...told.filter(({ what }) => /科目账|期初余额/.test(what)).map(({ what, document }) => `${what} ${document}`),
    );
  }
  return found;
}

describe('B-500 opening balances of subjects', () => {
  it('are those of the demonstration: started, balanced, and nothing is wrong with its books', async () => {
    expect((await all()).every(({ status }) => status === 1)).toBe(true);
    expect((await all()).length).toBeGreaterThan(9);
    expect(await faults()).toEqual([]);
  });

  describe('in books that begin', () => {
    // A company whose partners, money accounts and stock have nothing from before: the other books say nothing else.
    beforeAll(async () => {
      for (const [table, other] of [
        ['r_bank_order', `kind = 'deposit'`],
        ['r_reset_in', `kind = 'gift'`],
      ] as const)
        await sql
          .raw(`update ${table} set ${other} where package_id = 1 and kind = 'opening'`)
          .execute(app.database.kysely);
      // Nothing is booked: started balances are taken back below.
      const ledger = ledgerNamed(app.model, 'subjectLedger');
      await sql`delete from r_subject_ledger where package_id = 1 and document_kind = 'cashVoucher'`.execute(
        app.database.kysely,
      );
      await sql`update r_cash_voucher set status = 1 where package_id = 1 and status = 2`.execute(app.database.kysely);
      await app.database.transaction((transaction) => mendBooks(transaction, ledger, '1'));
      for (const table of ['r_client_opening', 'r_supplier_opening'])
        await sql.raw(`update ${table} set status = 0 where package_id = 1`).execute(app.database.kysely);
    });

    beforeEach(async () => {
      if ((await all()).some(({ status }) => status === 1)) await stop();
      const ids = (await all()).map(({ id }) => id);
      if (ids.length > 0) await admin.post(`${API}/delete`, { ids });
      if ((await all()).length > 0) throw new Error('Opening balances are left.');
      await beginIn(`${YEAR}-01`);
    });

    it('are saved unbalanced, and start only balanced: the refusal names both sides of each column', async () => {
      await entered('1001', { yearStart: '10000.00' });
      await entered('100201', { yearStart: '200000.00' });
      await entered('4001', { yearStart: '209000.00' });
      const refused = await start();
      expect(refused).toMatchObject({ code: 900, message: '启用账套失败提示' });
      expect(refused.data).toEqual([
        { code: '年初余额', remark: '借方合计210,000.00，贷方合计209,000.00，差额1,000.00', tone: 'bad' },
        { code: '本年累计', remark: '借方合计0.00，贷方合计0.00，平衡', tone: 'good' },
        { code: '期初余额', remark: '借方合计210,000.00，贷方合计209,000.00，差额1,000.00', tone: 'bad' },
      ]);
      expect((await all()).map(({ status }) => status)).toEqual([0, 0, 0]);
      await entered('1122', { yearStart: '-1000.00', clientId: '3' });
      expect(await start()).toMatchObject({ code: 200 });
      const rows = await balancesOf(`${YEAR}-01-01`, `${YEAR}-01-31`);
      expect(rows.get('1001')).toMatchObject({ 'amount.openingIn': '10000.00', 'amount.closingIn': '10000.00' });
      expect(rows.get('4001')).toMatchObject({ 'amount.openingOut': '209000.00' });
      expect(rows.get('1122')).toMatchObject({ 'amount.openingOut': '1000.00' });
      expect(await faults()).toEqual([]);
    });

    it('of books that begin in the year say what moved since its start', async () => {
      await beginIn(`${YEAR}-07`);
      const rows: [string, string, string, string][] = [
        ['1001', '500.00', '90.00', '40.50'],
        ['100201', '9500.00', '0.00', '1200.00'],
        ['4001', '10000.00', '0.00', '0.00'],
        ['6602', '0.00', '1150.50', '0.00'],
      ];
      for (const [code, yearStart, debit, credit] of rows)
        await entered(code, { yearStart, debit, credit, ...(code === '6602' ? { departmentId: '1' } : {}) });
      expect(await start()).toMatchObject({ code: 200 });
      const year = await balancesOf(`${YEAR}-01-01`, `${YEAR}-07-31`);
      const begun = await balancesOf(`${YEAR}-07-01`, `${YEAR}-07-31`);
      for (const [code, yearStart, debit, credit] of rows) {
        const sign = code === '4001' ? -1 : 1;
        const net = (row: Body | undefined, part: string): string =>
          new Decimal(String(row?.[`amount.${part}In`] ?? 0)).minus(String(row?.[`amount.${part}Out`] ?? 0)).toFixed(2);
        expect([code, net(year.get(code), 'opening')]).toEqual([code, new Decimal(yearStart).times(sign).toFixed(2)]);
        const moved = ['amount.in', 'amount.out'].map((part) =>
          new Decimal(String(year.get(code)?.[part] ?? 0)).toFixed(2),
        );
        expect([code, ...moved]).toEqual([code, debit, credit]);
        const opening = new Decimal(yearStart).times(sign).plus(debit).minus(credit);
        expect([code, net(begun.get(code), 'opening')]).toEqual([code, opening.toFixed(2)]);
      }
      expect(await faults()).toEqual([]);
    });

    it('of books that begin in January have moved nothing before', async () => {
      await entered('1001', { yearStart: '5.00', debit: '1.00' });
      await entered('4001', { yearStart: '5.00', credit: '1.00' });
      expect(texts(await start())).toEqual([
        `第一个会计期间${YEAR}-01从一月开始，本年累计应为零`,
        `第一个会计期间${YEAR}-01从一月开始，本年累计应为零`,
      ]);
    });

    it('do not start before there is a period', async () => {
      await entered('1001', { yearStart: '5.00' });
      await sql`delete from r_accounting_period where package_id = 1`.execute(app.database.kysely);
      expect(texts(await start())).toEqual(['还没有会计期间，请先新增']);
    });

    it('are taken back as a whole, which leaves the ledger as it was, and can be started anew', async () => {
      const before = await standing();
      const id = await entered('1001', { yearStart: '77.00' });
      await entered('4001', { yearStart: '77.00' });
      expect(await start()).toMatchObject({ code: 200 });
      const posted = await standing();
      expect(posted).toHaveLength(before.length + 2);
      expect(await admin.post(`${API}/stop`, { ids: [id] })).toMatchObject({ code: 400 });
      expect(await standing()).toEqual(posted);
      expect(texts(await enter('100201', { yearStart: '1' }))).toEqual(['账套已启用，请先反启用再录入期初余额']);
      expect(texts(await admin.post(`${API}/delete`, { ids: [id] }))).toEqual([
        expect.stringContaining('已启用，不可删除，请先反启用'),
      ]);
      expect(await stop()).toMatchObject({ code: 200 });
      expect(await standing()).toEqual(before);
      expect(await faults()).toEqual([]);
      expect(await start()).toMatchObject({ code: 200 });
      expect(await standing()).toEqual(posted);
    });

    it('have their amount in currency and their count on the day before the first period', async () => {
      await beginIn(`${YEAR}-07`);
      const id = await newSubject('2999', { direction: 'credit', byCurrency: 1, byQuantity: 1 });
      const amounts = { yearStart: '700.00', credit: '10.00', original: '100.00', quantity: '3' };
      const answer = await admin.post(`${API}/add`, { subjectId: id, currencyId: '1', ...amounts });
      expect(answer).toMatchObject({ code: 200 });
      await entered('1001', { yearStart: '700.00', debit: '10.00' });
      expect(await start()).toMatchObject({ code: 200 });
      const { rows } = await sql<Body>`
        select bill_date::text as day, side, amount::text, original::text, quantity::float8 from r_subject_ledger
        where package_id = 1 and subject_id = ${id} and document_id = ${answer.data.id} order by id`.execute(
        app.database.kysely,
      );
      expect(rows.map((row) => [row.day, row.side, row.amount, row.original, row.quantity])).toEqual([
        [`${YEAR - 1}-12-31`, 'out', '-700.00', '0.00', 0],
        [`${YEAR}-06-30`, 'out', '-10.00', '0.00', 0],
        [`${YEAR}-06-30`, 'out', '0.00', '-100.00', -3],
      ]);
      expect(await faults()).toEqual([]);
    });

    it('are not started where the subject has changed since, or has others below it', async () => {
      const turned = await newSubject('1997', { direction: 'debit' });
      const parent = await newSubject('1998', { direction: 'debit' });
      for (const [subjectId, yearStart] of [
        [turned, '1.00'],
        [parent, '-1.00'],
      ])
        expect(await admin.post(`${API}/add`, { subjectId, yearStart })).toMatchObject({ code: 200 });
      await newSubject('199801', { direction: 'debit', parentId: parent });
      const { data } = await admin.get('/api/finance/accountSubject/detail', { id: turned });
      const edited = await admin.post('/api/finance/accountSubject/edit', { ...data, direction: 'credit' });
      expect(edited).toMatchObject({ code: 200 });
      const refused = texts(await start());
      expect(refused).toContain('科目1997 临时科目的方向或辅助核算已更改，请编辑并重新保存');
      expect(refused).toContain('科目1998 临时科目已有下级科目，请改录下级科目');
    });

    it('are started once by two who do it together', async () => {
      await entered('1001', { yearStart: '6.00' });
      await entered('4001', { yearStart: '6.00' });
      const before = await standing();
      const codes = (await Promise.all([start(), start()])).map(({ code }) => code);
      expect(codes.toSorted((a, b) => a - b)).toEqual([200, 900]);
      expect(await standing()).toHaveLength(before.length + 2);
    });

    it('E-19 are locked by the closing of the first period, both ways, which is named', async () => {
      await entered('1001', { yearStart: '9.00' });
      await entered('4001', { yearStart: '9.00' });
      const { data } = await admin.get('/api/finance/accountingPeriod/list', { code: `${YEAR}-01`, pageSize: '1' });
      const acted = async (...actions: string[]): Promise<number[]> => {
        const codes: number[] = [];
        for (const action of actions)
          codes.push(
            (await admin.post(`/api/finance/accountingPeriod/${action}`, { ids: [data.list[0].id], confirmed: true }))
              .code,
          );
        return codes;
      };
      const locked = Array(2).fill(`会计期间${YEAR}-01已结账，请先反结账`);
      expect(await acted('close', 'financeClose')).toEqual([200, 200]);
      expect(texts(await start())).toEqual(locked);
      expect(await acted('financeCancel', 'cancel')).toEqual([200, 200]);
      expect(await start()).toMatchObject({ code: 200 });
      expect(await acted('close', 'financeClose')).toEqual([200, 200]);
      expect(texts(await stop())).toEqual(locked);
      expect(await acted('financeCancel', 'cancel')).toEqual([200, 200]);
      expect(await stop()).toMatchObject({ code: 200 });
    });

    it('are said once for a subject and its auxiliaries, of subjects without others below them', async () => {
      await entered('1122', { yearStart: '3.00', clientId: '3' });
      await entered('1122', { yearStart: '4.00', clientId: '2' });
      const [first] = await all();
      expect(texts(await enter('1122', { yearStart: '1.00', clientId: '3' }))).toEqual([
        expect.stringMatching(/^科目：该科目与辅助核算已有期初余额【QC\d{5}】，不可重复录入$/),
      ]);
      expect(first).toMatchObject({ direction: 'debit', auxiliary: '客户' });
      expect(texts(await enter('1122', { yearStart: '1.00' }))).toEqual(['客户：不能为空']);
      expect(texts(await enter('1002', { yearStart: '1.00' }))).toEqual(['科目：所选记录不存在或已停用，请重新选择']);
      expect(texts(await enter('1001', {}))).toEqual(['年初余额和本年累计不能全为零']);
    });

    it('come in from a file, where what is wrong is told by row and column', async () => {
      const resource = app.resource('initialBalance');
      const head = ['科目', '客户', '年初余额', '累计借方', '累计贷方'];
      const clientOf = async (id: string): Promise<string> =>
        String((await admin.get(app.resource('client').operations.list, { id, pageSize: '1' })).data.list[0].code);
      const client = await clientOf('3');
      const rows = [
        head,
        ['1001', '', '12.00', '', ''],
        ['1122', client, '8.00', '', ''],
        ['1122', client, '9.00', '', ''],
        ['1002', '', '5.00', '', ''],
        ['4001', '', 'abc', '1', ''],
      ];
      const { data } = await bring(admin, resource, await workbook(rows), 'all');
      expect(data.imported).toBe(0);
      expect(
        data.rows.flatMap(({ faults: found, row }) =>
          found.map(({ column, text }) => [row, column === undefined ? '' : data.columns[column], text]),
        ),
      ).toEqual([
        [4, '科目', expect.stringContaining('已有期初余额')],
        [5, '科目', expect.any(String)],
        [6, '年初余额', expect.any(String)],
      ]);
      const good = [head, rows[1]!, rows[2]!, ['4001', '', '20.00', '', '']];
      expect((await bring(admin, resource, await workbook(good), 'all')).data.imported).toBe(3);
      expect(await start()).toMatchObject({ code: 200 });
    });

    it('are compared in the trial balance, also with money, open items and stock', async () => {
      await entered('1001', { yearStart: '10.00' });
      await entered('4001', { yearStart: '12.00' });
      await sql`update r_bank_order set kind = 'opening' where id = (select min(id) from r_bank_order where package_id = 1 and status = 1)`.execute(
        app.database.kysely,
      );
      const { data } = await admin.post(`${API}/trialBalance`, { ids: [] });
      expect(data.title).toBe('试算平衡：不平衡');
      expect(data.lines.slice(0, 3)).toEqual([
        { code: '年初余额', remark: '借方合计10.00，贷方合计12.00，差额-2.00', tone: 'bad' },
        { code: '本年累计', remark: '借方合计0.00，贷方合计0.00，平衡', tone: 'good' },
        { code: '期初余额', remark: '借方合计10.00，贷方合计12.00，差额-2.00', tone: 'bad' },
      ]);
      const { rows } = await sql<{ sum: string }>`
        select sum(amount)::text as sum from r_bank_order where package_id = 1 and status = 1 and kind = 'opening'`.execute(
        app.database.kysely,
      );
      const money = (data.lines as Body[]).find(({ code }) => code === '货币资金');
      expect(String(money?.remark).replaceAll(',', '')).toContain(`银行存取款单${rows[0]?.sum}`);
      await sql`update r_bank_order set kind = 'deposit' where package_id = 1 and kind = 'opening'`.execute(
        app.database.kysely,
      );
    });

    it('are read by who may list them, and written by who has the right to set them', async () => {
      const asked = async (...functions: string[]) => {
        const role = await addRole(`期初${functions.length}`);
        await assign(role, { functions });
        await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
        const client = await app.as('rawKeeper');
        const file = (
          await workbook([
            ['科目', '年初余额'],
            ['1001', '1'],
          ])
        ).toString('base64');
        const codes = [
          (await client.get(`${API}/list`)).code,
          (await client.post(`${API}/trialBalance`, { ids: [] })).code,
          (await client.post(`${API}/add`, { subjectId: subject('1001'), yearStart: '1' })).code,
          (await client.post(app.resource('initialBalance').operations.import, { mode: 'check', file })).code,
          (await start(client)).code,
        ];
        return codes;
      };
      expect(await asked('/initialList/list')).toEqual([200, 200, 403, 403, 403]);
      expect(await asked('/initialList/list', '/initialList/set')).toEqual([200, 200, 200, 200, 900]);
    });
  });
});
