import { sql } from 'kysely';
import { refTargetOf, resourceOf } from '../../../language/model';
import { groupBy } from '../../../lib/groupBy';
import type { Call } from '../../../server/resource/Call';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { Statement } from '../language';
import type { Entry } from '../wire';

/** Says of entries who paid or was paid, as their documents name it. One statement a kind of documents and reference. */
export async function namePartners(
  { services: { model }, session }: Call,
  { named = [] }: Statement,
  entries: readonly Entry[],
  database: Connection,
): Promise<Entry[]> {
  const names = new Map<string, string>();
  for (const [kind, own] of groupBy(entries, (entry) => entry.kind)) {
    const document = model.resources[kind];
    const references = document?.fields.filter(({ name, target }) => named.includes(name) && target) ?? [];
    for (const reference of references) {
      const partner = resourceOf(model, refTargetOf(reference).resource);
      const { rows } = await sql<{ id: string; name: string }>`
        select d.id::text as id, p.${sql.ref(snake(partner.label))} as name
        from ${sql.table(tableOf(resourceOf(model, kind)))} as d
          join ${sql.table(tableOf(partner))} as p on p.package_id = d.package_id and p.id = d.${sql.ref(snake(reference.name))}
        where d.package_id = ${session.packageId} and d.id in (${sql.join([...new Set(own.map(({ id }) => id))])})`.execute(
        database,
      );
      for (const { id, name } of rows) names.set(`${kind}/${id}`, name);
    }
  }
  return entries.map((entry) => {
    const partner = names.get(`${entry.kind}/${entry.id}`);
    return partner === undefined ? entry : { ...entry, partner };
  });
}
