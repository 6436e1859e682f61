import { sql } from 'kysely';
import { groupBy } from '../../../lib/groupBy';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';

/** Ids of documents that the caller may see, of those that resources and codes name, by `kind/code`. One statement a resource. */
export async function documentIds(
  call: Call,
  documents: readonly { kind: string; code: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { database, model } = call.services;
  const found = new Map<string, string>();
  for (const [kind, own] of groupBy(documents, (document) => document.kind)) {
    const resource = model.resources[kind];
    if (!resource) continue;
    const column = sql.ref(`t.${snake(resource.code ?? resource.label)}`);
    const codes = own.map(({ code }) => code);
    const { rows } = await sql<{ id: string; code: string }>`
      select t.id::text as id, ${column} as code from ${records(call, kind).rows} as t where ${column} = any(${codes}::text[])`.execute(
      database.kysely,
    );
    for (const { code, id } of rows) found.set(`${kind}/${code}`, id);
  }
  return found;
}
