import { sql, type RawBuilder } from 'kysely';
import { groupBy } from '../../../lib/groupBy';
import { type Model, type Resource, resourceOf } from '../../../language/model';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { isStanding } from '../../ledger/server';
import type { CostBooks } from './CostBooks';
import { type LandingRule, potRules } from './potRules';

/**
 * Parts of a statement that finds the receipts which values without goods belong to: `values`, a query `v` of postings
 * of a resource under a condition, and `receipts`, a lateral query of the first day and the ids of the receipts of one.
 */
export function landing(
  books: CostBooks,
  resource: Resource,
  { by, lands, posting }: LandingRule,
  condition: RawBuilder<unknown>,
): { values: RawBuilder<unknown>; receipts: RawBuilder<unknown> } {
  const { ledger, packageId, table } = books;
  const each = resource.uses.postings[posting]?.each ?? '';
  const reference = by && sql`d.${sql.ref(snake(by.field))}`;
  const source = by?.isOfLine
    ? sql`join ${sql.table(lineTableOf(resource, each))} as d on d.package_id = ${packageId} and d.id = v.line_id`
    : sql`join ${sql.table(tableOf(resource))} as d on d.package_id = ${packageId} and d.id = v.document_id`;
  // First the few postings, then by an index what they belong to, whatever the planner knows.
  return {
    values: sql`v as materialized (select v.*, ${reference ?? sql`null::bigint`} as receipt from ${table} as v ${reference ? source : sql``}
      where v.package_id = ${packageId} and v.document_kind = ${resource.name} and v.posting = ${posting} and ${condition})`,
    receipts: sql`(select min(p.bill_date)::text as date, array_agg(p.id::text) as receipts from ${table} as p
      where p.package_id = ${packageId} and p.document_kind = ${lands} and ${reference ? sql`p.document_id = v.receipt` : sql`p.pot = v.pot`}
        and ${books.same('p', 'v')} and p.side = 'in' and ${books.column('per', 'p')} > 0 and ${isStanding(ledger, packageId)})`,
  };
}

/** The receipts that postings of value alone belong to, by the ids of these; one statement a kind of document. */
export async function receiptsByValue(
  database: Connection,
  model: Model,
  books: CostBooks,
  values: readonly { id: string; kind: string; posting: number }[],
): Promise<Map<string, string[]>> {
  const { landings } = potRules(model, books.ledger);
  const found = new Map<string, string[]>();
  for (const [kind, ofKind] of groupBy(values, (each) => each.kind))
    for (const rule of landings.get(kind) ?? []) {
      const ids = ofKind.flatMap(({ id, posting }) => (posting === rule.posting ? [id] : []));
      if (ids.length === 0) continue;
      const parts = landing(books, resourceOf(model, kind), rule, sql`v.id = any(${ids}::bigint[])`);
      const { rows } = await sql<{ id: string; receipts: string[] | null }>`with ${parts.values}
        select v.id::text as id, r.receipts from v cross join lateral ${parts.receipts} as r`.execute(database);
      for (const { id, receipts } of rows) found.set(id, receipts ?? []);
    }
  return found;
}
