import { sql } from 'kysely';
import { refTargetOf, resourceOf } from '../../../language/model';
import { groupBy } from '../../../lib/groupBy';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import type { Statement } from '../language';
import type { Entry } from '../wire';

/**
 * Says of entries who paid or was paid, as their documents name it, and which of these names the caller may not see. One
 * statement a kind of documents and reference.
 */
export async function namePartners(
  call: Call,
  { named = [] }: Statement,
  entries: readonly Entry[],
  database: Connection,
): Promise<Entry[]> {
  const { model } = call.services;
  const names = new Map<string, Pick<Entry, 'hidesPartner' | 'partner'>>();
  for (const [kind, own] of groupBy(entries, (entry) => entry.kind)) {
    const document = model.resources[kind];
    const references = document?.fields.filter(({ name, target }) => named.includes(name) && target) ?? [];
    for (const reference of references) {
      const partner = resourceOf(model, refTargetOf(reference).resource);
      const whole = (name: string) => records(asSystem(call, '账户对账', name)).rows;
      const named = sql.ref(snake(reference.name));
      const { rows } = await sql<{ id: string; name: string; isSeen: boolean }>`
        select d.id::text as id, p.${sql.ref(snake(partner.label))} as name,
          exists (select 1 from ${records(call, kind).rows} as s where s.id = d.id and s.${named} is not null) as "isSeen"
        from ${whole(kind)} as d join ${whole(partner.name)} as p on p.id = d.${named}
        where d.id = ${anyOf([...new Set(own.map(({ id }) => id))])}`.execute(database);
      for (const { id, isSeen, name } of rows)
        names.set(`${kind}/${id}`, { partner: name, ...(isSeen ? {} : { hidesPartner: true }) });
    }
  }
  return entries.map((entry) => ({ ...entry, ...names.get(`${entry.kind}/${entry.id}`) }));
}
