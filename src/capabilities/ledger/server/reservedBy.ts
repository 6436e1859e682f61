import { sql } from 'kysely';
import { sumKey } from '../../../server/schema/sumKeys';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { seenRecord } from '../../../server/records/seenRecord';
import type { Call } from '../../../server/resource/Call';
import type { Named } from '../../../server/resource/namedSeen';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Books } from './Books';
import { ledgerKinds } from './ledgerKinds';

/** Documents named for one balance, at most. */
const NAMED = 3;

/** The documents for which something is reserved at keys, of which empty ones may be any; the newest first. */
export async function reservedBy(
  call: Call,
  books: Books,
  keys: Record<string, unknown>,
  database: Connection,
): Promise<Named[]> {
  const at = books.keys
    .filter(({ name }) => (keys[name] ?? null) !== null)
    .map((field) => sql`${sumKey(field, 'p')} = ${keys[field.name]}`);
  const measure = sql.ref(`p.${snake(books.measures[0]?.name ?? '')}`);
  const table = records(asSystem(call, '预留检查', books.ledger)).rows;
  const kinds = ledgerKinds(call.services.model, books.ledger);
  const { rows } = await sql<Named>`
    select u.code, ${seenRecord(call, kinds, sql`u.kind`, sql`u.id`)} as "isSeen" from (
      select o.document_kind as kind, o.document_id as id, min(o.document_code) as code, max(o.id) as newest
      from (select p.pot from ${table} as p where ${sql.join([...at, sql`p.pot is not null`], sql` and `)}
        group by p.pot having sum(${measure}) > 0) as l
      join ${table} as o on o.pot = l.pot and o.document_kind || '/' || o.line_id = l.pot
      group by o.document_kind, o.document_id order by newest desc limit ${NAMED}) as u order by u.newest desc`.execute(
    database,
  );
  return rows;
}
