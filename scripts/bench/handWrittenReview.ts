import { sql } from 'kysely';
import type { Database } from '../../src/server/storage';

/** Statements of {@link handWrittenReview}, the beginning and the end of its transaction included. */
export const HAND_WRITTEN_STATEMENTS = 7;

/**
 * Reviews a sales issue as somebody would write it for this one document: its state, two ledgers with balances and
 * months, the history. Postings come from the lines without leaving the database. Throws where it may not be reviewed
 * or something would fall below zero.
 */
export async function handWrittenReview({ transaction }: Database, id: string): Promise<void> {
  await transaction(async (database) => {
    const { rows } = await sql<{
      status: number;
    }>`select status from r_sell_out where package_id = 1 and id = ${id} for update`.execute(database);
    if (rows[0]?.status !== 0) throw new Error('The document cannot be reviewed.');
    await sql`update r_sell_out set status = 1, checked_id = 1, checked_time = localtimestamp(0), updated_time = greatest(updated_time + interval '1 second', localtimestamp(0)) where package_id = 1 and id = ${id}`.execute(
      database,
    );
    for (const [posting, ledger] of ['r_stock_hold', 'r_stock_ledger'].entries()) {
      const [balances, months] = [`${ledger}_balance`, `${ledger}_month`];
      const { rows: short } = await sql<{ quantity: string }>`
        with entered as (insert into ${sql.table(ledger)} (package_id, bill_date, document_kind, document_id, document_code, line_id, line_no, posting, side, created_id, created_time, warehouse_id, product_id, batch_no, quantity)
            select 1, d.bill_date, 'sellOut', d.id, d.code, l.id, l.line_no, ${posting}::integer, 'out', 1, localtimestamp(0), d.warehouse_id, l.product_id, l.batch_no, -coalesce(l.base_quantity, l.quantity)
            from r_sell_out as d join r_sell_out__lines as l on l.package_id = d.package_id and l.parent_id = d.id where d.package_id = 1 and d.id = ${id}
            returning bill_date, warehouse_id, product_id, batch_no, quantity),
          balanced as (insert into ${sql.table(balances)} (package_id, warehouse_id, product_id, batch_no, quantity)
            select 1, warehouse_id, product_id, batch_no, sum(quantity) from entered group by 2, 3, 4 order by 2, 3, 4
            on conflict (package_id, warehouse_id, product_id, coalesce(batch_no, '')) do update set quantity = ${sql.ref(`${balances}.quantity`)} + excluded.quantity returning quantity),
          monthly as (insert into ${sql.table(months)} (package_id, month, warehouse_id, product_id, batch_no, quantity_in, quantity_out)
            select 1, date_trunc('month', bill_date)::date, warehouse_id, product_id, batch_no, 0, -sum(quantity) from entered group by 2, 3, 4, 5 order by 2, 3, 4, 5
            on conflict (package_id, warehouse_id, product_id, coalesce(batch_no, ''), month) do update set quantity_out = ${sql.ref(`${months}.quantity_out`)} + excluded.quantity_out)
        select quantity from balanced where quantity < 0 and ${ledger}::text = 'r_stock_ledger'`.execute(database);
      if (short.length > 0) throw new Error('Something would fall below zero.');
    }
    await sql`insert into sys_history (package_id, resource, record_id, action, user_id, user_name, address, created_time, changes)
      values (1, 'sellOut', ${id}, 'review', 1, '', '127.0.0.1', localtimestamp(0), '[{"path":"status","from":0,"to":1}]')`.execute(
      database,
    );
  });
}
