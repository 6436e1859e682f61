import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../src/capabilities/transfer/server/xlsx/readZip';
import type { StatementAnswer, StatementCell } from '../../src/language/wire/Statement';
import { openDemoDatabase } from '../support/demoDatabase';
import { exported, exportedRows } from './exportedRows';
import { detail, type Body } from './records';
import { roleTools } from './suites/roleTools';
import { startTestApp, type Answer, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
/** the last month that the demonstration has vouchers of, and the two before */
let months: string[];
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
  months = (
    await rows<{ month: string }>(
      "select distinct to_char(bill_date, 'YYYY-MM') as month from r_subject_ledger where package_id = 1 and document_kind = 'cashVoucher' order by 1 desc limit 3",
    )
  )
    .map(({ month }) => month)
    .toReversed();
});
afterAll(() => app?.close());

const { addRole, assign } = roleTools(() => app);

async function rows<T>(query: string): Promise<T[]> {
  return [...(await sql.raw<T>(query).execute(app.database.kysely)).rows];
}
const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
const span = (from: string, to = from): string => `${from}-01,${lastDay(to)}`;
const ask = (name: string, query: Record<string, string>, client = admin): Promise<Answer> =>
  client.get(`${app.resource(name).api}/statement`, query);
async function statement(name: string, query: Record<string, string>): Promise<StatementAnswer> {
  const { code, data } = await ask(name, query);
  expect(code).toBe(200);
  return data;
}
const valueOf = ({ rows: all }: StatementAnswer, key: string, column: string): string | undefined =>
  all.find((row) => row.key === key)?.values?.[column];

/** What the lines of posted vouchers and the openings say, debit above zero, in plain SQL. */
const lines = `
  select v.bill_date, s.code, l.client_id, l.supplier_id, l.department_id, coalesce(l.debit, 0) as debit, coalesce(l.credit, 0) as credit, v.origin
  from r_cash_voucher v join r_cash_voucher__lines l on l.package_id = v.package_id and l.parent_id = v.id
  join r_account_subject s on s.package_id = l.package_id and s.id = l.subject_id where v.package_id = 1 and v.status = 2
  union all
  select b.opening_day, s.code, b.client_id, b.supplier_id, b.department_id, case when s.direction = 'debit' then b.opening else 0 end, case when s.direction = 'credit' then b.opening else 0 end, null
  from r_initial_balance b join r_account_subject s on s.package_id = b.package_id and s.id = b.subject_id where b.package_id = 1 and b.status = 1`;
const one = async (query: string): Promise<string> => {
  const [row] = await rows<{ value: string | null }>(
    `with l as (${lines}) select (${query})::numeric(18, 2)::text as value`,
  );
  return row?.value ?? '0.00';
};

