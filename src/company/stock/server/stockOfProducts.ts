import { sql, type RawBuilder } from 'kysely';
import type { ListAnswer } from '../../../language/wire';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { pageOf, type Params } from '../../../server/calls/pageOf';
import { recordId } from '../../../server/resource/readRecord';
import { keywordsOf, wordConditions } from '../../../server/resource/wordConditions';
import { HOLD, STOCK, stockBalances } from './stockAccess';

/**
 * Products with what lies of them in a warehouse, or in all that the caller may see: a page of the enabled ones that he
 * may choose, by `keyword` (as products are found); prices are told to whom products are. `inStock`: only those of which there is some. What a role hides of a
 * product is neither sent nor searched. Two statements.
 */
export async function stockOfProducts(
  call: Call,
  params: Params,
  { inStock }: { inStock: boolean },
): Promise<ListAnswer> {
  const { kysely } = call.services.database;
  const { warehouseId = '' } = params;
  const { limit, offset } = pageOf(params);
  const inWarehouse = warehouseId === '' ? sql`` : sql` and b.warehouse_id = ${recordId(warehouseId)}`;
  const stock = stockBalances(call, STOCK);
  const sums = (balances: RawBuilder<unknown>) =>
    sql`(select b.product_id, sum(b.quantity) as quantity from ${balances} as b where true${inWarehouse} group by b.product_id)`;
  const products = recordsTold(call, 'inventory');
  // A unit is named to whoever sees what is counted in it.
  const units = records(asSystem(call, '库存查询', 'measureUnit')).rows;
  const found = sql.join(
    wordConditions(products.call, 'p', keywordsOf(params)).map((condition) => sql` and ${condition}`),
    sql``,
  );
  const from = sql`${products.rows} as p left join ${sums(stock)} as s on s.product_id = p.id
    where p.status = 1${found}${inStock ? sql` and s.quantity > 0` : sql``}`;
  const { rows: list } = await sql<Record<string, unknown>>`
    select p.id, p.id as "productId", p.code, p.name, p.spec, p.unit_id as "unitId", u.name as "unitName", k.purchase_price as "purchasePrice", k.sale_price as "salePrice",
      (select coalesce(jsonb_agg(distinct b.batch_no) filter (where b.batch_no <> ''), '[]') from ${stock} as b
        where b.product_id = p.id and b.quantity > 0${inWarehouse}) as "batchNoList",
      coalesce(s.quantity, 0.00) as "stockCount", coalesce(h.quantity, 0.00) as "holdCount", coalesce(s.quantity, 0.00) - coalesce(h.quantity, 0.00) as "availableCount"
    from (select p.*, s.quantity from ${from} order by p.code limit ${limit} offset ${offset}) as p
    left join ${sums(stock)} as s on s.product_id = p.id
    left join ${sums(stockBalances(call, HOLD))} as h on h.product_id = p.id
    left join ${records(call, 'inventory').rows} as k on k.id = p.id
    left join ${units} as u on u.id = p.unit_id order by p.code`.execute(kysely);
  const {
    rows: [whole],
  } = await sql<{ count: string }>`select count(*) as count from ${from}`.execute(kysely);
  return { list, total: Number(whole!.count), totals: {} };
}
