import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { loadDocuments } from '../../../server/resource/loadDocuments';
import type { Connection } from '../../../server/storage';
import { TEMPLATE } from '../wire';

/** Enabled records of a resource, whole, in their own order, the oldest first of those without one. */
export async function enabledRecords(call: Call, name: string, database: Connection): Promise<Document[]> {
  const { services, session } = call;
  const resource = resourceOf(services.model, name);
  const { rows } = await sql<{ id: string }>`select r.id::text as id
    from ${records(asSystem(call, '凭证模板', resource)).rows} as r where r.status = 1 order by r.id`.execute(database);
  const ids = rows.map(({ id }) => id);
  const found = await loadDocuments(services.compiled(resource), session.packageId, ids, database);
  return found.toSorted((one, other) => Number(one[TEMPLATE.order] ?? 0) - Number(other[TEMPLATE.order] ?? 0));
}
