import { sql, type RawBuilder } from 'kysely';
import type { LedgerResource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { seenRecord } from '../../../server/records/seenRecord';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';
import type { Register } from './batchKeys';

/** A posting `p` of the batch `t` that stands: nothing has taken it back. */
export function standingPosting(
  call: Call,
  { uses: { batches } }: Register,
  ledger: LedgerResource,
): RawBuilder<unknown> {
  const postings = records(asSystem(call, '批次检查', ledger)).rows;
  return sql`select p.document_kind, p.document_id, p.document_code from ${postings} as p where ${sql.join(
    batches.keys.map((key) => sql`${sql.ref(`p.${snake(key)}`)} = ${sql.ref(`t.${snake(key)}`)}`),
    sql` and `,
  )} and p.reverses is null and not exists (select 1 from ${postings} as r where r.reverses = p.id) limit 1`;
}

/** A document that moved a batch. */
export interface UsedBy {
  code: string;
  /** by the caller */
  isSeen: boolean;
}

/** Batches, by id, that lie in the ledger or have lain there, each with a document that moved it. One statement. */
export async function usedBatches(
  call: Call,
  register: Register,
  ledger: LedgerResource,
  ids: readonly string[],
  database: Connection,
): Promise<Map<string, UsedBy>> {
  if (ids.length === 0) return new Map();
  const kinds = Object.values(call.services.model.resources)
    .filter(({ uses }) => uses.postings.some((posting) => posting.ledger === ledger.name))
    .map(({ name }) => name);
  const { rows } = await sql<UsedBy & { id: string }>`
    select t.id::text as id, p.document_code as code, ${seenRecord(call, kinds, sql`p.document_kind`, sql`p.document_id`)} as "isSeen"
    from ${records(asSystem(call, '批次检查', register)).rows} as t cross join lateral (${standingPosting(call, register, ledger)}) as p
    where t.id = ${anyOf(ids)}`.execute(database);
  return new Map(rows.map(({ id, ...used }) => [id, used]));
}
