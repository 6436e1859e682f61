import { sql } from 'kysely';
import type { BookCheck, Finding } from '../../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../../server/resource/capability/findingsOf';

interface Difference {
  what: string;
  month: string;
  found: string;
  wanted: string;
}

/** The cash flow of a month is what money changed by, and what the lines that are distributed say. Two statements. */
export const checkCashFlow: BookCheck = {
  name: 'cashFlow',
  title: 'Months whose cash flow is not what vouchers moved on the subjects of money, or not what their lines say',
  async run({ database, packageId }) {
    const { rows: moved } = await sql<Difference>`
      select 'money' as what, month, sum(flow)::text as found, sum(moved)::text as wanted from (
        select to_char(bill_date, 'YYYY-MM') as month, amount as flow, 0 as moved from r_cash_flow_ledger where package_id = ${packageId}
        union all select to_char(p.bill_date, 'YYYY-MM'), 0, p.amount from r_subject_ledger as p
          join r_account_subject as s on s.package_id = p.package_id and s.id = p.subject_id and s.is_money = 1
          where p.package_id = ${packageId} and p.document_kind = 'cashVoucher') as m
      group by month having sum(flow) <> sum(moved) order by month`.execute(database);
    const { rows: lines } = await sql<Difference>`
      select coalesce(min(i.name), 'open') as what, month, sum(flow)::text as found, sum(told)::text as wanted from (
        select to_char(bill_date, 'YYYY-MM') as month, cash_flow_item_id as item, amount as flow, 0 as told
          from r_cash_flow_ledger where package_id = ${packageId}
        union all select to_char(bill_date, 'YYYY-MM'), cash_flow_item_id, 0, coalesce(amount_in, 0) - coalesce(amount_out, 0)
          from r_cash_flow_line where package_id = ${packageId}) as m
      left join r_cash_flow_item as i on i.package_id = ${packageId} and i.id = m.item
      group by month, item having sum(flow) <> sum(told) order by month, 1`.execute(database);
    return findingsOf([...moved, ...lines], ({ found, month, wanted, what }): Finding => ({
      what: `${what} ${month}`,
      document: null,
      found,
      wanted,
    }));
  },
};