describe('B-497 the balance sheet', () => {
  it('says what the lines of vouchers say, each partner on his own side, and balances', async () => {
    for (const month of months) {
      const sheet = await statement('balanceSheet', { billDate: span(month) });
      expect(sheet.findings, month).toEqual([]);
      const until = `bill_date <= '${lastDay(month)}'`;
      const sum = (codes: string) => one(`select sum(debit - credit) from l where ${until} and code ~ '^(${codes})'`);
      const side = (sign: '' | '-', codes: string) =>
        one(
          `select sum(greatest(${sign}b, 0)) from (select sum(debit - credit) as b from l where ${until} and code ~ '^(${codes})' group by code, client_id, supplier_id) as x`,
        );
      expect(valueOf(sheet, 'money', 'closing'), month).toBe(await sum('1001|1002|1012'));
      expect(valueOf(sheet, 'receivable', 'closing'), month).toBe(await side('', '1122|2203'));
      expect(valueOf(sheet, 'received', 'closing'), month).toBe(await side('-', '1122|2203'));
      expect(valueOf(sheet, 'payable', 'closing'), month).toBe(await side('-', '1123|2202|2204'));
      expect(valueOf(sheet, 'prepaid', 'closing'), month).toBe(await side('', '1123|2202|2204'));
      expect(valueOf(sheet, 'fixed', 'closing'), month).toBe(await sum('1601|1602|1603|1606'));
      // What was not carried over yet belongs to the owners as well.
      expect(valueOf(sheet, 'equity', 'closing'), month).toBe(
        await one(`select -sum(debit - credit) from l where ${until} and code ~ '^(4|6)'`),
      );
      expect(valueOf(sheet, 'assets', 'closing')).toBe(valueOf(sheet, 'debtsAndEquity', 'closing'));
    }
  });

  it('tells balances that stand in no row, and the way they are missed shows in both sums', async () => {
    const { data } = await admin.post(`${app.resource('balanceSheet').api}/statement/edit`, {});
    const form = app.resource('statementForm');
    const record = await detail(admin, form, String(data.id));
    expect((record.lines as Body[]).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['receivable', 'assets', 'debtsAndEquity']),
    );
    const without = (record.lines as Body[]).map((line) => (line.key === 'receivable' ? { ...line, cell: '0' } : line));
    expect(await admin.post(form.operations.edit, { ...record, lines: without })).toMatchObject({ code: 200 });
    const sheet = await statement('balanceSheet', { billDate: span(months[2]!) });
    const messages = sheet.findings.map(({ message }) => message);
    expect(messages).toContain('科目【{name}】的余额{amount}没有列入本表');
    expect(messages).toContain('资产总计{assets}与负债和所有者权益总计{debtsAndEquity}不相等');
    expect(sheet.editPath).toMatch(new RegExp(`id=${String(data.id)}$`));
    // A layout without what a check is about says that it is not looked at.
    const short = (record.lines as Body[]).filter(({ key }) => key !== 'debtsAndEquity');
    await admin.post(form.operations.edit, { ...(await detail(admin, form, String(data.id))), lines: short });
    expect((await statement('balanceSheet', { billDate: span(months[2]!) })).findings).toEqual([
      { message: expect.stringContaining('未检查'), params: { rows: 'debtsAndEquity' } },
    ]);
    // Asked once more the record is the same; disabled, the rows of the schema file count again.
    expect((await admin.post(`${app.resource('balanceSheet').api}/statement/edit`, {})).data.id).toBe(data.id);
    await admin.post(`${form.operations.action}/disable`, { ids: [data.id] });
    expect((await statement('balanceSheet', { billDate: span(months[2]!) })).findings).toEqual([]);
  });

  it('refuses rows that nobody could work out, each with its row, and stores nothing', async () => {
    const form = app.resource('statementForm');
    const bad = (cells: string[]) => ({
      statement: 'cashFlow',
      variant: 'small',
      lines: cells.map((cell, index) => ({ key: `r${index}`, title: '行', cell })),
    });
    const answer = await admin.post(
      form.operations.add,
      bad(["closing('1001')", "closing('100101')", 'r3', 'r2', 'nothing', "closng('1')"]),
    );
    expect(answer.code).not.toBe(200);
    const said = JSON.stringify(answer);
    for (const text of ['会重复计算', '由自身算出', '没有行标识为“nothing”的行', '无法识别'])
      expect(said, text).toContain(text);
    const lines = [{ key: 'cash', title: '行', of: 'flow', cell: "turnover('1101')" }];
    const other = await admin.post(form.operations.add, { statement: 'balanceSheet', variant: 'small', lines });
    expect(JSON.stringify(other)).toContain('该报表不从现金流量账取数');
    expect((await admin.get(form.operations.list, { variant: 'small' })).data.list).toEqual([]);
  });
});

