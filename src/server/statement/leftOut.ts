import { sql, type RawBuilder } from 'kysely';
import {
  type CarriedPart,
  type LedgerResource,
  ledgerNamed,
  machineOf,
  resourceOf,
  type StatementLedger,
} from '../../language/model';
import { POSTING } from '../../language/meta/postingFields';
import { statesAfter } from '../../language/rules';
import { readRange } from '../report/dayRange';
import type { Call } from '../resource/Call';
import { fixedConditions } from '../resource/fixedConditions';
import { visibleSums } from '../resource/visibleRows';
import { snake, tableOf } from '../schema/naming';

/**
 * What was posted in a range of days and is left out of what a statement says of it, by the keys of the ledger: of
 * documents as a whole, few such as one voucher a month, and of those that say a part themselves.
 * @param own the call, of the ledger
 * @param narrowed conditions on the keys, of rows called `t`
 */
export async function leftOut(
  call: Call,
  { carried, leavesOut, ledger: name }: StatementLedger,
  own: Call,
  range: string,
  narrowed: readonly RawBuilder<unknown>[],
  keys: readonly string[],
): Promise<Record<string, unknown>[]> {
  const ledger = ledgerNamed(call.services.model, name);
  const conditions = [visibleSums(own), ...narrowed];
  const sources = [
    ...(Object.keys(leavesOut).length === 0 ? [] : [wholes(call, ledger, leavesOut, range, conditions, keys)]),
    ...Object.entries(carried).map(([kind, part]) => parts(call, ledger, kind, part, range, conditions, keys)),
  ];
  if (sources.length === 0) return [];
  const grouped = sql.join(keys.map((key) => sql.ref(key)));
  const { rows } = await sql<Record<string, unknown>>`
    select ${grouped}, sum("leftDebit")::text as "leftDebit", sum("leftCredit")::text as "leftCredit"
    from (${sql.join(sources, sql` union all `)}) as l group by ${grouped}`.execute(call.services.database.kysely);
  return rows;
}

function wholes(
  call: Call,
  ledger: LedgerResource,
  leavesOut: StatementLedger['leavesOut'],
  range: string,
  conditions: readonly RawBuilder<unknown>[],
  keys: readonly string[],
): RawBuilder<unknown> {
  const { services, session } = call;
  const [amount = ''] = ledger.uses.ledger.measures;
  const { from, to } = readRange(range);
  const documents = Object.entries(leavesOut).map(([kind, filter]) => {
    const resource = resourceOf(services.model, kind);
    const meant = [sql`t.package_id = ${session.packageId}`, ...fixedConditions(call, resource, filter)];
    return sql`(t.${sql.ref(snake(POSTING.kind))} = ${kind} and t.document_id in (
      select t.id from ${sql.table(tableOf(resource))} as t where ${sql.join(meant, sql` and `)}))`;
  });
  const column = sql.ref(`t.${snake(amount)}`);
  return sql`select ${sql.join(keys.map((key) => sql.ref(`t.${key}`)))}, case when t.side = 'in' then ${column} else 0 end as "leftDebit",
      case when t.side = 'out' then -${column} else 0 end as "leftCredit"
    from ${sql.table(tableOf(ledger))} as t
    where t.bill_date >= ${from} and t.bill_date < ${to} and (${sql.join(documents, sql` or `)}) and ${sql.join(conditions, sql` and `)}`;
}

/** Of documents that are posted, by what they say of themselves. */
function parts(
  { services, session }: Call,
  ledger: LedgerResource,
  kind: string,
  part: CarriedPart,
  range: string,
  conditions: readonly RawBuilder<unknown>[],
  keys: readonly string[],
): RawBuilder<unknown> {
  const resource = resourceOf(services.model, kind);
  const { from, to } = readRange(range);
  const machine = machineOf(resource);
  const posted = resource.uses.postings.flatMap((posting) =>
    posting.ledger === ledger.name ? [...statesAfter(machine, posting.on)] : [],
  );
  const own = new Set(resource.fields.map(({ name }) => snake(name)));
  const columns = ledger.uses.ledger.keys
    .map(snake)
    .map((key) => (own.has(key) ? sql`d.${sql.ref(key)}` : sql`null::bigint as ${sql.ref(key)}`));
  const amount = (field: string) => sql`coalesce(d.${sql.ref(snake(field))}, 0)`;
  return sql`select ${sql.join(keys.map((key) => sql.ref(`t.${key}`)))}, t."leftDebit", t."leftCredit" from (
      select d.package_id, ${sql.join(columns)}, ${amount(part.in)} as "leftDebit", ${amount(part.out)} as "leftCredit"
      from ${sql.table(tableOf(resource))} as d where d.package_id = ${session.packageId}
        and d.${sql.ref(snake(machine.field))} in (${sql.join(posted)})
        and d.${sql.ref(snake(part.date))} >= ${from} and d.${sql.ref(snake(part.date))} < ${to}) as t
    where ${sql.join(conditions, sql` and `)}`;
}
