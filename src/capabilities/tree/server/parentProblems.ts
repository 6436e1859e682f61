import { sql } from 'kysely';
import type { Document, DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';

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
  await sql`select pg_advisory_xact_lock(hashtext(${`tree/${resource.name}/${session.packageId}`}))`.execute(database);
  const all = records(asSystem(call, '上下级检查')).rows;
  const { rows } = await sql<{ id: string }>`with recursive above(id, parent) as (
    select r.id, r.${column} from ${all} as r where r.id = ${parent}
    union select r.id, r.${column} from ${all} as r join above on r.id = above.parent)
    select id from above`.execute(database);
  return rows.some(({ id }) => id === String(document.id))
    ? [{ field: field.name, title: field.title, message: '上级不能是自己或自己的下级' }]
    : [];
}
