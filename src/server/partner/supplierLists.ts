import { sql, type RawBuilder } from 'kysely';
import type { Document } from '../../language/rules';
import { Decimal } from '../../lib/decimal';
import { CallError } from '../Refusal';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';
import { listConditions } from '../resource/listRecords';
import { maskRow } from '../resource/maskRow';
import { pageOf, type Params } from '../resource/pageOf';
import { recordId } from '../resource/readRecord';
import { visibleRows } from '../resource/visibleRows';
import { fromRow, selectionOf } from '../resource/wire';
import { snake, tableOf } from '../schema/naming';

/** Suppliers of one answer, at most. */
const MOST = 1000;

/** Suppliers in use whose buyer has a role (`roleId`), in the order of their codes, as far as the caller sees them (B-115). */
export function suppliersByRole(call: Call, { roleId }: Params): Promise<Document[]> {
  demandSeen(call, 'buyerId');
  return suppliers(call, sql`t.buyer_id in (select user_id from sys_user_role where package_id = ${call.session.packageId} and role_id = ${recordId(roleId)})`);
}

/** Suppliers in use that have delivered, or are to deliver, to a factory (`factoryId`): those of any document that names both (B-115). */
export function suppliersByFactory(call: Call, { factoryId }: Params): Promise<Document[]> {
  const id = recordId(factoryId);
  const documents = Object.values(call.services.model.resources).flatMap((resource) => {
    const named = (target: string) => resource.fields.find((field) => field.target?.resource === target);
    const [supplier, factory] = [named('supplier'), named('factory')];
    if (!supplier || !factory) return [];
    return [sql`exists (select 1 from ${sql.table(tableOf(resource))} as d where d.package_id = t.package_id and d.${sql.ref(snake(supplier.name))} = t.id and d.${sql.ref(snake(factory.name))} = ${id})`];
  });
  return suppliers(call, documents.length === 0 ? sql`false` : sql`(${sql.join(documents, sql` or `)})`);
}

async function suppliers(call: Call, condition: RawBuilder<unknown>): Promise<Document[]> {
  const { columns, joins } = selectionOf(call.compiled.header, 't');
  const { rows } = await sql<Document>`select t.id, ${sql.join(columns)} from ${sql.table(tableOf(call.resource))} as t ${sql.join(joins, sql` `)}
    where ${visibleRows(call)} and t.status = 1 and ${condition} order by t.code, t.id limit ${MOST}`.execute(call.services.database.kysely);
  return rows.map((row) => maskRow(call, fromRow(row, call.compiled.header)));
}

/** What the inspections of a supplier have come to; quantities of all of them together. */
export interface PassRate {
  supplierId: string;
  supplierName: string;
  /** inspections */
  count: number;
  totalQuantity: string;
  totalDefective: string;
  /** percent of what was inspected, not the mean of the inspections; null where nothing was */
  passRate: string | null;
}

/**
 * How much of what suppliers sent has passed (B-115), the worst first: of reviewed inspections of goods received that the caller sees, narrowed as
 * their list is (`billDate=from,to`, `supplierId`), page by page. `call` is one on inspections.
 */
export async function passRates(call: Call, params: Params): Promise<{ list: PassRate[]; total: number }> {
  demandSeen(call, 'supplierId', 'totalQuantity', 'totalDefective');
  const { limit, offset } = pageOf(params);
  const where = [...listConditions(call, params), sql`t.kind = 'incoming' and t.status <> 0 and t.supplier_id is not null`];
  const { rows } = await sql<Omit<PassRate, 'passRate'> & { whole: string }>`
    select g.*, count(*) over () as whole from (
      select t.supplier_id as "supplierId", s.name as "supplierName", count(*) as count, sum(t.total_quantity) as "totalQuantity", sum(t.total_defective) as "totalDefective"
      from ${sql.table(tableOf(call.resource))} as t join r_supplier as s on s.package_id = t.package_id and s.id = t.supplier_id
      where ${sql.join(where, sql` and `)} group by 1, 2) as g
    order by g."totalDefective" / nullif(g."totalQuantity", 0) desc nulls last, g."supplierId" limit ${limit} offset ${offset}`.execute(call.services.database.kysely);
  const list = rows.map(({ count, supplierId, supplierName, totalDefective, totalQuantity }): PassRate => {
    const inspected = new Decimal(totalQuantity);
    const passRate = inspected.isZero() ? null : inspected.minus(totalDefective).times(100).dividedBy(inspected).toFixed(2);
    return { supplierId: String(supplierId), supplierName, count: Number(count), totalQuantity, totalDefective, passRate };
  });
  return { list, total: Number(rows[0]?.whole ?? 0) };
}

/** What is counted, or asked by, must not be hidden from the caller. */
function demandSeen(call: Call, ...names: string[]): void {
  for (const name of names) {
    const field = call.compiled.byPath.get(name);
    if (!field || !canSee(call, field)) throw new CallError(403, '拒绝访问');
  }
}
