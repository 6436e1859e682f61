import { sql, type RawBuilder } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { ContrastLine } from '../ContrastLine';
import { CallError } from '../../../server/Refusal';
import { callOn, type Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { visibleRows } from '../../../server/resource/visibleRows';
import { lineTableOf, tableOf } from '../../../server/schema/naming';

/**
 * An order beside what was delivered of it and came back (contrastDetail): of the order `id`. `call` is one on orders.
 */
export async function contrastOfOrder(call: Call, id: string): Promise<ContrastLine[]> {
  if (!(await readRecord(call, recordId(id)))) throw new CallError(404, '请求错误,未找到该资源');
  return contrast(call, { orderId: recordId(id), salesId: null });
}

/**
 * The same of the order that the delivery `id` is of; of one without an order what was delivered is all there is.
 * `call` is one on deliveries.
 */
export async function contrastOfSale(call: Call, id: string): Promise<ContrastLine[]> {
  const sale = await readRecord(call, recordId(id));
  if (!sale) throw new CallError(404, '请求错误,未找到该资源');
  return contrast(call, { orderId: sale.orderId === null ? null : String(sale.orderId), salesId: recordId(id) });
}

async function contrast(
  { services, session }: Call,
  { orderId, salesId }: { orderId: string | null; salesId: string | null },
): Promise<ContrastLine[]> {
  const seen = (name: 'order' | 'sales' | 'reject', alias: string): RawBuilder<unknown> => {
    const call = callOn(services, session, resourceOf(services.model, name), undefined);
    const quantity = call.compiled.byPath.get('lines.quantity');
    if (!quantity || !canSee(call, quantity)) throw new CallError(403, '拒绝访问');
    return visibleRows(call, alias);
  };
  const { order, sales, reject } = services.model.resources;
  const part = (of: 'ordered' | 'asked' | 'delivered' | 'returned'): RawBuilder<unknown> =>
    sql`coalesce(sum(c.quantity) filter (where c.part = ${of}), 0.00)`;
  const deliveries = sql`(select d.* from ${sql.table(tableOf(sales!))} as d where ${seen('sales', 'd')} and d.status <> 7 and (d.id = ${salesId} or d.order_id = ${orderId}))`;
  const { rows } = await sql<ContrastLine>`
    with c as (
      select 'ordered' as part, l.product_id, l.base_quantity as quantity from ${sql.table(lineTableOf(order!, 'lines'))} as l join ${sql.table(tableOf(order!))} as h on h.package_id = l.package_id and h.id = l.parent_id
        where ${seen('order', 'h')} and h.id = ${orderId}
      union all select case when d.id = ${salesId} then 'asked' else 'delivered' end, l.product_id, l.base_quantity from ${sql.table(lineTableOf(sales!, 'lines'))} as l join ${deliveries} as d on d.package_id = l.package_id and d.id = l.parent_id
      union all select 'returned', l.product_id, l.base_quantity from ${sql.table(lineTableOf(reject!, 'lines'))} as l join ${sql.table(tableOf(reject!))} as b on b.package_id = l.package_id and b.id = l.parent_id
        join ${deliveries} as d on d.package_id = b.package_id and d.id = b.sales_id where ${seen('reject', 'b')})
    select p.id as "productId", p.code as "productCode", p.name as "productName", p.spec, u.name as "unitName", ${part('ordered')} as "orderCount", ${part('asked')} as "salesCount",
      ${part('asked')} + ${part('delivered')} as "deliveredCount", ${part('returned')} as "returnCount", ${part('ordered')} - ${part('asked')} - ${part('delivered')} as "remainingCount"
    from c join r_inventory as p on p.package_id = ${session.packageId} and p.id = c.product_id left join r_measure_unit as u on u.package_id = p.package_id and u.id = p.unit_id
    group by p.id, p.code, p.name, p.spec, u.name order by p.code`.execute(services.database.kysely);
  return rows.map((row) => ({ ...row, productId: String(row.productId) }));
}
