import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields/pure';
import type { ReportScreen, Resource } from '../../src/language/model';
import { groupAddress } from '../../src/language/rules/groupAddress';
import { monthOfBook } from '../../src/language/rules/monthOfBook';
import { documentAddress } from '../../src/renderer/report/documentAddress';
import { Decimal } from '../../src/lib/decimal';
import { groupBy } from '../../src/lib/groupBy';
import { openDemoDatabase } from '../support/demoDatabase';
import { askReport } from './askReport';
import { documentCalls } from './documentCalls';
import { expectedOf, rolled, type Told } from './expectedBook';
import { exportedRows } from './exportedRows';
import { openYear } from './openYear';
import { add, type Body } from './records';
import { postedLines, type VoucherLine as Line } from './postedLines';
import { startTestApp, type TestApp } from './testApp';
import { voucherTools } from './voucherTools';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  for (const year of [2022, 2023]) await openYear(app, year);
  await bookTwoYears();
});
afterAll(() => app?.close());

const ask = askReport(() => app);
const { done } = documentCalls(() => app);
const { one, posted, subject, voucher } = voucherTools(() => app);

const [ONE, OTHER] = [{ clientId: '3' }, { clientId: '4' }];
const OFFICE = { departmentId: '1' };
const linesUntil = (to: string): Promise<Line[]> => postedLines(app, to);

/** Capital and cash of one year, trade of the next with a month in which nothing happens, and a posting taken back. */
async function bookTwoYears(): Promise<void> {
  await posted('2022-11-05', [
    ['1001', '1000.00', null],
    ['4001', null, '1000.00'],
  ]);
  await posted('2022-12-10', [
    ['100201', '300.00', null],
    ['1001', null, '300.00'],
  ]);
  await posted('2023-02-03', [
    ['1122', '500.00', null, ONE],
    ['6001', null, '500.00'],
  ]);
  await posted('2023-02-20', [
    ['100202', '200.00', null],
    ['1122', null, '200.00', ONE],
  ]);
  // Two lines of one voucher on one subject stay two.
  const twice = await posted('2023-04-01', [
    ['1122', '40.00', null, OTHER],
    ['1122', '30.00', null, ONE],
    ['6001', null, '70.00'],
  ]);
  await done(twice, 'cashVoucher', 'unpost', 'post');
  await posted('2023-04-15', [
    ['6602', '30.00', null, OFFICE],
    ['1001', null, '30.00'],
  ]);
  await posted('2023-04-16', [
    ['6602', '-10.00', null, OFFICE],
    ['1001', null, '-10.00'],
  ]);
  await posted('2023-06-30', [
    ['1122', '-550.00', null, ONE],
    ['6001', null, '-550.00'],
  ]);
}

/** What a report says, account by account. */
async function book(
  screen: string,
  query: Record<string, string>,
  keyOf: (row: Body) => string,
): Promise<Record<string, Told[]>> {
  const { code, data, message } = await ask('lines', screen, query);
  expect(code, message).toBe(200);
  const accounts = groupBy(data.list as Body[], keyOf);
  return Object.fromEntries(
    [...accounts].map(([key, rows]) => [
      key,
      rows.map((row): Told => [
        row.billDate,
        row.documentCode ?? row.note,
        row['amount.in'],
        row['amount.out'],
        row['amount.direction'],
        row['amount.standing'],
      ]),
    ]),
  );
}
const codeOf = (row: Body): string => String(row.subjectName).split(' ')[0]!;

const RANGES: [string, string][] = [
  ['2022-01-01', '2023-12-31'],
  ['2023-03-01', '2023-06-30'],
  ['2023-03-01', '2023-03-31'],
  ['2022-12-01', '2023-04-15'],
  ['2023-01-01', '2023-02-28'],
];

