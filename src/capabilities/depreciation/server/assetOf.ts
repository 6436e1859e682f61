import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { runsOf } from './runsOf';

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
  if (isLocked)
    await sql`select id from ${sql.table(tableOf(assets))} where package_id = ${session.packageId}
      and id = ${String(id)} for no key update`.execute(database);
  const [asset] = await loadDocuments(services.compiled(assets), session.packageId, [String(id)], database);
  return asset;
}
