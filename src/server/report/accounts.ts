import { sql, type RawBuilder } from 'kysely';
import { POSTING } from '../../language/meta/postingFields';
import type { LedgerResource } from '../../language/model';
import { balanceTableOf, monthTableOf } from '../schema/ledgerTables';
import { snake, tableOf } from '../schema/naming';
import { balancesBefore } from './balancesBefore';
import { FIRST, readRange } from './dayRange';
import { anyFigure } from './seenMeasures';

/** Columns of a posting that an opening has none of. */
export const OF_POSTINGS: Readonly<Record<string, RawBuilder<unknown>>> = {
  document_id: sql`null::bigint`,
  [snake(POSTING.date)]: sql`null::date`,
  [snake(POSTING.kind)]: sql`null::text`,
  [snake(POSTING.line)]: sql`null::integer`,
  [snake(POSTING.side)]: sql`null::text`,
  created_id: sql`null::bigint`,
  created_time: sql`null::timestamp`,
};

/**
 * The accounts of a ledger in a range of days: for each combination of its keys what was there before, then posting by
 * posting what came in, went out and was there then. What was there before is the balance without what was posted
 * since, whole months of which come from the monthly sums.
 * @param range as {@link readRange}
 * @param conditions on the keys, of rows called `t`: which accounts; they are narrowed before anything is summed
 * @param opening what an opening is called in place of a document's code
 * @param by keys that tell accounts apart: with fewer than all a document is one row of an account, and none where it
 *   moves nothing there, such as a write-off between two items of one partner
 * @param shown measures that tell whether an account or a document moves something; none: all of them are told
 */
export function accounts(
  ledger: LedgerResource,
  packageId: string,
  range: string,
  conditions: RawBuilder<unknown>,
  opening: string,
  by: readonly string[] = ledger.uses.ledger.keys,
  shown: readonly string[] = ledger.uses.ledger.measures,
): RawBuilder<unknown> {
  const { from, to } = readRange(range);
  const names = ledger.uses.ledger.measures.map(snake);
  const keys = sql.join(by.map((key) => sql.ref(snake(key))));
  const postings = sql.table(tableOf(ledger));
  const common = sql`package_id, ${keys}`;
  const each = (part: (name: string) => RawBuilder<unknown>) => sql.join(names.map(part));
  const code = sql.ref(snake(POSTING.code));
  const before = balancesBefore(
    {
      balances: sql`${sql.table(balanceTableOf(ledger))}`,
      months: sql`${sql.table(monthTableOf(ledger))}`,
      postings: sql`${postings}`,
    },
    common,
    names,
    conditions,
    from,
  );
  const side = sql.ref(snake(POSTING.side));
  const anyMoved = anyFigure(shown.map((name) => sql`sum(${sql.ref(snake(name))})`));
  // An account has one balance, whose number keeps openings apart from each other, and its sign from postings.
  const openings = sql`select ${common}, -max(id) as id, ${sql.join(Object.entries(OF_POSTINGS).map(([name, nothing]) => sql`${nothing} as ${sql.ref(name)}`))}, ${opening}::text as ${code}, 0 as step,
    ${each((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}, null::numeric as ${sql.ref(`${name}_in`)}, null::numeric as ${sql.ref(`${name}_out`)}`)} from (${before}) as b group by ${common} having ${anyMoved}`;
  const posted = sql`from ${postings} as t where ${conditions} and bill_date >= ${from} and bill_date < ${to}`;
  const isWhole = by.length === ledger.uses.ledger.keys.length;
  const moved = isWhole
    ? sql`select ${common}, id, ${sql.join(Object.keys(OF_POSTINGS).map((name) => sql.ref(name)))}, ${code}, 1 as step,
        ${each((name) => sql`${sql.ref(name)}, case when ${side} = 'in' then ${sql.ref(name)} end as ${sql.ref(`${name}_in`)}, case when ${side} = 'out' then -${sql.ref(name)} end as ${sql.ref(`${name}_out`)}`)} ${posted}`
    : sql`select ${common}, min(id) as id, ${sql.join(Object.entries(OF_POSTINGS).map(([name, nothing]) => sql`${OF_DOCUMENTS[name] ?? nothing} as ${sql.ref(name)}`))}, ${code}, 1 as step,
        ${each((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}, sum(${sql.ref(name)}) filter (where ${side} = 'in') as ${sql.ref(`${name}_in`)}, -sum(${sql.ref(name)}) filter (where ${side} = 'out') as ${sql.ref(`${name}_out`)}`)}
        ${posted} group by ${common}, bill_date, document_kind, document_id, ${code} having ${anyMoved}`;
  const parts = each(
    (name) => sql`${sql.ref(`${name}_in`)}, ${sql.ref(`${name}_out`)},
    sum(${sql.ref(name)}) over (partition by ${keys} order by step, bill_date, id) as ${sql.ref(`${name}_balance`)}`,
  );
  // Before the first day of all nothing was there.
  return sql`select ${common}, id, step, ${sql.join(Object.keys(OF_POSTINGS).map((name) => sql.ref(name)))}, ${code}, ${parts} from (${from === FIRST ? moved : sql`${openings} union all ${moved}`}) as a`;
}

/** What the row of a document says, where its postings are one. */
const OF_DOCUMENTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  document_id: sql`document_id`,
  [snake(POSTING.date)]: sql`bill_date`,
  [snake(POSTING.kind)]: sql`document_kind`,
  created_id: sql`min(created_id)`,
  created_time: sql`min(created_time)`,
};
