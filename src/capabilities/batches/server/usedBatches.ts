import { sql, type RawBuilder } from 'kysely';
import type { LedgerResource } from '../../../language/model';
import type { Connection } from '../../../server/storage';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Register } from './batchKeys';

/** A posting `p` of the batch `t` that stands: nothing has taken it back. */
export function standingPosting({ uses: { batches } }: Register, ledger: LedgerResource): RawBuilder<unknown> {
  const table = sql.table(tableOf(ledger));
  return sql`select p.document_code from ${table} as p where p.package_id = t.package_id and ${sql.join(
    batches.keys.map((key) => sql`${sql.ref(`p.${snake(key)}`)} = ${sql.ref(`t.${snake(key)}`)}`),
    sql` and `,
  )} and p.reverses is null and not exists (select 1 from ${table} as r where r.package_id = p.package_id and r.reverses = p.id) limit 1`;
}

/** Batches, by id, that lie in the ledger or have lain there, each with a document that moved it. One statement. */
export async function usedBatches(
  register: Register,
  ledger: LedgerResource,
  packageId: string,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; code: string }>`select t.id::text as id, p.document_code as code
    from ${sql.table(tableOf(register))} as t cross join lateral (${standingPosting(register, ledger)}) as p
    where t.package_id = ${packageId} and t.id in (${sql.join([...ids])})`.execute(database);
  return new Map(rows.map(({ code, id }) => [id, code]));
}
