import { sql, type RawBuilder } from 'kysely';
import { asLedger, type Beside, type LedgerResource, type ReportScreen, resourceOf } from '../../language/model';
import { decimalsOf } from '../../language/rules';
import { readFilterName } from '../../language/wire';
import type { Call } from '../resource/Call';
import { visibleRows, visibleSums } from '../resource/visibleRows';
import { fieldsOf } from '../schema/ledgerTables';
import { snake, tableOf } from '../schema/naming';
import { sumKey } from '../schema/sumKeys';
import { balancesOn } from './balancesOn';
import { besideBalance, besideCall } from './besideBalance';
import { overdueOf, type Joined } from './overdueOf';

/**
 * The balances of a ledger at the end of a day, or as they are now, with what other resources know of each, as far as a report names it: of these the caller
 * gets what his roles show of them. Balances are rows of their own, so that nothing of the past is read.
 */
export function balances(
  call: Call,
  ledger: LedgerResource,
  screen: ReportScreen,
  day: string | undefined,
): RawBuilder<unknown> {
  const table = balancesOn(ledger, call.session.packageId, day);
  const { beside, keys, measures } = ledger.uses.ledger;
  const named = namesIn(screen);
  const read = Object.entries(beside).filter(([name]) => named.has(name));
  if (read.length === 0) return table;
  const joined = read.map(([name, each], index) => ({
    field: each.field,
    ...joinedTo(call, ledger, name, each, `b${index}`, day),
  }));
  const own = ['package_id', 'id', ...[...keys, ...measures].map(snake)].map((name) => sql.ref(`q.${name}`));
  const others = joined.map(({ field, value }) => sql`${value} as ${sql.ref(snake(field.name))}`);
  return sql`(select ${sql.join([...own, ...others])} from ${table} as q ${sql.join(
    joined.map(({ join }) => join),
    sql` `,
  )} where q.package_id = ${call.session.packageId})`;
}

/** Whatever a report names, in rows, conditions and sums. */
function namesIn({ filter, group, measures, search }: ReportScreen): ReadonlySet<string> {
  return new Set([
    ...group.map(({ of }) => of),
    ...search,
    ...measures.map(({ path }) => path),
    ...Object.keys(filter).map((parameter) => readFilterName(parameter).name),
  ]);
}

function joinedTo(
  call: Call,
  ledger: LedgerResource,
  name: string,
  { as, name: column, of }: Beside,
  alias: string,
  day: string | undefined,
): Joined {
  const there = besideCall(call, of);
  const made = sql.ref(`${alias}.${snake(column)}`);
  const from = day ?? call.context.now().slice(0, 10);
  const leftJoin = (table: RawBuilder<unknown>, same: readonly RawBuilder<unknown>[], seen: RawBuilder<unknown>) =>
    sql`left join ${table} as ${sql.ref(alias)} on ${sql.ref(`${alias}.package_id`)} = q.package_id and ${sql.join([...same, seen], sql` and `)}`;
  switch (as.kind) {
    case 'record':
    case 'daysUntil': {
      const same = as.by.map((key) => sql`${sql.ref(`${alias}.${snake(key)}`)} = ${sql.ref(`q.${snake(key)}`)}`);
      return {
        join: leftJoin(sql`${sql.table(tableOf(there.resource))}`, same, visibleRows(there, alias)),
        value: as.kind === 'record' ? sql`${made}` : sql`${made}::date - ${from}::date`,
      };
    }
    case 'reference':
      return {
        join: leftJoin(
          sql`${sql.table(tableOf(there.resource))}`,
          [sql`${sql.ref(`${alias}.id`)} = ${sql.ref(`q.${snake(as.key)}`)}`],
          sql`true`,
        ),
        value: sql`${made}`,
      };
    case 'overdue':
      return overdueOf(call, { name: column, of, as }, alias, sql`${from}::date`, sql.ref(`q.${snake(as.measure)}`));
    case 'balance':
    case 'worth': {
      const other = asLedger(resourceOf(call.services.model, of));
      const shared = other.uses.ledger.keys.filter((key) => ledger.uses.ledger.keys.includes(key));
      const same = fieldsOf(other, shared).map((field) => sql`${sumKey(field, alias)} = ${sumKey(field, 'q')}`);
      const join = leftJoin(balancesOn(other, call.session.packageId, day), same, visibleSums(there, alias));
      return as.kind === 'balance'
        ? { join, value: sql`coalesce(${made}, 0.00)` }
        : { join, value: worth(call, ledger, name, shared, as, alias, made) };
    }
  }
}

/**
 * What a balance is worth: its part of what all that have the same keys of cost come to. Parts are what all come to
 * less those before, so that they add up to the whole, to the last decimal.
 */
function worth(
  call: Call,
  ledger: LedgerResource,
  name: string,
  shared: readonly string[],
  { measure, per }: Extract<Beside['as'], { kind: 'worth' }>,
  alias: string,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const field = besideBalance(call, name);
  const decimals = field ? decimalsOf(field) : 2;
  const quantity = sql.ref(`q.${snake(measure)}`);
  const by = sql.join(shared.map((key) => sql.ref(`q.${snake(key)}`)));
  const own = ledger.uses.ledger.keys.filter((key) => !shared.includes(key)).map((key) => sql.ref(`q.${snake(key)}`));
  const until = sql`sum(${quantity}) over (partition by ${by} order by ${sql.join([...own, sql.ref('q.id')])})`;
  const part = (of: RawBuilder<unknown>) =>
    sql`round(${value} * (${of}) / nullif(${sql.ref(`${alias}.${snake(per)}`)}, 0), ${decimals}::int)`;
  return sql`${part(until)} - ${part(sql`${until} - ${quantity}`)}`;
}
