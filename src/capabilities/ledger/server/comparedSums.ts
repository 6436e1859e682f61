import { sql, type RawBuilder } from 'kysely';
import { type Decimal, toDecimal } from '../../../lib/decimal';
import type { LedgerResource } from '../../../language/model';
import { balanceTableOf, monthTableOf } from '../../../server/schema/ledgerTables';
import { snake, tableOf } from '../../../server/schema/naming';

/** A table that keeps what postings add up to. */
export interface SumTable {
  name: string;
  /** columns that tell its rows apart, the month among them */
  keys: string[];
  /** of sums by month: which month a posting counts for */
  month?: RawBuilder<unknown>;
  sums: Sum[];
}

/** A column of sums: of what it is, and what a posting adds to it. */
interface Sum {
  column: string;
  measure: string;
  side: 'in' | 'out' | null;
  value: RawBuilder<unknown>;
}

/** A sum that is not what the postings add up to. */
export interface SumDifference {
  /** key of the ledger -> wire value */
  keys: Record<string, unknown>;
  /** `YYYY-MM` of a monthly sum; null for a balance */
  month: string | null;
  /** of a monthly sum: what came in or went out */
  side: 'in' | 'out' | null;
  measure: string;
  kept: Decimal;
  posted: Decimal;
}

/** The balances of a ledger, and what came in and went out by month. */
export function sumTablesOf(ledger: LedgerResource): [SumTable, SumTable] {
  const { keys, measures } = ledger.uses.ledger;
  const columns = keys.map(snake);
  const own = (measure: string) => sql.ref(snake(measure));
  return [
    {
      name: balanceTableOf(ledger),
      keys: columns,
      sums: measures.map((measure) => ({ column: snake(measure), measure, side: null, value: sql`${own(measure)}` })),
    },
    {
      name: monthTableOf(ledger),
      keys: [...columns, 'month'],
      month: sql`date_trunc('month', bill_date)::date`,
      sums: measures.flatMap((measure): Sum[] => [
        {
          column: `${snake(measure)}_in`,
          measure,
          side: 'in',
          value: sql`case when side = 'in' then ${own(measure)} else 0 end`,
        },
        {
          column: `${snake(measure)}_out`,
          measure,
          side: 'out',
          value: sql`case when side = 'out' then -${own(measure)} else 0 end`,
        },
      ]),
    },
  ];
}

/**
 * Two parts of a `with`: `compared` has of each sum what is kept and, as `..._posted`, what the postings add up to,
 * whichever of them is there; `differing` those rows of it where they are not the same.
 */
export function comparedSums(
  ledger: LedgerResource,
  packageId: string,
  { keys: names, month, name, sums }: SumTable,
): RawBuilder<unknown> {
  const keys = sql.join(names.map((key) => sql.ref(key)));
  const postedKeys = sql.join([
    ...ledger.uses.ledger.keys.map((key) => sql.ref(snake(key))),
    ...(month ? [month] : []),
  ]);
  const each = (part: (column: string) => RawBuilder<unknown>, joint = sql`, `) =>
    sql.join(
      sums.map(({ column }) => part(column)),
      joint,
    );
  return sql`compared as (
      select ${keys}, ${each((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}, sum(${sql.ref(`${column}_posted`)}) as ${sql.ref(`${column}_posted`)}`)}
      from (select ${keys}, ${each((column) => sql`${sql.ref(column)}, 0::numeric as ${sql.ref(`${column}_posted`)}`)} from ${sql.table(name)} where package_id = ${packageId}
        union all select ${postedKeys}, ${sql.join(sums.map(({ value }) => sql`0::numeric, ${value}`))} from ${sql.table(tableOf(ledger))} where package_id = ${packageId}) as s group by ${keys}),
    differing as (select * from compared where ${each((column) => sql`${sql.ref(column)} <> ${sql.ref(`${column}_posted`)}`, sql` or `)})`;
}

/** What differs in one row of `differing`: it may have several sums. A row is empty where nothing does. */
export function differencesOf(
  ledger: LedgerResource,
  row: Record<string, string | null>,
  { sums }: SumTable,
): SumDifference[] {
  const keys = Object.fromEntries(ledger.uses.ledger.keys.map((key) => [key, row[snake(key)] ?? null]));
  return sums.flatMap(({ column, measure, side }) => {
    const [kept, posted] = [toDecimal(row[column]), toDecimal(row[`${column}_posted`])];
    if (!kept || !posted || kept.equals(posted)) return [];
    return [{ keys, month: row.month?.slice(0, 7) ?? null, side, measure, kept, posted }];
  });
}
