import { sql, type RawBuilder } from 'kysely';
import { groupBy } from '../../../lib/groupBy';
import type { Model } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { closedUntil } from './closedUntil';
import { CostBooks, type Keys } from './CostBooks';
import { wakeRuns } from './CostRuns';
import { keyResource, keyWay } from './keyWay';
import { methodFields, type MethodField } from './methodFields';
import { leaveStale } from './staleKeys';

/**
 * Where records are stored that say, or lead to, how goods are valued: what is open of the goods that they are said of
 * is valued anew, by the job. A record that is new decides of nothing yet, unless it is a settings page.
 */
export async function revalueBooks(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
  const { model } = call.services;
  const { packageId } = call.session;
  const decisive = methodFields(model)
    .filter(({ resource }) => resource === call.resource.name)
    .flatMap((field) => {
      const ids = records.flatMap((record) => (decides(field, record) ? [record.id] : []));
      return ids.length > 0 ? [{ ledger: field.ledger, of: goodsOf(model, packageId, field, ids) }] : [];
    });
  for (const [ledger, each] of groupBy(decisive, (one) => one.ledger)) {
    const first = (await closedUntil(database, model, ledger, packageId)) ?? '-infinity';
    const books = new CostBooks(ledger, packageId);
    const { rows } = await sql<Keys & { since: string }>`
      select ${books.named('p')}, min(p.bill_date)::text as since from ${books.table} as p
      where p.package_id = ${packageId} and p.bill_date > ${first}::date and (${sql.join(
        each.map(({ of }) => of),
        sql` or `,
      )}) group by ${books.columnsOfKeys('p')}`.execute(database);
    const stale = rows.map(({ since, ...keys }) => ({ keys, since: String(since) }));
    await leaveStale(database, ledger, packageId, stale);
    if (stale.length > 0) wakeRuns(call);
  }
}

function decides({ field, key }: MethodField, { before, document }: Stored): boolean {
  if (before === undefined && key !== undefined) return false;
  return (before?.[field] ?? null) !== (document[field] ?? null);
}

/** Which postings `p` are of goods that records decide of, by the references that lead from the key to them. */
function goodsOf(
  model: Model,
  packageId: string,
  { key, ledger, way }: MethodField,
  ids: readonly string[],
): RawBuilder<unknown> {
  if (key === undefined) return sql`true`;
  const column = sql`p.${sql.ref(snake(key))}`;
  const reference = way.at(-1);
  if (reference === undefined) return sql`${column} = any(${ids}::bigint[])`;
  const start = keyResource(model, ledger, key);
  const { joins, last } = keyWay(model, start, way.slice(0, -1));
  return sql`${column} in (select t0.id from ${sql.table(tableOf(start))} as t0 ${sql.join(joins, sql` `)}
    where t0.package_id = ${packageId} and ${last}.${sql.ref(snake(reference))} = any(${ids}::bigint[]))`;
}