describe('B-497 the income statement', () => {
  const profit = (month: string, more = '') =>
    one(
      `select -sum(debit - credit) from l where to_char(bill_date, 'YYYY-MM') = '${month}' and code ~ '^6' and origin is distinct from 'profit' ${more}`,
    );

  it('says what was earned, whether it was carried over or not, month by month and for the year', async () => {
    const [first = '', , last = ''] = months;
    const beside = await statement('profitFlow', { billDate: span(first, last), by: 'month' });
    expect(beside.columns.map(({ name }) => name)).toEqual(months);
    for (const month of months) {
      const own = await statement('profitFlow', { billDate: span(month) });
      expect(own.findings).toEqual([]);
      expect(valueOf(own, 'net', 'span'), month).toBe(await profit(month));
      expect(valueOf(beside, 'net', month), month).toBe(await profit(month));
    }
    const year = await statement('profitFlow', { billDate: span(last) });
    expect(valueOf(year, 'net', 'year')).toBe(
      await one(
        `select -sum(debit - credit) from l where bill_date between '${last.slice(0, 4)}-01-01' and '${lastDay(last)}' and code ~ '^6' and origin is distinct from 'profit'`,
      ),
    );
    expect(valueOf(year, 'net', 'lastYear')).toBe(await profit(`${Number(last.slice(0, 4)) - 1}${last.slice(4)}`));
    // The books of the demonstration do not reach back a year from each of its months.
    const compared = (
      await rows<{ month: string }>(
        `with l as (${lines}) select to_char(max(bill_date) + interval '1 year', 'YYYY-MM') as month from l where code ~ '^6' and origin is distinct from 'profit' and bill_date < date '${last}-01' - interval '10 months'`,
      )
    )[0]?.month;
    const later = await statement('profitFlow', { billDate: span(String(compared)) });
    const before = `${Number(compared?.slice(0, 4)) - 1}${compared?.slice(4)}`;
    expect(valueOf(later, 'net', 'lastYear')).toBe(await profit(before));
    expect(valueOf(later, 'net', 'lastYear')).not.toBe('0.00');
  });

  it('is compared with other days, and narrowed to a department', async () => {
    const [before = '', month = ''] = months;
    const compared = await statement('profitFlow', { billDate: span(month), compare: span(before) });
    expect(compared.columns.map(({ name }) => name)).toEqual(['span', 'year', 'lastYear', 'compared', 'change']);
    expect(valueOf(compared, 'net', 'compared')).toBe(await profit(before));
    expect(Number(valueOf(compared, 'net', 'change'))).toBeCloseTo(
      Number(await profit(month)) - Number(await profit(before)),
    );
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      `with l as (${lines}) select department_id::text as id from l where department_id is not null and code ~ '^6602' limit 1`,
    );
    const narrowed = await statement('profitFlow', { billDate: span(month), departmentId: id });
    expect(valueOf(narrowed, 'net', 'span')).toBe(await profit(month, `and department_id = ${id}`));
  });
});

describe('B-497 the cash flow statement', () => {
  it('comes to the change of money, by the items of voucher lines', async () => {
    for (const month of months) {
      const flow = await statement('cashFlow', { billDate: span(month) });
      expect(flow.findings.filter(({ message }) => message.includes('unlike'))).toEqual([]);
      expect(valueOf(flow, 'change', 'span'), month).toBe(
        await one(
          `select sum(debit - credit) from l where to_char(bill_date, 'YYYY-MM') = '${month}' and code ~ '^(1001|1002|1012)'`,
        ),
      );
    }
  });
});

describe('E-23 a cell of a statement', () => {
  it('is made of accounts whose postings come to it, where it asks the ledger, and of rows where it does not', async () => {
    const query = { billDate: span(months[0]!), column: 'closing' };
    const cell = async (row: string): Promise<StatementCell> =>
      (await admin.get(`${app.resource('balanceSheet').api}/statement/cell`, { ...query, row })).data;
    const stock = await cell('stock');
    expect(stock.accounts.length).toBeGreaterThan(1);
    const total = stock.accounts.reduce((sum, { value }) => sum + Number(value), 0);
    expect(total).toBeCloseTo(Number(stock.value));
    const [account] = stock.accounts;
    expect(account!.path).toBe('/financeManage/financeTable/subsidiaryList');
    const { data } = await admin.get(app.resource('subjectLedger').operations.lines, {
      ...account!.filters,
      screen: 'subsidiaryList',
      pageSize: '1000',
    });
    expect((data.list as Body[]).filter((row) => row.subjectId !== account!.id)).toEqual([]);
    expect(data.list.length).toBeGreaterThan(0);
    const assets = await cell('assets');
    expect(assets.accounts).toEqual([]);
    expect(assets.rows.map(({ key }) => key)).toEqual(['current', 'nonCurrent']);
    expect(
      await admin.get(`${app.resource('balanceSheet').api}/statement/cell`, { ...query, row: 'none' }),
    ).toMatchObject({
      code: 404,
    });
  });
});

