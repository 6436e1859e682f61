import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Stored } from '../../../server/resource/capability/Capability';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { itemField } from '../wire';
import { hasOpened, openedAmount, openingsOf } from './openingsOf';
import { storeItems } from './storeItems';

/** Says anew what the items of documents are that were changed after they had opened them, as by a change of prices. */
export async function followChange(call: Call, stored: readonly Stored[], database: Connection): Promise<void> {
  const { services, session } = call;
  const resource = resourceOf(services.model, call.resource.name);
  const changed = stored.filter(({ before }) => before !== undefined).map(({ id }) => id);
  if (openingsOf(resource).length === 0 || changed.length === 0) return;
  const documents = await loadDocuments(services.compiled(resource), session.packageId, changed, database);
  for (const opening of openingsOf(resource)) {
    const owes = (document: Document) =>
      document[itemField(opening.kind)] != null || !openedAmount(opening, document).isZero();
    const opened = documents.filter((document) => hasOpened(resource, opening, document) && owes(document));
    await storeItems(services.model, session.packageId, resource, opening, opened, database);
  }
}
