import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import { tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { TEMPLATE } from '../wire';

/** Enabled records of a resource, whole, in their own order, the oldest first of those without one. */
export async function enabledRecords(
  { services, session }: Call,
  name: string,
  database: Connection,
): Promise<Document[]> {
  const resource = resourceOf(services.model, name);
  const { rows } = await sql<{ id: string }>`select r.id::text as id from ${sql.table(tableOf(resource))} as r
    where r.package_id = ${session.packageId} and r.status = 1 order by r.id`.execute(database);
  const ids = rows.map(({ id }) => id);
  const found = await loadDocuments(services.compiled(resource), session.packageId, ids, database);
  return found.toSorted((one, other) => Number(one[TEMPLATE.order] ?? 0) - Number(other[TEMPLATE.order] ?? 0));
}
