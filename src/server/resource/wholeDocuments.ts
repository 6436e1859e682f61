import type { Document } from '../../language/rules';
import { resourceOf } from '../../language/model';
import type { Connection } from '../storage';
import type { Call } from './Call';
import { loadDocuments } from './loadDocuments';

const read = new WeakMap<readonly Document[], Promise<Document[]>>();

/**
 * The documents that an action is done to as they are stored, with what a role hides from the caller, too: what follows
 * from an action does not hang on who does it. Read once for all capabilities that follow it up.
 * @param records what a phase was given
 */
export function wholeDocuments(call: Call, records: readonly Document[], database: Connection): Promise<Document[]> {
  const known = read.get(records);
  if (known) return known;
  const { services, session } = call;
  const compiled = services.compiled(resourceOf(services.model, call.resource.name));
  const ids = records.map(({ id }) => String(id));
  const documents = loadDocuments(compiled, session.packageId, ids, database);
  read.set(records, documents);
  return documents;
}

/** Something has been written into records that a phase was given: whoever follows it up reads them anew. */
export function forgetDocuments(records: readonly Document[]): void {
  read.delete(records);
}