describe('B-426 E-35 a statement as a file', () => {
  it('stands as on paper, with formulas for its sums', async () => {
    const query = { billDate: span(months[2]!) };
    const path = app.resource('balanceSheet').operations.export;
    const sheet = await statement('balanceSheet', query);
    const cells = await exportedRows(app, admin, path, query);
    expect(cells[0]).toEqual(['资产负债表']);
    expect(cells[2]!.slice(0, 4)).toEqual(['报表项目', '行次', '期末余额', '年初余额']);
    const money = cells.find((row) => row[0]?.trim() === '货币资金')!;
    expect(Number(money[2])).toBe(Number(valueOf(sheet, 'money', 'closing')));
    const { rawPayload } = await exported(app, admin, path, query);
    const xml = (await readZip(rawPayload).read('xl/worksheets/sheet1.xml', 1_000_000)).toString('utf8');
    const [, formula, value] = /<f>([A-Z0-9+]+)<\/f><v>([\d.]+)<\/v>/.exec(xml)!;
    const at = (address: string) =>
      Number(new RegExp(`<c r="${address}"[^>]*>(?:<f>[^<]*</f>)?<v>([-\\d.]+)</v>`).exec(xml)?.[1] ?? 0);
    expect(formula!.split('+').reduce((sum, address) => sum + at(address), 0)).toBeCloseTo(Number(value));
    // Chinese is the source; a file is in the language of who asks.
    expect((await exportedRows(app, admin, path, query, 'en'))[0]).toEqual(['Balance sheet']);
  });
});

describe('B-412 who may', () => {
  it('see a statement, take it as a file and change its rows needs a right of its own each', async () => {
    const role = await addRole('看报表');
    const tried: Record<string, unknown[]> = {};
    const query = { billDate: span(months[2]!) };
    const { api, operations } = app.resource('balanceSheet');
    for (const codes of [
      ['/profitFlow/list'],
      ['/balanceSheet/list'],
      ['/balanceSheet/list', '/balanceSheet/export'],
    ]) {
      await assign(role, { functions: codes });
      await admin.post('/api/system/user/saveUserRoles', { userId: '18', roleIds: [role] });
      const other = await app.as('rawKeeper');
      const { code, data } = await ask('balanceSheet', query, other);
      const { statusCode, headers } = await exported(app, other, operations.export, query);
      const isFile = statusCode === 200 && String(headers['content-type']).includes('sheet');
      const cell = await other.get(`${api}/statement/cell`, { ...query, column: 'closing', row: 'money' });
      tried[codes.join()] = [code, data?.editPath, isFile, cell.code, cell.data?.accounts?.[0]?.path];
      expect((await other.post(`${api}/statement/edit`, {})).code).toBe(403);
    }
    expect(tried).toEqual({
      '/profitFlow/list': [403, undefined, false, 403, undefined],
      '/balanceSheet/list': [200, undefined, false, 200, undefined],
      '/balanceSheet/list,/balanceSheet/export': [200, undefined, true, 200, undefined],
    });
  });

  it('asks for something that makes no sense is told so', async () => {
    for (const query of [
      {},
      { billDate: '2026-02-01,2026-01-01' },
      { billDate: '2020-01-01,2026-12-31', by: 'month' },
      { billDate: span(months[2]!), compare: 'x' },
    ])
      expect(await ask('profitFlow', query as Record<string, string>), JSON.stringify(query)).toMatchObject({
        code: 400,
      });
    expect(await ask('profitFlow', { billDate: span(months[2]!), departmentId: "1' or 1" })).toMatchObject({
      code: 400,
    });
  });
});
