import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { RefusalLine } from '../../../server/Refusal';
import { callOn, type Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { snake, tableOf } from '../../../server/schema/naming';
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
  const { resource, services, session, t } = call;
  const sources = resourceOf(services.model, offeredBy(resource).sources);
  const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(tableOf(sources))}
    where package_id = ${session.packageId} and ${sql.ref(snake(SOURCE.kind))} = ${resource.name}
      and ${sql.ref(snake(SOURCE.documentId))} = ${id}
      and ${sql.ref(snake(SOURCE.voucher))} is null for update`.execute(transaction);
  const ids = rows.map((row) => row.id);
  const waiting = await loadDocuments(services.compiled(sources), session.packageId, ids, transaction);
  const own: Call = { ...callOn(services, session, sources, undefined, resource), t };
  return vouchersWithin(own, waiting, { join: 'none', origin }, transaction);
}
