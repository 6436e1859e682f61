import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { runsOf, WHY } from './runsOf';

/**
 * The asset of a document, whole; undefined where it names none. `isLocked`: nobody else changes it until the end of the
 * transaction.
 */
export async function assetOf(
  call: Call,
  id: unknown,
  database: Connection,
  { isLocked = false } = {},
): Promise<Document | undefined> {
  const { services, session } = call;
  const assets = resourceOf(services.model, runsOf(call).said.assets);
  if (isLocked) await records(asSystem(call, WHY, assets)).lock([String(id)], database);
  const [asset] = await loadDocuments(services.compiled(assets), session.packageId, [String(id)], database);
  return asset;
}