describe('E-23 books of subjects', () => {
  it.each(RANGES)(
    'the general ledger from %s to %s is what the vouchers say, month by month and from January',
    async (from, to) => {
      const found = await book('generalLedger', { billDate: `${from},${to}` }, codeOf);
      expect(found).toEqual(expectedOf(rolled(await linesUntil(to)), from, to, false));
    },
  );

  it('tells what all below a subject come to, of a year on end', async () => {
    const query = { billDate: '2023-01-01,2023-12-31', subjectId: await subject('1122') };
    expect(await book('generalLedger', query, codeOf)).toEqual({
      1122: [
        ['2023-02-28', '本月合计', '500.00', '200.00', '借', '300.00'],
        ['2023-02-28', '本年累计', '500.00', '200.00', '借', '300.00'],
        ['2023-04-30', '本月合计', '70.00', '0.00', '借', '370.00'],
        ['2023-04-30', '本年累计', '570.00', '200.00', '借', '370.00'],
        ['2023-06-30', '本月合计', '-550.00', '0.00', '贷', '180.00'],
        ['2023-06-30', '本年累计', '20.00', '200.00', '贷', '180.00'],
      ],
    });
    const money = await book('generalLedger', { ...query, billDate: '2023-04-01,2023-12-31' }, codeOf);
    expect(money[1122]?.[0]).toEqual([null, '期初余额', null, null, '借', '300.00']);
  });

  it.each(RANGES)(
    'detail from %s to %s has the lines of vouchers between, what was taken back left out',
    async (from, to) => {
      const accounts = groupBy(await linesUntil(to), ({ code }) => code);
      for (const screen of ['subsidiaryList', 'subsidiaryAllList'])
        expect(await book(screen, { billDate: `${from},${to}` }, codeOf)).toEqual(expectedOf(accounts, from, to, true));
    },
  );

  it.each(RANGES)('by customer from %s to %s, each has its own months and years', async (from, to) => {
    const lines = (await linesUntil(to)).filter(({ client }) => client !== null);
    const accounts = groupBy(lines, ({ client, code }) => `${code} ${client}`);
    const keyOf = (row: Body) => `${codeOf(row)} ${row.clientId}`;
    const query = { billDate: `${from},${to}`, 'clientId?': '1' };
    expect(await book('assistLedger', query, keyOf)).toEqual(expectedOf(accounts, from, to, false));
    expect(await book('assistList', query, keyOf)).toEqual(expectedOf(accounts, from, to, true));
  });

  it.each(RANGES)(
    'by what is chosen, customers or departments, from %s to %s; of subjects that have it',
    async (from, to) => {
      const { rows } = await sql<Line & { department: string | null }>`
      select s.code, l.client_id::text as client, l.department_id::text as department, v.bill_date::text as day, v.code as voucher, l.line_no as no, coalesce(l.debit, 0)::text as debit, coalesce(l.credit, 0)::text as credit
      from r_cash_voucher__lines l join r_cash_voucher v on v.package_id = l.package_id and v.id = l.parent_id
      join r_account_subject s on s.package_id = l.package_id and s.id = l.subject_id
      where l.package_id = 1 and v.status = 2 and v.bill_date <= ${to} and coalesce(l.client_id, l.department_id) is not null order by v.bill_date, v.id, l.line_no`.execute(
        app.database.kysely,
      );
      const two = groupBy(rows, ({ client, code, department }) => `${code} ${client} ${department}`);
      const query = { billDate: `${from},${to}`, by: 'clientId,departmentId' };
      const keyOf = (row: Body) => `${codeOf(row)} ${row.clientId} ${row.departmentId}`;
      expect(await book('assistLedger', query, keyOf)).toEqual(expectedOf(two, from, to, false));
      const one = groupBy(
        rows.filter(({ department }) => department !== null),
        ({ code, department }) => `${code} null ${department}`,
      );
      expect(await book('assistList', { ...query, by: 'departmentId' }, keyOf)).toEqual(
        expectedOf(one, from, to, true),
      );
    },
  );

  it('the general ledger of some levels has subjects of these alone, each with all that lies below', async () => {
    const [from, to] = ['2022-01-01', '2023-12-31'];
    const all = expectedOf(rolled(await linesUntil(to)), from, to, false);
    for (const [level, lengths] of [
      ['1', [4]],
      ['2', [6]],
      ['1,2', [4, 6]],
    ] as const) {
      const found = await book('generalLedger', { billDate: `${from},${to}`, level }, codeOf);
      const wanted = Object.entries(all).filter(([code]) => lengths.some((length) => length === code.length));
      expect(wanted.length).toBeGreaterThan(1);
      expect(found).toEqual(Object.fromEntries(wanted));
    }
  });

  it('money accounts are summed up with what came and went in some days, as their journal says', async () => {
    const query = { billDate: '2023-01-01,2026-12-31' };
    const { list, totals } = (await ask('statistics', 'allXjyhBalanceList', query)).data;
    const { rows } = await sql<{ id: string; into: string; out: string; closing: string }>`
      select account_id::text as id, coalesce(sum(amount) filter (where side = 'in' and bill_date between '2023-01-01' and '2026-12-31'), 0.00)::text as into,
        coalesce(-sum(amount) filter (where side = 'out' and bill_date between '2023-01-01' and '2026-12-31'), 0.00)::text as out,
        sum(amount) filter (where bill_date <= '2026-12-31')::text as closing
      from r_cash_ledger where package_id = 1 group by account_id order by account_id`.execute(app.database.kysely);
    const told = (list as Body[]).map((row) => [
      row.accountId,
      row['amount.in'],
      row['amount.out'],
      row['amount.closing'],
    ]);
    expect(told.toSorted((one, other) => Number(one[0]) - Number(other[0]))).toEqual(
      rows.map(({ closing, id, into, out }) => [id, into, out, closing]),
    );
    const closing = rows.reduce((all, row) => all.plus(row.closing), new Decimal(0));
    expect(totals['amount.closing']).toBe(closing.toFixed(2));
  });

  it('E-35 leave as a file as they are seen, in the order of accounts, with their sums', async () => {
    const query = { billDate: '2023-04-01,2023-06-30', subjectId: await subject('1122') };
    const { resource } = reportNamed('subsidiaryList');
    const columns = 'billDate,note,amount.in,amount.out,amount.direction,amount.standing';
    const rows = await exportedRows(app, await app.as('admin'), resource.operations.export, {
      screen: 'subsidiaryList',
      format: 'csv',
      columns,
      ...query,
    });
    const { list } = (await ask('lines', 'subsidiaryList', query)).data;
    expect(rows[0]).toEqual(['单据日期', '摘要', '借方发生额', '贷方发生额', '方向', '余额']);
    expect(rows.slice(1).map((row) => row.map((cell) => cell.replaceAll(',', '')))).toEqual(
      (list as Body[]).map((row) => columns.split(',').map((name) => row[name] ?? '')),
    );
  });

  it('refuses to be told by three, and by what it does not offer', async () => {
    for (const by of ['clientId,departmentId,projectId', 'subjectId', 'amount'])
      expect(await ask('lines', 'assistLedger', { billDate: '2023-01-01,2023-12-31', by })).toMatchObject({
        code: 400,
      });
  });

  it('detail of one customer begins with what that one owed', async () => {
    const query = { billDate: '2023-04-01,2023-04-30', subjectId: await subject('1122'), ...ONE };
    const [opening, entry] = (await book('subsidiaryList', query, codeOf))[1122] ?? [];
    expect([opening?.[5], entry?.[2], entry?.[5]]).toEqual(['300.00', '30.00', '330.00']);
  });

  it('tell quantities and amounts in currency of subjects that have them, and leave others empty', async () => {
    const admin = await app.as('admin');
    const currencyId = await one(`select id as value from r_currency where package_id = 1 and code = 'USD'`);
    const rate = await one(`select rate as value from r_currency where package_id = 1 and code = 'USD'`);
    const counted = await add(admin, app.resource('accountSubject'), {
      code: '1411',
      name: '周转材料',
      kind: 'asset',
      direction: 'debit',
      byQuantity: 1,
      byCurrency: 1,
    });
    const amount = new Decimal(rate).times(100).toFixed(2);
    await posted('2023-07-03', [
      ['1411', amount, null, { quantity: '12', currencyId, rate, original: '100' }],
      ['1001', null, amount],
    ]);
    for (const screen of ['generalLedger', 'subsidiaryList']) {
      const query = { billDate: '2023-07-01,2023-07-31' };
      const [row] = (await ask('lines', screen, { ...query, subjectId: counted })).data.list as Body[];
      expect(row).toMatchObject({ 'amount.in': amount, 'original.in': '100.00', 'original.standing': '100.00' });
      expect([row!['quantity.in'], row!['quantity.standing']].map(Number)).toEqual([12, 12]);
      const [plain] = (await ask('lines', screen, { ...query, subjectId: await subject('1001') })).data.list as Body[];
      expect([plain!['quantity.standing'], plain!['original.in'] ?? null]).toEqual([null, null]);
    }
  });

  it('a month leads to its detail, that to the voucher, and what stood before to all days that were asked for', async () => {
    const { resource, screen } = reportNamed('generalLedger');
    const asked = { billDate: '2023-04-01,2023-06-30', subjectId: await subject('1122') };
    const { list } = (await ask('lines', 'generalLedger', asked)).data;
    const addresses = (list as Body[]).map((row) => {
      const told = monthOfBook(resource, screen, row);
      return new URL(groupAddress(resource, told.screen, told.row, asked, READING) ?? '', 'http://x').searchParams.get(
        'billDate',
      );
    });
    expect(addresses.slice(0, 3)).toEqual(['2023-04-01,2023-06-30', '2023-04-01,2023-04-30', '2023-04-01,2023-04-30']);
    const lines = (await ask('lines', 'subsidiaryList', { ...asked, billDate: addresses[1]! })).data.list as Body[];
    const own = lines.filter(({ documentId }) => documentId !== null);
    expect(own.map((row) => [row.note, row['amount.in']])).toEqual([
      ['测试', '40.00'],
      ['测试', '30.00'],
    ]);
    expect(own.every((row) => documentAddress(resource, row)?.includes('cashVoucherDetail'))).toBe(true);
  });

  it('what waits is counted in where it is asked for, says so and leads to its voucher; else nothing is read more', async () => {
    const id = await voucher('2023-08-08', [
      ['1001', '12.00', null],
      ['4001', null, '12.00'],
    ]);
    const query = { billDate: '2023-08-01,2023-08-31', subjectId: await subject('1001') };
    const both = async (operation: 'lines' | 'statistics', name: string) => {
      const [without, pending] = [
        await ask(operation, name, query),
        await ask(operation, name, { ...query, pending: '1' }),
      ];
      return [without.data.list as Body[], pending.data.list as Body[]] as const;
    };
    const [plain, counted] = await both('lines', 'subsidiaryList');
    expect(plain.filter(({ documentId }) => documentId !== null)).toEqual([]);
    const entry = counted.find(({ documentId }) => documentId === id);
    expect([entry?.note, entry?.waits, entry?.['amount.in']]).toEqual(['〔未审核〕测试', '未审核', '12.00']);
    expect(documentAddress(reportNamed('subsidiaryList').resource, entry!)).toBe(
      `/financeManage/ledger/cashVoucherDetail?id=${id}`,
    );
    const [before, after] = await both('statistics', 'balanceList');
    expect(new Decimal(after[0]?.['amount.in']).minus(before[0]?.['amount.in'] ?? 0).toFixed(2)).toBe('12.00');
    const statements = await app.statementsOf(() => ask('lines', 'subsidiaryList', query));
    expect(statements.filter((text) => /waiting|r_cash_voucher as d/.test(text))).toEqual([]);
    await sql`insert into r_cash_voucher__lines select (jsonb_populate_record(l, jsonb_build_object('id', 900000 + n, 'line_no', n + 2))).*
      from r_cash_voucher__lines as l, generate_series(1, 5000) as n where l.package_id = 1 and l.parent_id = ${id} and l.line_no = 1`.execute(
      app.database.kysely,
    );
    expect(await ask('lines', 'subsidiaryList', { ...query, pending: '1' })).toMatchObject({
      code: 400,
      message: '未记账的分录超过5000行，请把日期提前，或先记账',
    });
    await sql`delete from r_cash_voucher__lines where package_id = 1 and id > 900000`.execute(app.database.kysely);
  });

  it('expenses by month and subject are what was debited, red entries taken off, carried over or not', async () => {
    await posted('2023-05-31', [
      ['6603', '4.00', null],
      ['1001', null, '4.00'],
    ]);
    await posted('2023-05-31', [
      ['4103', '4.00', null],
      ['6603', null, '4.00'],
    ]);
    const query = { billDate: '2023-01-01,2023-12-31' };
    const { data } = await ask('statistics', 'feesDetail', query);
    const [fees, office] = [await subject('6603'), await subject('6602')];
    expect(
      (data.list as Body[]).map((row) => [
        row['billDate.month'],
        row[`amount@${office}`] ?? null,
        row[`amount@${fees}`] ?? null,
        row.amount,
      ]),
    ).toEqual([
      ['2023-04', '20.00', null, '20.00'],
      ['2023-05', null, '4.00', '4.00'],
    ]);
    const turned = (await ask('statistics', 'feesByMonth', query)).data.list as Body[];
    // Each cell, and the whole of each row, leads to the lines that it was made of.
    for (const [name, rows] of [
      ['feesDetail', data.list as Body[]],
      ['feesByMonth', turned],
    ] as const)
      for (const row of rows)
        for (const cell of Object.keys(row).filter((key) => /^amount(@|$)/.test(key) && row[key] !== null))
          expect(await leadsTo(name, row, query, cell), `${name} ${cell}`).toBe(row[cell]);
    expect(
      addressOf('feesDetail', (data.list as Body[])[0]!, { ...query, departmentId: '1' }, `amount@${office}`),
    ).toEqual({
      billDate: '2023-04-01,2023-04-30',
      departmentId: '1',
      'subjectId=': office,
    });
    expect(addressOf('feesDetail', (data.list as Body[])[0]!, query, `amount@${fees}`)).toBeUndefined();
    // A book must be asked for days: those that there is something of.
    expect(addressOf('feesByMonth', turned[0]!, {}, 'amount')).toMatchObject({ billDate: '2023-04-01,2023-04-30' });
    expect(
      turned.map((row) => [codeOf(row), row['amount@2023-04'] ?? null, row['amount@2023-05'] ?? null, row.amount]),
    ).toEqual([
      ['6602', '20.00', null, '20.00'],
      ['6603', null, '4.00', '4.00'],
    ]);
  });
});

/** What is asked of the screen that a cell leads to. */
function addressOf(name: string, row: Body, asked: Record<string, string>, cell: string): Body | undefined {
  const { resource, screen } = reportNamed(name);
  const address = groupAddress(resource, screen, row, asked, READING, cell);
  return address === undefined ? undefined : Object.fromEntries(new URL(address, 'http://x').searchParams);
}

/** What was debited line by line, where a cell of a report leads. */
async function leadsTo(name: string, row: Body, asked: Record<string, string>, cell: string): Promise<string> {
  const { data } = await ask('lines', 'subsidiaryList', addressOf(name, row, asked, cell) ?? {});
  const lines = (data.list as Body[]).filter(({ documentId }) => documentId !== null);
  return lines.reduce((all, line) => all.plus(line['amount.in'] ?? 0), new Decimal(0)).toFixed(2);
}

const READING = { t: (text: string) => text, today: '2023-12-31', types: fieldTypes };

function reportNamed(name: string): { resource: Resource; screen: ReportScreen } {
  for (const resource of Object.values(app.model.resources))
    for (const screen of resource.screens)
      if (screen.kind === 'report' && screen.name === name) return { resource, screen };
  throw new Error(name);
}
