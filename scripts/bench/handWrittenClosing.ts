import { sql } from 'kysely';
import type { Database } from '../../src/server/storage';

/**
 * Closes a period as somebody would write it for these books: looks for vouchers that are not posted, documents without
 * one, vouchers that differ from their documents, numbers that are missing, subjects of profit and loss that hold
 * something, and ledgers that differ from their subjects; then its state and the history. Vouchers are compared by partner
 * and debit, which is enough for those that are made here; the product works out each anew.
 * @throws Error where something stands against it
 */
export async function handWrittenClosing(
  { transaction }: Database,
  { from, id, to }: { id: string; from: string; to: string },
): Promise<void> {
  await transaction(async (database) => {
    await sql`select id from r_accounting_period where package_id = 1 and id = ${id} for update`.execute(database);
    const { rows } = await sql<{ against: string }>`
      with own as materialized (select id, document_id, voucher_id, amount from r_voucher_source
          where package_id = 1 and voucher_id is not null and bill_date between ${from} and ${to}),
        said as (select own.voucher_id, d.client_id, sum(d.total) as amount from own join r_other_in as d on d.package_id = 1 and d.id = own.document_id group by 1, 2),
        booked as (select l.parent_id as voucher_id, l.client_id, sum(coalesce(l.debit, 0)) as amount from r_cash_voucher__lines as l
          where l.package_id = 1 and l.client_id is not null and l.parent_id in (select voucher_id from own) group by 1, 2)
      select 'unposted' as against from r_cash_voucher where package_id = 1 and bill_date between ${from} and ${to} and status in (0, 1)
      union all select 'unvouchered' from r_voucher_source where package_id = 1 and voucher_id is null and bill_date between ${from} and ${to}
      union all select 'changed' from said full join booked using (voucher_id, client_id) where said.amount is distinct from booked.amount
      union all select 'profit' from (select p.subject_id from r_subject_ledger as p join r_account_subject as s on s.package_id = 1 and s.id = p.subject_id and s.kind = 'profitLoss'
        where p.package_id = 1 and p.bill_date <= ${to} group by 1 having sum(p.amount) <> 0) as held
      limit 1`.execute(database);
    if (rows[0]) throw new Error(`The period cannot be closed: ${rows[0].against}.`);
    // Warnings alone: whoever closes goes on.
    await sql`select word, max(substring(code from '\\d+$')::integer) - count(*) from r_cash_voucher
      where package_id = 1 and bill_date between ${from} and ${to} group by word`.execute(database);
    await sql`select (select sum(amount) from r_cash_ledger where package_id = 1 and bill_date <= ${to}), (select sum(amount) from r_dealings where package_id = 1 and client_id is not null and bill_date <= ${to}),
      (select sum(amount) from r_dealings where package_id = 1 and supplier_id is not null and bill_date <= ${to}), (select sum(amount) from r_stock_cost where package_id = 1 and bill_date <= ${to})`.execute(
      database,
    );
    await sql`select r.purpose, sum(p.amount) from r_subject_ledger as p join r_subject_rule as r on r.package_id = 1 and r.subject_id = p.subject_id and r.status = 1
      where p.package_id = 1 and p.bill_date <= ${to} and r.purpose in ('money', 'receivable', 'advanceIn', 'payable', 'advanceOut', 'stock') group by r.purpose`.execute(
      database,
    );
    await sql`update r_accounting_period set status = 2, finance_closed_id = 1, finance_closed_time = localtimestamp(0), updated_time = localtimestamp(0) where package_id = 1 and id = ${id}`.execute(
      database,
    );
    await sql`insert into sys_history (package_id, resource, record_id, action, user_id, user_name, address, created_time, changes)
      values (1, 'accountingPeriod', ${id}, 'financeClose', 1, '', '127.0.0.1', localtimestamp(0), '[{"path":"status","from":1,"to":2}]')`.execute(
      database,
    );
  });
}
