import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToDate } from '../../src/lib/dates';
import { timestamp } from '../../src/server/time';
import { openDemoDatabase } from '../support/demoDatabase';
import { mistakes } from './mistakes';
import { startTestApp, type Client, type TestApp } from './testApp';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp(await openDemoDatabase());
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const run = (text: string) => sql.raw<Record<string, string>>(text).execute(app.database.kysely);
const one = async (text: string): Promise<string> =>
  String((await run(`select (${text})::text as value`)).rows[0]?.value);
/** The month so many months before this one, `YYYY-MM`. */
const month = (ago: number): string => (addToDate(`${timestamp().slice(0, 7)}-01`, -ago, 'month') ?? '').slice(0, 7);

describe('the books of the demonstration company', () => {
  it('hold what its documents say: money, each partner, stock, assets', async () => {
    expect(await mistakes(app)).toEqual([]);
    // By other words than the check's: what partners owe is what their items leave open.
    for (const [partner, codes, sign] of [
      ['client_id', "'1122', '2203'", 1],
      ['supplier_id', "'2202', '1123'", -1],
    ] as const) {
      const owed = await one(`select sum(amount) from r_dealings where package_id = 1 and ${partner} is not null`);
      const waiting =
        await one(`select coalesce(sum(d.amount), 0) from r_dealings d where d.package_id = 1 and d.${partner} is not null
        and (exists (select 1 from r_voucher_source s left join r_cash_voucher v on v.package_id = 1 and v.id = s.voucher_id where s.package_id = 1
            and s.document_kind = d.document_kind and s.document_id = d.document_id and coalesce(v.status, 0) < 2)
          or d.document_kind = 'procureReturn' and not exists (select 1 from r_procure_return r where r.package_id = 1 and r.id = d.document_id and r.status = 2))`);
      const booked =
        await one(`select sum(p.amount) from r_subject_ledger p join r_account_subject s on s.package_id = 1 and s.id = p.subject_id
        where p.package_id = 1 and s.code in (${codes})`);
      expect(Number(owed) - Number(waiting), partner).toBeCloseTo(sign * Number(booked), 2);
    }
  });

  it('are closed to the month before last, and the statements of each month find nothing wrong', async () => {
    const { rows } = await run(
      `select code, status::text from r_accounting_period where package_id = 1 and code <= '${month(0)}' order by code`,
    );
    expect(rows.length).toBeGreaterThan(11);
    expect(rows.filter(({ code = '', status }) => (status === '2') !== code <= month(2))).toEqual([]);
    for (const { code = '' } of rows) {
      const billDate = `${code}-01,${addToDate(addToDate(`${code}-01`, 1, 'month') ?? '', -1, 'day')}`;
      for (const name of ['balanceSheet', 'profitFlow'])
        expect(
          (await admin.get(`${app.resource(name).api}/statement`, { billDate })).data.findings,
          `${name} ${code}`,
        ).toEqual([]);
    }
  });

  it('have the sales of a month in its profit', async () => {
    for (const code of [month(1), month(2), month(6)]) {
      const sold =
        await one(`select sum(l.net_amount) from r_sales s join r_sales__lines l on l.package_id = 1 and l.parent_id = s.id
        where s.package_id = 1 and s.status in (4, 5, 6) and to_char(s.bill_date, 'YYYY-MM') = '${code}'`);
      const back =
        await one(`select coalesce(sum(l.net_amount), 0) from r_reject s join r_reject__lines l on l.package_id = 1 and l.parent_id = s.id
        where s.package_id = 1 and s.status > 0 and coalesce(s.is_credited, 1) = 1 and to_char(s.bill_date, 'YYYY-MM') = '${code}'`);
      const income =
        await one(`select -sum(l.amount) from r_subject_ledger l join r_account_subject s on s.package_id = 1 and s.id = l.subject_id
        join r_cash_voucher v on v.package_id = 1 and v.id = l.document_id and l.document_kind = 'cashVoucher'
        where l.package_id = 1 and s.code = '6001' and v.origin = 'documents' and to_char(l.bill_date, 'YYYY-MM') = '${code}'`);
      expect(Number(income), code).toBeCloseTo(Number(sold) - Number(back), 2);
      expect(Number(income)).toBeGreaterThan(0);
    }
  });
});

describe('verify finds what was planted in a copy', () => {
  /** What is found of the books beside their subjects while something is broken. */
  async function planted(breaking: string, mending: string): Promise<string[]> {
    await run(breaking);
    const found = await mistakes(app);
    await run(mending);
    expect(await mistakes(app)).toEqual([]);
    return found.filter(({ check }) => check === 'controls').map(({ what }) => what.split(' ')[0] ?? '');
  }

  it('a purchase return that did not reduce what is owed, and names the supplier', async () => {
    const id =
      await one(`select min(d.document_id) from r_dealings d join r_voucher_source s on s.package_id = 1 and s.document_kind = d.document_kind
      and s.document_id = d.document_id and s.voucher_id is not null where d.package_id = 1 and d.document_kind = 'procureReturn'`);
    const rows = `package_id = 1 and document_kind = 'procureReturn' and document_id = ${id}`;
    expect(
      await planted(
        `update r_dealings set amount = amount - 1000 where ${rows} and reverses is null`,
        `update r_dealings set amount = amount + 1000 where ${rows} and reverses is null`,
      ),
    ).toEqual(['往来账']);
  });

  it('an opening of a partner and of an account that its subject does not open with', async () => {
    expect(
      await planted(
        `update r_dealings set amount = amount + 90 where package_id = 1 and document_kind = 'clientOpening'`,
        `update r_dealings set amount = amount - 90 where package_id = 1 and document_kind = 'clientOpening'`,
      ),
    ).toEqual(expect.arrayContaining(['往来账']));
    const opening = `package_id = 1 and document_kind = 'bankOrder' and document_id = (select min(id) from r_bank_order where package_id = 1 and kind = 'opening')`;
    expect(
      await planted(
        `update r_cash_ledger set amount = amount + 5000 where ${opening}`,
        `update r_cash_ledger set amount = amount - 5000 where ${opening}`,
      ),
    ).toEqual(['资金账']);
  });

  it('stock and assets that are worth something else than their subjects', async () => {
    const receipt = `package_id = 1 and document_kind = 'resetIn' and document_id = (select min(id) from r_reset_in where package_id = 1 and kind = 'opening')`;
    expect(
      await planted(
        `update r_stock_cost set amount = amount + 1 where ${receipt}`,
        `update r_stock_cost set amount = amount - 1 where ${receipt}`,
      ),
    ).toEqual(['存货成本账']);
    const card = `package_id = 1 and id = (select min(id) from r_asset_ledger where package_id = 1)`;
    expect(
      await planted(
        `update r_asset_ledger set accumulated = accumulated + 1 where ${card}`,
        `update r_asset_ledger set accumulated = accumulated - 1 where ${card}`,
      ),
    ).toEqual(['资产账']);
  });

  it('a posted voucher that somebody entered by hand on the subject of a bank account', async () => {
    const row = `package_id = 1 and id = (select min(p.id) from r_subject_ledger p join r_account_subject s on s.package_id = 1 and s.id = p.subject_id where p.package_id = 1 and s.code = '100201')`;
    expect(
      await planted(
        `update r_subject_ledger set amount = amount + 2 where ${row}`,
        `update r_subject_ledger set amount = amount - 2 where ${row}`,
      ),
    ).toEqual(['资金账']);
  });
});
