import { sql } from 'kysely';
import type { Resource } from '../../src/language/model';
import type { Database } from '../../src/server/storage';

/** Statements of {@link handWrittenSettlement}, the beginning and the end of its transaction included. */
export const HAND_WRITTEN_STATEMENTS = 7;

/**
 * Reviews a receipt as somebody would write it for this one document: its state, what it settles, what came into the
 * account, balances and months of both, the history. Postings come from the lines without leaving the database, under
 * the numbers that the receipt's own postings have, so that they can be taken back. Throws where it may not be reviewed
 * or an item would fall below zero.
 */
export async function handWrittenSettlement(
  { transaction }: Database,
  { uses: { postings } }: Resource,
  id: string,
): Promise<void> {
  const settling = postings.findIndex(({ each }) => each === 'settled');
  const cash = postings.findIndex(({ ledger }) => ledger === 'cashLedger');
  await transaction(async (database) => {
    const { rows } = await sql<{
      status: number;
    }>`select status from r_collection where package_id = 1 and id = ${id} for update`.execute(database);
    if (rows[0]?.status !== 0) throw new Error('The document cannot be reviewed.');
    await sql`update r_collection set status = 1, checked_id = 1, checked_time = localtimestamp(0), updated_time = greatest(updated_time + interval '1 second', localtimestamp(0)) where package_id = 1 and id = ${id}`.execute(
      database,
    );
    const { rows: short } = await sql`
      with entered as (insert into r_dealings (package_id, bill_date, document_kind, document_id, document_code, line_id, line_no, posting, side, created_id, created_time, client_id, kind, item_id, open, amount)
          select 1, d.bill_date, 'collection', d.id, d.code, l.id, l.line_no, ${settling}::integer, 'out', 1, localtimestamp(0), d.client_id, l.kind, l.item_id, -l.amount, -l.amount
          from r_collection as d join r_collection__settled as l on l.package_id = d.package_id and l.parent_id = d.id where d.package_id = 1 and d.id = ${id}
          returning bill_date, client_id, kind, item_id, open, amount),
        balanced as (update r_dealings_balance as b set open = b.open + e.open, amount = b.amount + e.amount from entered as e
          where b.package_id = 1 and b.client_id = e.client_id and b.kind = e.kind and b.item_id = e.item_id returning b.open),
        months as (insert into r_dealings_month (package_id, month, client_id, kind, item_id, open_in, open_out, amount_in, amount_out)
          select 1, date_trunc('month', bill_date)::date, client_id, kind, item_id, 0, -open, 0, -amount from entered
          on conflict (package_id, coalesce(client_id, '-9223372036854775808'), coalesce(supplier_id, '-9223372036854775808'), kind, item_id, month)
            do update set open_out = r_dealings_month.open_out + excluded.open_out, amount_out = r_dealings_month.amount_out + excluded.amount_out)
      select 1 from balanced where open < 0`.execute(database);
    if (short.length > 0) throw new Error('An item would fall below zero.');
    await sql`
      with entered as (insert into r_cash_ledger (package_id, bill_date, document_kind, document_id, document_code, posting, side, created_id, created_time, account_id, amount)
          select 1, bill_date, 'collection', id, code, ${cash}::integer, 'in', 1, localtimestamp(0), account_id, amount - coalesce(fee, 0) from r_collection where package_id = 1 and id = ${id}
          returning bill_date, account_id, amount),
        balanced as (insert into r_cash_ledger_balance (package_id, account_id, amount) select 1, account_id, amount from entered
          on conflict (package_id, account_id) do update set amount = r_cash_ledger_balance.amount + excluded.amount)
      insert into r_cash_ledger_month (package_id, month, account_id, amount_in, amount_out) select 1, date_trunc('month', bill_date)::date, account_id, amount, 0 from entered
        on conflict (package_id, account_id, month) do update set amount_in = r_cash_ledger_month.amount_in + excluded.amount_in`.execute(
      database,
    );
    await sql`insert into sys_history (package_id, resource, record_id, action, user_id, user_name, address, created_time, changes)
      values (1, 'collection', ${id}, 'review', 1, '', '127.0.0.1', localtimestamp(0), '[{"path":"status","from":0,"to":1}]')`.execute(
      database,
    );
  });
}
