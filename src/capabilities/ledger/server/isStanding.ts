import { sql, type RawBuilder } from 'kysely';
import type { LedgerResource } from '../../../language/model';
import { tableOf } from '../../../server/schema/naming';

/**
 * That a posting `p` neither took something of its own document back nor was taken back: what a document has posted
 * and has not undone. What a red document corrects stands, and so does the red one.
 */
export function isStanding(ledger: LedgerResource, packageId: string): RawBuilder<unknown> {
  const table = sql.table(tableOf(ledger));
  return sql`not exists (select 1 from ${table} as r where r.package_id = ${packageId} and r.reverses = p.id and r.document_id = p.document_id)
    and (p.reverses is null or not exists (select 1 from ${table} as o where o.package_id = ${packageId} and o.id = p.reverses and o.document_id = p.document_id))`;
}
