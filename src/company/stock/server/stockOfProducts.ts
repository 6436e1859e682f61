import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { ListAnswer } from '../../../language/wire';
import { callOn, type Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { pageOf, type Params } from '../../../server/calls/pageOf';
import { recordId } from '../../../server/resource/readRecord';
import { choosableRows } from '../../../server/resource/visibleRows';
import { keywordsOf, wordConditions } from '../../../server/resource/wordConditions';

/** What an answer holds of the product itself. */
const PRODUCT_FIELDS = ['code', 'name', 'spec', 'unitId', 'purchasePrice', 'salePrice'];

/**
 * Products with what lies of them in a warehouse, or in all that the caller may see: a page of the enabled ones, by
 * `keyword` (as products are found). `inStock`: only those of which there is some. What a role hides of a
 * product is neither sent nor searched. Two statements.
 */
export async function stockOfProducts(
  call: Call,
  params: Params,
  { inStock }: { inStock: boolean },
): Promise<ListAnswer> {
  const { services, session } = call;
  const { warehouseId = '' } = params;
  const { limit, offset } = pageOf(params);
  const inWarehouse = warehouseId === '' ? sql`` : sql` and b.warehouse_id = ${recordId(warehouseId)}`;
  const sums = (
    table: 'r_stock_ledger_balance' | 'r_stock_hold_balance',
  ) => sql`(select b.product_id, sum(b.quantity) as quantity from ${sql.table(table)} as b
    join r_warehouse as w on w.package_id = b.package_id and w.id = b.warehouse_id
    where b.package_id = ${session.packageId}${inWarehouse} and ${choosableRows(call, resourceOf(services.model, 'warehouse'), 'w')} group by b.product_id)`;
  const product = callOn(services, session, resourceOf(services.model, 'inventory'), undefined);
  const isShown = (name: string): boolean => {
    const field = product.compiled.byPath.get(name);
    return field !== undefined && canSee(product, field);
  };
  const found = sql.join(
    wordConditions(product, 'p', keywordsOf(params)).map((condition) => sql` and ${condition}`),
    sql``,
  );
  const from = sql`r_inventory as p left join ${sums('r_stock_ledger_balance')} as s on s.product_id = p.id
    where p.package_id = ${session.packageId} and p.status = 1${found}${inStock ? sql` and s.quantity > 0` : sql``}`;
  const { rows: list } = await sql<Record<string, unknown>>`
    select p.id, p.id as "productId", p.code, p.name, p.spec, p.unit_id as "unitId", u.name as "unitName", p.purchase_price as "purchasePrice", p.sale_price as "salePrice",
      (select coalesce(jsonb_agg(distinct b.batch_no) filter (where b.batch_no <> ''), '[]') from r_stock_ledger_balance as b join r_warehouse as w on w.package_id = b.package_id and w.id = b.warehouse_id
        where b.package_id = ${session.packageId} and b.product_id = p.id and b.quantity > 0${inWarehouse} and ${choosableRows(call, resourceOf(services.model, 'warehouse'), 'w')}) as "batchNoList",
      coalesce(s.quantity, 0.00) as "stockCount", coalesce(h.quantity, 0.00) as "holdCount", coalesce(s.quantity, 0.00) - coalesce(h.quantity, 0.00) as "availableCount"
    from (select p.*, s.quantity from ${from} order by p.code limit ${limit} offset ${offset}) as p
    left join ${sums('r_stock_ledger_balance')} as s on s.product_id = p.id
    left join ${sums('r_stock_hold_balance')} as h on h.product_id = p.id
    left join r_measure_unit as u on u.package_id = p.package_id and u.id = p.unit_id order by p.code`.execute(
    services.database.kysely,
  );
  const {
    rows: [whole],
  } = await sql<{ count: string }>`select count(*) as count from ${from}`.execute(services.database.kysely);
  const hidden = PRODUCT_FIELDS.filter((name) => !isShown(name));
  for (const row of list) for (const name of hidden) row[name] = null;
  return { list, total: Number(whole!.count), totals: {} };
}
