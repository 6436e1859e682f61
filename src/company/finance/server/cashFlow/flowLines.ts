import { sql } from 'kysely';
import { type Model, resourceOf } from '../../../../language/model';
import { searchKeyOf } from '../../../../server/resource/searchKey';
import { SEARCH_KEY } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import { insertRows } from '../../../../server/storage/insertRows';

/** Resource of the lines of money of posted vouchers. */
export const FLOW_LINE = 'cashFlowLine';

/**
 * Writes down the lines of money of vouchers that have been posted; those of vouchers that only move money between own
 * accounts are no flow. `now`: `YYYY-MM-DD HH:mm:ss`.
 */
export async function storeFlowLines(
  database: Connection,
  model: Model,
  packageId: string,
  vouchers: readonly string[],
  now: string,
): Promise<void> {
  if (vouchers.length === 0) return;
  const { rows } = await sql<Record<string, string | number | null>>`
    select l.parent_id::text as voucher_id, l.line_no, v.bill_date::text as bill_date, l.summary, l.subject_id::text as subject_id,
      l.debit::text as amount_in, l.credit::text as amount_out, l.cash_flow_item_id::text as cash_flow_item_id,
      v.created_id::text as created_id
    from r_cash_voucher__lines as l join r_cash_voucher as v on v.package_id = l.package_id and v.id = l.parent_id
    where l.package_id = ${packageId} and l.parent_id in (${sql.join(vouchers)}) and l.is_money = 1
      and exists (select 1 from r_cash_voucher__lines as o where o.package_id = l.package_id
        and o.parent_id = l.parent_id and coalesce(o.is_money, 0) = 0)
    order by l.parent_id, l.line_no`.execute(database);
  const resource = resourceOf(model, FLOW_LINE);
  await insertRows(
    database,
    'r_cash_flow_line',
    rows.map((row) => ({
      package_id: packageId,
      ...row,
      created_time: now,
      updated_time: now,
      [SEARCH_KEY]: searchKeyOf(resource, { summary: row.summary }),
    })),
  );
}
