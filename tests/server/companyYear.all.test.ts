import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/company/server';
import type { StatementAnswer } from '../../src/language/wire/Statement';
import { verifyData } from '../../src/server/verifyData';
import { openDemoDatabase } from '../support/demoDatabase';
import { CompanyYear } from './companyYear/CompanyYear';
import { money, plainSums, type PlainSums } from './companyYear/plainYear';
import { startTestApp, type TestApp } from './testApp';

let app: TestApp;
let company: CompanyYear;
let packageId: string;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  const body = { code: 'YEAR', name: '全年账套', company: '全年有限公司' };
  const { data } = await (await app.as('admin')).post('/api/system/package/add', body);
  packageId = String(data.id);
  company = new CompanyYear(app, await app.as('admin', packageId));
  await company.found();
});
afterAll(() => app?.close());

/** The values of a statement in a column, until the end of a month. Nothing may be wrong with it. */
async function statement(name: string, month: number, column: string): Promise<Record<string, string>> {
  const { code, data } = await company.client.get(`${app.resource(name).api}/statement`, {
    billDate: `${CompanyYear.firstDay(month)},${CompanyYear.lastDay(month)}`,
  });
  expect(code).toBe(200);
  const { findings, rows } = data as StatementAnswer;
  expect(findings, `${name} of month ${month}`).toEqual([]);
  return Object.fromEntries(rows.flatMap(({ key, values }) => (values ? [[key, values[column] ?? '']] : [])));
}

/** What the lines of vouchers say until a day, debit above zero: beginnings of codes -> amount, without the ledger. */
async function ofLines(until: string, ...codes: string[]): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select (coalesce((select sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) from r_cash_voucher__lines l
        join r_cash_voucher v on v.package_id = l.package_id and v.id = l.parent_id
        join r_account_subject s on s.package_id = l.package_id and s.id = l.subject_id
        where l.package_id = ${packageId} and v.bill_date <= ${until}::date and s.code similar to ${`(${codes.join('|')})%`}), 0)
      + coalesce((select sum(case s.direction when 'debit' then b.year_start else -b.year_start end) from r_initial_balance b
        join r_account_subject s on s.package_id = b.package_id and s.id = b.subject_id
        where b.package_id = ${packageId} and s.code similar to ${`(${codes.join('|')})%`}), 0))::numeric(20, 2)::text as amount`.execute(
    app.database.kysely,
  );
  return rows[0]!.amount;
}

const sheetOf = (sums: PlainSums) => ({
  money: money(sums.money),
  receivable: money(sums.receivable),
  stock: money(sums.stock),
  depreciation: money(sums.accumulated),
  payable: money(sums.payable),
  taxes: money(sums.vat + sums.incomeTax),
  retained: money(sums.net),
});
const profitOf = ({ administration, cost, financial, incomeTax, net, revenue }: PlainSums) => ({
  revenue: money(revenue),
  cost: money(cost),
  administration: money(administration),
  financial: money(financial),
  incomeTax: money(incomeTax),
  net: money(net),
});
const less = (sums: PlainSums, before: PlainSums): PlainSums =>
  Object.fromEntries(
    Object.entries(sums).map(([key, value]) => [key, value - before[key as keyof PlainSums]]),
  ) as unknown as PlainSums;

describe('E-19 E-23 B-426 the year of a company that makes and trades', () => {
  it.each(Array.from({ length: 12 }, (_, at) => at + 1))(
    'month %i is closed with no question open, and its statements are what pieces and prices, and the lines of vouchers, come to',
    async (month) => {
      await company.live(month);
      await company.close(month);
      const [sums, before] = [plainSums(month), plainSums(month - 1)];
      const last = CompanyYear.lastDay(month);

      const sheet = await statement('balanceSheet', month, 'closing');
      expect(sheet).toMatchObject(sheetOf(sums));
      expect(sheet.assets).toBe(sheet.debtsAndEquity);
      expect(sheet).toMatchObject({
        money: await ofLines(last, '1001', '1002', '1012'),
        stock: await ofLines(last, '1403', '1405', '4001'),
        fixed: await ofLines(last, '1601', '1602'),
        assets: await ofLines(last, '1'),
      });

      const profit = await statement('profitFlow', month, 'span');
      expect(profit).toMatchObject(profitOf(less(sums, before)));
      expect(await statement('profitFlow', month, 'year')).toMatchObject(profitOf(sums));

      const flow = await statement('cashFlow', month, 'year');
      expect(flow).toMatchObject({
        sales: money(sums.fromSales),
        goods: money(sums.forGoods),
        wages: money(sums.wagesPaid),
        otherOut: money(sums.otherPaid),
        closingCash: money(sums.money),
      });
    },
    240_000,
  );

  it('asset cards are worth what their subjects say, all documents were entered, and the proof of the books finds nothing', async () => {
    expect(company.entered).toBeGreaterThanOrEqual(200);
    const [card] = await company.all('fixedAsset');
    expect(card).toMatchObject({ netValue: await ofLines(CompanyYear.lastDay(12), '1601', '1602') });
    const found = await verifyData(app.database, app.model, product.capabilities);
    const own = found.find(({ id }) => id === packageId);
    expect(own!.checks.filter(({ count, isNotice }) => count > 0 && !isNotice)).toEqual([]);
  });

  it('the profit of the year stands in what is retained, and the statements of the year before are empty', async () => {
    expect(await ofLines(CompanyYear.lastDay(12), '3103')).toBe('0.00');
    expect(await ofLines(CompanyYear.lastDay(12), '310405')).toBe(money(-plainSums(12).net));
    const lastYear = await statement('profitFlow', 12, 'lastYear');
    expect([...new Set(Object.values(lastYear))]).toEqual(['0.00']);
  });
});
