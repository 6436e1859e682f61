import { sql, type RawBuilder } from 'kysely';
import { nextMonth } from './dayRange';

/** Where balances, monthly sums and postings of a ledger are read. */
export interface LedgerTables {
  balances: RawBuilder<unknown>;
  months: RawBuilder<unknown>;
  postings: RawBuilder<unknown>;
}

/**
 * Rows that add up to what was there before a day: the balance without what was posted since, whole months of which come
 * from the monthly sums.
 * @param common columns of each row
 * @param names columns of the measures
 * @param conditions on the keys, of rows called `t`
 * @param from YYYY-MM-DD
 */
export function balancesBefore(
  { balances, months, postings }: LedgerTables,
  common: RawBuilder<unknown>,
  names: readonly string[],
  conditions: RawBuilder<unknown>,
  from: string,
): RawBuilder<unknown> {
  const each = (part: (name: string) => RawBuilder<unknown>) => sql.join(names.map(part));
  const behind = nextMonth(from);
  return sql`
    select ${common}, id, ${each((name) => sql`${sql.ref(name)}`)} from ${balances} as t where ${conditions}
    union all select ${common}, null::bigint, ${each((name) => sql`${sql.ref(`${name}_out`)} - ${sql.ref(`${name}_in`)}`)}
      from ${months} as t where ${conditions} and month >= ${behind}
    union all select ${common}, null::bigint, ${each((name) => sql`-${sql.ref(name)}`)} from ${postings} as t
      where ${conditions} and bill_date >= ${from} and bill_date < ${behind}`;
}
