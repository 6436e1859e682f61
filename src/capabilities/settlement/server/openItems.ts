import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { forgetDocuments } from '../../../server/resource/wholeDocuments';
import type { Connection } from '../../../server/storage';
import { creditItems } from './creditItems';
import { openedAmount, openingsOf } from './openingsOf';
import { storeItems } from './storeItems';

/** Makes the items of documents that an action opens, before the ledger posts them. */
export async function openItems(
  call: Call,
  action: string,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const openings = openingsOf(resource).filter(({ on }) => on === action);
  if (openings.length === 0) return;
  const ids = records.map(({ id }) => String(id));
  const documents = await loadDocuments(services.compiled(resource), session.packageId, ids, database);
  for (const opening of openings) {
    const opened = documents.filter((document) => !openedAmount(opening, document).isZero());
    await storeItems(services.model, session.packageId, resource, opening, opened, database);
    const { credits } = opening;
    // All of them: one that credits nothing any more says so.
    if (credits !== undefined) await creditItems(call, resource, { ...opening, credits }, documents, database);
  }
  // The documents name their items now, whoever read them before the action.
  forgetDocuments(records);
}
