import { sql } from 'kysely';
import { groupBy } from '../../../lib/groupBy';
import { callOn, type Call } from '../../../server/resource/Call';
import { visibleRows } from '../../../server/resource/visibleRows';
import { snake, tableOf } from '../../../server/schema/naming';

/** Ids of documents that the caller may see, of those that resources and codes name, by `kind/code`. One statement a resource. */
export async function documentIds(
  { resource: through, services, session }: Call,
  documents: readonly { kind: string; code: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, own] of groupBy(documents, (document) => document.kind)) {
    const resource = services.model.resources[kind];
    if (!resource) continue;
    const column = sql.ref(`t.${snake(resource.code ?? resource.label)}`);
    const { rows } = await sql<{ id: string; code: string }>`
      select t.id::text as id, ${column} as code from ${sql.table(tableOf(resource))} as t
      where ${visibleRows(callOn(services, session, resource, undefined, through))} and ${column} in (${sql.join(own.map(({ code }) => code))})`.execute(
      services.database.kysely,
    );
    for (const { code, id } of rows) found.set(`${kind}/${code}`, id);
  }
  return found;
}
