import { sql, type RawBuilder } from 'kysely';
import type { LedgerResource } from '../../language/model';
import { snake } from '../schema/naming';
import { tablesOf, waitingAs } from './tablesOf';
import { LAST, monthOf, nextMonth, readRange } from './dayRange';

/**
 * What was there before a range of days, came in, went out and was there afterwards, for each combination of a ledger's
 * keys. Whole months come from the monthly sums, the days at the edges from the postings, so that a year costs no more
 * than its months.
 * @param range `from,to`, either of which may be empty; 400 for what is no range of days
 * @param pending rows that documents have yet to post, which are counted in
 */
export function movements(
  ledger: LedgerResource,
  packageId: string,
  range: string,
  pending?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { from, to } = readRange(range);
  const { keys, measures } = ledger.uses.ledger;
  const keyColumns = sql.join(keys.map((key) => sql.ref(snake(key))));
  const columns = (part: (measure: string) => RawBuilder<unknown>[]) =>
    sql.join(measures.flatMap((measure) => part(snake(measure))));
  const { months, postings } = tablesOf(ledger, pending !== undefined);
  const alias = pending ? sql`as q` : sql``;
  const { openingMonth, wholeFrom, wholeTo, edges } = partsOf(from, to);
  const zero = sql`0::numeric`;
  const flow = (start: string, end: string) =>
    sql`select ${keyColumns}, ${columns((measure) => [
      zero,
      sql`case when side = 'in' then ${sql.ref(measure)} else 0 end`,
      sql`case when side = 'out' then -${sql.ref(measure)} else 0 end`,
    ])} from ${postings} ${alias} where package_id = ${packageId} and bill_date >= ${start} and bill_date < ${end}`;
  const sources = [
    sql`select ${keyColumns}, ${columns((measure) => [sql`${sql.ref(`${measure}_in`)} - ${sql.ref(`${measure}_out`)}`, zero, zero])} from ${months} ${alias} where package_id = ${packageId} and month < ${openingMonth}`,
    sql`select ${keyColumns}, ${columns((measure) => [sql`${sql.ref(measure)}`, zero, zero])} from ${postings} ${alias} where package_id = ${packageId} and bill_date >= ${openingMonth} and bill_date < ${from}`,
    sql`select ${keyColumns}, ${columns((measure) => [zero, sql`${sql.ref(`${measure}_in`)}`, sql`${sql.ref(`${measure}_out`)}`])} from ${months} ${alias} where package_id = ${packageId} and month >= ${wholeFrom} and month < ${wholeTo}`,
    ...edges.map(({ start, end }) => flow(start, end)),
  ];
  // The first source names the columns of all.
  const [first, ...others] = sources;
  const named = sql`select * from (${first}) as f (${keyColumns}, ${columns((measure) => [sql`${sql.ref(`${measure}_opening`)}`, sql`${sql.ref(`${measure}_in`)}`, sql`${sql.ref(`${measure}_out`)}`])})`;
  const sums = columns((measure) => [
    ...['opening', 'in', 'out'].map(
      (part) => sql`sum(${sql.ref(`${measure}_${part}`)}) as ${sql.ref(`${measure}_${part}`)}`,
    ),
    sql`sum(${sql.ref(`${measure}_opening`)} + ${sql.ref(`${measure}_in`)} - ${sql.ref(`${measure}_out`)}) as ${sql.ref(`${measure}_closing`)}`,
  ]);
  const waiting = pending ? sql`with ${sql.join(waitingAs(pending))} ` : sql``;
  return sql`${waiting}select ${packageId}::bigint as package_id, ${keyColumns}, ${sums} from (${named} union all ${sql.join(others, sql` union all `)}) as m group by ${keyColumns}`;
}

/** The months that lie whole in the range, and the days before and behind them. */
function partsOf(
  from: string,
  to: string,
): { openingMonth: string; wholeFrom: string; wholeTo: string; edges: { start: string; end: string }[] } {
  const openingMonth = monthOf(from);
  const wholeFrom = from === openingMonth ? from : nextMonth(from);
  const wholeTo = to === LAST ? LAST : monthOf(to);
  if (wholeFrom >= wholeTo) return { openingMonth, wholeFrom, wholeTo: wholeFrom, edges: [{ start: from, end: to }] };
  const edges = [
    { start: from, end: wholeFrom },
    { start: wholeTo, end: to },
  ].filter(({ start, end }) => start < end);
  return { openingMonth, wholeFrom, wholeTo, edges };
}
