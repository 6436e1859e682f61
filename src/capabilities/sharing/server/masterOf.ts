import type { Document } from '../../../language/rules';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';

/**
 * A master of a sharing, whole, as a call of the program sees it.
 * @throws Error where it is not there: nobody deletes one while its sharing is told
 */
export async function masterOf(call: Call, id: unknown, database: Connection): Promise<Document> {
  const found = await records(call).one(String(id), database);
  if (!found) throw new Error(`${call.resource.name} ${String(id)} of a sharing is gone`);
  return found;
}
