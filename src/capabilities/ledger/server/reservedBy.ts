import { sql } from 'kysely';
import { sumKey } from '../../../server/schema/sumKeys';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Books } from './Books';

/** Documents named for one balance, at most. */
const NAMED = 3;

/** Numbers of the documents for which something is reserved at keys, of which empty ones may be any; the newest first. */
export async function reservedBy(database: Connection, books: Books, keys: Record<string, unknown>): Promise<string[]> {
  const at = books.keys
    .filter(({ name }) => (keys[name] ?? null) !== null)
    .map((field) => sql`${sumKey(field, 'p')} = ${keys[field.name]}`);
  const measure = sql.ref(`p.${snake(books.measures[0]?.name ?? '')}`);
  const table = sql.table(tableOf(books.ledger));
  const { rows } = await sql<{ code: string }>`
    select o.document_code as code from (select p.pot from ${table} as p where p.package_id = ${books.packageId} and ${sql.join([...at, sql`p.pot is not null`], sql` and `)}
      group by p.pot having sum(${measure}) > 0) as l
    join ${table} as o on o.package_id = ${books.packageId} and o.pot = l.pot and o.document_kind || '/' || o.line_id = l.pot
    group by o.document_code order by max(o.id) desc limit ${NAMED}`.execute(database);
  return rows.map(({ code }) => code);
}
