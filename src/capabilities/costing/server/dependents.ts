import { sql, type RawBuilder } from 'kysely';
import type { CostBooks, Keys } from './CostBooks';

/** A document that was entered, changed or taken back. */
export interface Cause {
  kind: string;
  id: string;
}

/** A balance whose movements are to be valued anew from a day on. */
export interface Stale {
  keys: Keys;
  /** YYYY-MM-DD */
  since: string;
  /** what changed it first; undefined: the method */
  cause?: Cause | undefined;
}

/** A balance of other keys: since which day, and one of the movements that it follows from. */
export interface Following {
  '/since': string;
  '/source': string;
}

/**
 * Asks for the balances of other keys whose movements take their value from some: red entries, what carries value on,
 * what is given back. Those that are closed stay as they are.
 * @param sources name of a part of the statement with the keys, `id`, `kind`, `document`, `posting` and `pot` of those
 */
export function dependents(books: CostBooks, sources: string): RawBuilder<Keys & Following> {
  const other = sql`p.package_id = ${books.packageId} and not (${books.same('p', 's')})`;
  const found = (on: RawBuilder<unknown>) =>
    sql`select ${books.columnsOfKeys('p')}, p.bill_date, s.id as source from ${sql.ref(sources)} as s join ${books.table} as p on ${other} and ${on}`;
  return sql<
    Keys & Following
  >`select ${books.named('f')}, min(f.bill_date)::text as "/since", min(f.source)::text as "/source" from (
      ${found(sql`p.reverses = s.id and p.document_id <> s.document`)}
      union all ${found(sql`p.corrects = s.id`)}
      union all ${found(sql`p.valued = 'carried' and p.document_kind = s.kind and p.document_id = s.document and p.posting = s.posting + 1`)}
      union all ${found(sql`p.valued = 'returned' and p.pot = s.pot`)}) as f
    group by ${books.columnsOfKeys('f')}`;
}
