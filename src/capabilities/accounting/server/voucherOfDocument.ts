import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { RefusalLine } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records, recordsTold } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SOURCE } from '../wire';
import { offeredBy } from './offeredBy';
import { vouchersWithin } from './vouchersWithin';

/**
 * Makes the voucher of a document that waits for one, in the transaction that made it wait, and gives a line for it;
 * none where nothing is booked of it.
 * @param call on the resource of the document
 * @param origin why the voucher is made
 * @throws Refusal for what lacks a template or subject, or what the voucher refuses
 */
export async function voucherOfDocument(
  call: Call,
  id: string,
  origin: string,
  transaction: Connection,
): Promise<RefusalLine[]> {
  const { resource, services, session } = call;
  const sources = resourceOf(services.model, offeredBy(resource).sources);
  const { rows } = await sql<{ id: string }>`select s.id::text as id
    from ${records(asSystem(call, '单据制凭证', sources)).rows} as s where ${sql.ref(snake(SOURCE.kind))} = ${resource.name}
      and ${sql.ref(snake(SOURCE.documentId))} = ${id}
      and ${sql.ref(snake(SOURCE.voucher))} is null for update of s`.execute(transaction);
  const ids = rows.map((row) => row.id);
  const waiting = await loadDocuments(services.compiled(sources), session.packageId, ids, transaction);
  return vouchersWithin(recordsTold(call, sources.name).call, waiting, { join: 'none', origin }, transaction);
}
