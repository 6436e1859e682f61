import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import type { CostBooks, Keys } from './CostBooks';
import type { Movement } from './Movement';

/** A balance whose movements are to be valued anew from a day on. */
export interface Stale {
  keys: Keys;
  /** YYYY-MM-DD */
  since: string;
}

/**
 * Balances of other keys whose movements take their value from some: red entries, what carries value on, what is given
 * back. Those that are closed stay as they are.
 */
export async function dependents(
  database: Connection,
  books: CostBooks,
  changed: readonly { movement: Movement; keys: Keys }[],
): Promise<Stale[]> {
  if (changed.length === 0) return [];
  const sources = books.given(
    changed.map(({ keys }) => keys),
    [
      { name: 'id', type: 'bigint', values: changed.map(({ movement }) => movement.id) },
      { name: 'kind', type: 'text', values: changed.map(({ movement }) => movement.kind) },
      { name: 'document', type: 'bigint', values: changed.map(({ movement }) => movement.documentId) },
      { name: 'posting', type: 'integer', values: changed.map(({ movement }) => movement.posting + 1) },
      { name: 'pot', type: 'text', values: changed.map(({ movement }) => movement.pot) },
    ],
    's',
  );
  const other = sql`p.package_id = ${books.packageId} and not (${books.same('p', 's')})`;
  const found = (on: ReturnType<typeof sql>) =>
    sql`select ${books.columnsOfKeys('p')}, p.bill_date from sources as s join ${books.table} as p on ${other} and ${on}`;
  const { rows } = await sql<Keys & { since: string }>`with sources as (select * from ${sources})
    select ${books.named('f')}, min(f.bill_date)::text as since from (
      ${found(sql`p.reverses = s.id and p.document_id <> s.document`)}
      union all ${found(sql`p.corrects = s.id`)}
      union all ${found(sql`p.valued = 'carried' and p.document_kind = s.kind and p.document_id = s.document and p.posting = s.posting`)}
      union all ${found(sql`p.valued = 'returned' and p.pot = s.pot`)}) as f
    group by ${books.columnsOfKeys('f')}`.execute(database);
  return rows.map(({ since, ...keys }) => ({ keys, since: String(since) }));
}
