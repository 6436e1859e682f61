import { sql } from 'kysely';
import type { Document, DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { snake, tableOf } from '../../../server/schema/naming';

/** A record of a tree must not come to lie below itself. */
export async function parentProblems(
  call: Call,
  document: Document,
  _: Document,
  database: Connection,
): Promise<DocumentProblem[]> {
  const { resource, session } = call;
  const field = resource.fields.find(({ name }) => name === resource.parent);
  if (!field) return [];
  const parent = document[field.name];
  if (parent === null || parent === undefined) return [];
  const column = sql.ref(snake(field.name));
  // Two moves at the same time could each be right alone and close a circle together.
  await sql`select pg_advisory_xact_lock(hashtext(${`${tableOf(resource)}/${session.packageId}`}))`.execute(database);
  const { rows } = await sql<{ id: string }>`with recursive above(id, parent) as (
    select id, ${column} from ${sql.table(tableOf(resource))} where package_id = ${session.packageId} and id = ${parent}
    union select r.id, r.${column} from ${sql.table(tableOf(resource))} r join above on r.id = above.parent where r.package_id = ${session.packageId})
    select id from above`.execute(database);
  return rows.some(({ id }) => id === String(document.id))
    ? [{ field: field.name, title: field.title, message: '上级不能是自己或自己的下级' }]
    : [];
}
