import { sql } from 'kysely';
import type { TestApp } from './testApp';

/** A line of a posted voucher; amounts as decimals. */
export interface VoucherLine {
  code: string;
  client: string | null;
  day: string;
  voucher: string;
  no: number;
  debit: string;
  credit: string;
}

/** The lines of posted vouchers until a day, told by themselves: a second computation knows nothing of the ledger. */
export async function postedLines(app: TestApp, to: string): Promise<VoucherLine[]> {
  const { rows } = await sql<VoucherLine>`
    select s.code, l.client_id::text as client, v.bill_date::text as day, v.code as voucher, l.line_no as no, coalesce(l.debit, 0)::text as debit, coalesce(l.credit, 0)::text as credit
    from r_cash_voucher__lines l join r_cash_voucher v on v.package_id = l.package_id and v.id = l.parent_id
    join r_account_subject s on s.package_id = l.package_id and s.id = l.subject_id
    where l.package_id = 1 and v.status = 2 and v.bill_date <= ${to} order by v.bill_date, v.id, l.line_no`.execute(
    app.database.kysely,
  );
  return [...rows];
}
