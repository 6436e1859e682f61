import { sql } from 'kysely';
import { fieldNamed, type Model, refTargetOf, type Resource, resourceOf } from '../../../language/model';
import { type CompiledResource, dayOf, type Document, isEmpty, nameOf } from '../../../language/rules';
import { searchKeyOf } from '../../../server/resource/searchKey';
import { SEARCH_KEY, snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SOURCE } from '../wire';
import { isBooked } from './isBooked';
import { offeredBy } from './offeredBy';

/**
 * Writes down that documents wait for their vouchers; of one that waits or is vouchered already only what it says of
 * itself changes. Those of which nothing is booked do not wait. At most one record a document. Two statements.
 */
export async function storeSources(
  model: Model,
  packageId: string,
  compiled: CompiledResource,
  given: readonly Document[],
  database: Connection,
): Promise<void> {
  const documents = given.filter((document) => isBooked(compiled, document));
  if (documents.length === 0) return;
  const { resource } = compiled;
  const offered = offeredBy(resource);
  const sources = resourceOf(model, offered.sources);
  const names = await partnersOf(model, packageId, resource, documents, database);
  const rows = documents.map((document) => {
    const row = {
      [snake(SOURCE.kind)]: resource.name,
      [snake(SOURCE.documentId)]: document.id,
      [snake(SOURCE.code)]: nameOf(resource, document),
      [snake(SOURCE.date)]: dayOf(resource, document) ?? String(document.createdTime ?? '').slice(0, 10),
      [snake(SOURCE.amount)]: document[offered.total] ?? '0',
      [snake(SOURCE.partner)]: names.get(String(document[offered.partner ?? ''])) ?? null,
      created_time: document.checkedTime ?? document.createdTime ?? null,
      updated_time: document.updatedTime ?? null,
    };
    return { ...row, [SEARCH_KEY]: searchKeyOf(sources, { [SOURCE.code]: row[snake(SOURCE.code)] }) };
  });
  const [first] = rows;
  if (!first) return;
  const table = sql.table(tableOf(sources));
  const columns = Object.keys(first).map((name) => sql.ref(name));
  const own = sql`s.package_id = ${packageId} and s.${sql.ref(snake(SOURCE.kind))} = n.${sql.ref(snake(SOURCE.kind))} and s.${sql.ref(snake(SOURCE.documentId))} = n.${sql.ref(snake(SOURCE.documentId))}`;
  const told = sql`json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) as n`;
  const said = [SOURCE.code, SOURCE.date, SOURCE.amount, SOURCE.partner].map(
    (name) => sql`${sql.ref(snake(name))} = n.${sql.ref(snake(name))}`,
  );
  await sql`update ${table} as s set ${sql.join(said)} from ${told} where ${own}`.execute(database);
  await sql`insert into ${table} (package_id, ${sql.join(columns)}) select ${packageId}::bigint, ${sql.join(columns)} from ${told}
    where not exists (select 1 from ${table} as s where ${own})`.execute(database);
}

/** Names of whom documents are with, by id. */
async function partnersOf(
  model: Model,
  packageId: string,
  resource: Resource,
  documents: readonly Document[],
  database: Connection,
): Promise<ReadonlyMap<string, string>> {
  const { partner } = offeredBy(resource);
  const ids = documents.flatMap((document) => {
    const id = document[partner ?? ''];
    return isEmpty(id) ? [] : [String(id)];
  });
  if (partner === undefined || ids.length === 0) return new Map();
  const target = resourceOf(model, refTargetOf(fieldNamed(resource, partner)).resource);
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, ${sql.ref(snake(target.label))} as name from ${sql.table(tableOf(target))}
    where package_id = ${packageId} and id in (${sql.join([...new Set(ids)])})`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
