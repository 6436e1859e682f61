import { sql, type RawBuilder } from 'kysely';
import type { Document } from '../../../language/rules';
import { CallError } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { listConditions } from '../../../server/resource/listRecords';
import { maskRow } from '../../../server/resource/maskRow';
import { pageOf, type Params } from '../../../server/calls/pageOf';
import { recordId } from '../../../server/resource/readRecord';
import { fromRow, selectionOf } from '../../../server/resource/wire';
import { snake } from '../../../server/schema/naming';

/** Suppliers of one answer, at most. */
const MOST = 1000;

/**
 * Suppliers in use whose buyer has a role (`roleId`), in the order of their codes, as far as the caller sees them
 * (B-115).
 */
export function suppliersByRole(call: Call, { roleId }: Params): Promise<Document[]> {
  demandSeen(call, 'buyerId');
  return suppliers(
    call,
    sql`t.buyer_id in (select user_id from sys_user_role where package_id = ${call.session.packageId} and role_id = ${recordId(roleId)})`,
  );
}

/**
 * Suppliers in use that have delivered, or are to deliver, to a factory (`factoryId`): those of any document that names
 * both and that the caller sees (B-115).
 */
export function suppliersByFactory(call: Call, { factoryId }: Params): Promise<Document[]> {
  const id = recordId(factoryId);
  const documents = Object.values(call.services.model.resources).flatMap((resource) => {
    const named = (target: string) => resource.fields.find((field) => field.target?.resource === target);
    const [supplier, factory] = [named('supplier'), named('factory')];
    if (!supplier || !factory) return [];
    return [
      sql`exists (select 1 from ${records(call, resource.name).rows} as d where d.${sql.ref(snake(supplier.name))} = t.id and d.${sql.ref(snake(factory.name))} = ${id})`,
    ];
  });
  return suppliers(call, documents.length === 0 ? sql`false` : sql`(${sql.join(documents, sql` or `)})`);
}

async function suppliers(call: Call, condition: RawBuilder<unknown>): Promise<Document[]> {
  const { columns, joins } = selectionOf(call.compiled.header, 't');
  const { rows } =
    await sql<Document>`select t.id, ${sql.join(columns)} from ${records(call).rows} as t ${sql.join(joins, sql` `)}
    where t.status = 1 and ${condition} order by t.code, t.id limit ${MOST}`.execute(call.services.database.kysely);
  return rows.map((row) => maskRow(call, fromRow(row, call.compiled.header)));
}

/**
 * What the inspections of a supplier have come to; quantities of all of them together, nothing where they count in
 * several units.
 */
export interface PassRate {
  supplierId: string;
  supplierName: string;
  /** inspections */
  count: number;
  totalQuantity: string | null;
  totalDefective: string | null;
  /**
   * percent of what was inspected, not the mean of the inspections; of several units the mean of the lines; null where
   * nothing was
   */
  passRate: string | null;
}

/**
 * How much of what suppliers sent has passed (B-115), the worst first: of reviewed inspections of goods received that
 * the caller sees, narrowed as their list is (`billDate=from,to`, `supplierId`), page by page. `call` is one on
 * inspections.
 */
export async function passRates(call: Call, params: Params): Promise<{ list: PassRate[]; total: number }> {
  demandSeen(call, 'supplierId', 'totalQuantity', 'totalDefective', 'lines.quantity', 'lines.defectiveQuantity');
  const { limit, offset } = pageOf(params);
  const where = [
    ...listConditions(call, params),
    sql`t.kind = 'incoming' and t.status <> 0 and t.supplier_id is not null`,
  ];
  const inspections = records(call);
  // Of whom an inspection is, is told to whoever sees it.
  const suppliersNamed = records(asSystem(call, '合格率', 'supplier')).rows;
  const { rows } = await sql<PassRate & { whole: string }>`
    select g.*, count(*) over () as whole from (
      select t.supplier_id as "supplierId", s.name as "supplierName", count(distinct t.id)::int as count,
        case when ${IS_ALIKE} then sum(l.quantity) end as "totalQuantity", case when ${IS_ALIKE} then sum(coalesce(l.defective_quantity, 0)) end as "totalDefective",
        round(100 * case when ${IS_ALIKE} then 1 - sum(coalesce(l.defective_quantity, 0)) / nullif(sum(l.quantity), 0) else avg(1 - coalesce(l.defective_quantity, 0) / nullif(l.quantity, 0)) end, 2) as "passRate"
      from ${inspections.rows} as t join ${suppliersNamed} as s on s.id = t.supplier_id
      join ${inspections.lines('lines')} as l on l.parent_id = t.id
      where ${sql.join(where, sql` and `)} group by 1, 2) as g
    order by g."passRate" nulls last, g."supplierId" limit ${limit} offset ${offset}`.execute(
    call.services.database.kysely,
  );
  return {
    list: rows.map(({ whole: _, ...rate }) => ({ ...rate, supplierId: String(rate.supplierId) })),
    total: Number(rows[0]?.whole ?? 0),
  };
}

const IS_ALIKE = sql`count(distinct l.unit_id) = 1`;

/** What is counted, or asked by, must not be hidden from the caller. */
function demandSeen(call: Call, ...names: string[]): void {
  for (const name of names) {
    const field = call.compiled.byPath.get(name);
    if (!field || !canSee(call, field)) throw new CallError(403, '拒绝访问');
  }
}
