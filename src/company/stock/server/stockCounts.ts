import { sql, type RawBuilder } from 'kysely';
import { asDecimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { HOLD, STOCK, stockBalances } from './stockAccess';
import type { StockQuery } from './StockQuery';

/** How much of something there is; quantities in the basic unit, as texts. */
export interface StockCount extends StockQuery {
  /** lies in the stores */
  stockCount: string;
  /** of that promised to customers */
  holdCount: string;
  /** the rest; below zero where more is promised than there is */
  availableCount: string;
}

/**
 * Answers questions about stock in their order, for the warehouses that the caller's roles show. One statement for all.
 */
export async function stockCounts(call: Call, queries: readonly StockQuery[]): Promise<StockCount[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<{ stock: string; hold: string }>`
    select ${sumOf(call, STOCK)} as stock, ${sumOf(call, HOLD)} as hold
    from json_array_elements(${JSON.stringify(queries)}::json) with ordinality as q(asked, position) order by position`.execute(
    call.services.database.kysely,
  );
  return rows.map(({ stock, hold }, index) => ({
    ...queries[index]!,
    stockCount: stock,
    holdCount: hold,
    availableCount: asDecimal(stock).minus(asDecimal(hold)).toFixed(2),
  }));
}

function sumOf(call: Call, ledger: string): RawBuilder<unknown> {
  // Only which factory a warehouse is of.
  const warehouses = records(asSystem(call, '库存查询', 'warehouse')).rows;
  return sql`(select coalesce(sum(b.quantity), 0.00) from ${stockBalances(call, ledger)} as b
    join ${warehouses} as w on w.id = b.warehouse_id
    where b.product_id = (asked->>'productId')::bigint
      and (asked->>'warehouseId' is null or b.warehouse_id = (asked->>'warehouseId')::bigint)
      and (asked->>'factoryId' is null or w.factory_id = (asked->>'factoryId')::bigint)
      and (asked->>'batchNo' is null or b.batch_no = asked->>'batchNo'))`;
}
