import { sql } from 'kysely';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { groupBy } from '../../../lib/groupBy';
import { tableOf, snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Books } from './Books';

/** What a line has reserved at one combination of keys and has not used up yet. */
export interface Outstanding {
  keys: Record<string, unknown>;
  /** of the first measure, above 0 */
  left: Decimal;
}

/**
 * What lines, `sales/345`, have reserved and not used up, by line; lines of which nothing is left are not there. One
 * statement.
 */
export async function outstandingPots(
  database: Connection,
  books: Books,
  pots: readonly string[],
): Promise<Map<string, Outstanding[]>> {
  const [measure] = books.measures;
  if (pots.length === 0 || !measure) return new Map();
  const keys = sql.join(books.keys.map(({ name }) => sql.ref(`p.${snake(name)}`)));
  const named = sql.join(books.keys.map(({ name }) => sql`${sql.ref(`p.${snake(name)}`)} as ${sql.id(name)}`));
  const left = sql`sum(${sql.ref(`p.${snake(measure.name)}`)})`;
  const { rows } = await sql<Record<string, unknown> & { pot: string; left: string }>`
    select p.pot, ${named}, ${left} as left from ${sql.table(tableOf(books.ledger))} as p
    where p.package_id = ${books.packageId} and p.pot = any(${[...new Set(pots)]}::text[]) group by p.pot, ${keys} having ${left} > 0 order by p.pot, ${keys}`.execute(
    database,
  );
  const each = rows.map(({ left: rest, pot, ...at }) => ({ pot, keys: at, left: asDecimal(rest) }));
  return groupBy(each, ({ pot }) => pot);
}
