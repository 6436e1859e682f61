import { sql, type RawBuilder } from 'kysely';
import { isEmpty } from '../../../language/rules';
import type { ContrastLine } from '../ContrastLine';
import { CallError } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { recordId } from '../../../server/resource/readRecord';

/**
 * An order beside what was delivered of it and came back (contrastDetail): of the order `id`. `call` is one on orders.
 */
export async function contrastOfOrder(call: Call, id: string): Promise<ContrastLine[]> {
  if (!(await records(call).one(recordId(id)))) throw new CallError(404, '请求错误,未找到该资源');
  return contrast(call, { orderId: recordId(id), salesId: null });
}

/**
 * The same of the order that the delivery `id` is of; of one without an order what was delivered is all there is.
 * `call` is one on deliveries.
 */
export async function contrastOfSale(call: Call, id: string): Promise<ContrastLine[]> {
  const sale = await records(call).one(recordId(id));
  if (!sale) throw new CallError(404, '请求错误,未找到该资源');
  return contrast(call, { orderId: isEmpty(sale.orderId) ? null : String(sale.orderId), salesId: recordId(id) });
}

async function contrast(
  call: Call,
  { orderId, salesId }: { orderId: string | null; salesId: string | null },
): Promise<ContrastLine[]> {
  const [orders, sales, returns] = ['order', 'sales', 'reject'].map((name) => seen(call, name)) as [
    Records,
    Records,
    Records,
  ];
  // A line tells what it is of to whoever sees the line.
  const named = (name: string) => records(asSystem(call, '订单对照', name)).rows;
  const part = (of: 'ordered' | 'asked' | 'delivered' | 'returned'): RawBuilder<unknown> =>
    sql`coalesce(sum(c.quantity) filter (where c.part = ${of}), 0.00)`;
  const deliveries = sql`(select d.* from ${sales.rows} as d where d.status <> 7 and (d.id = ${salesId} or d.order_id = ${orderId}))`;
  const { rows } = await sql<ContrastLine>`
    with c as (
      select 'ordered' as part, l.product_id, l.base_quantity as quantity from ${orders.lines('lines')} as l where l.parent_id = ${orderId}
      union all select case when d.id = ${salesId} then 'asked' else 'delivered' end, l.product_id, l.base_quantity from ${sales.lines('lines')} as l join ${deliveries} as d on d.id = l.parent_id
      union all select 'returned', l.product_id, l.base_quantity from ${returns.lines('lines')} as l join ${returns.rows} as b on b.id = l.parent_id
        join ${deliveries} as d on d.id = b.sales_id)
    select p.id as "productId", p.code as "productCode", p.name as "productName", p.spec, u.name as "unitName", ${part('ordered')} as "orderCount", ${part('asked')} as "salesCount",
      ${part('asked')} + ${part('delivered')} as "deliveredCount", ${part('returned')} as "returnCount", ${part('ordered')} - ${part('asked')} - ${part('delivered')} as "remainingCount"
    from c join ${named('inventory')} as p on p.id = c.product_id left join ${named('measureUnit')} as u on u.id = p.unit_id
    group by p.id, p.code, p.name, p.spec, u.name order by p.code`.execute(call.services.database.kysely);
  return rows.map((row) => ({ ...row, productId: String(row.productId) }));
}

/** Documents of a kind that the caller sees. @throws CallError where he may not see how much they are about */
function seen(call: Call, name: string): Records {
  const own = recordsTold(call, name);
  const quantity = own.call.compiled.byPath.get('lines.quantity');
  if (!quantity || !canSee(own.call, quantity)) throw new CallError(403, '拒绝访问');
  return own;
}
