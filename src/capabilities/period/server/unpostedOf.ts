import { sql } from 'kysely';
import { machineOf, type Resource } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { waitingToPost } from './waitingToPost';

/** Documents of one kind that have yet to post. */
export interface Unposted {
  document: Resource;
  /** field that dates their postings */
  date: string;
  /** states in which they wait */
  states: number[];
  /** above 0 */
  count: number;
}

/**
 * Documents of some days, `YYYY-MM-DD`, that have yet to post to the ledgers which the resource of a call closes, by
 * kind, whoever may see them: nobody could post them once these days are closed. One statement.
 */
export async function unpostedOf(call: Call, { from, to }: { from: string; to: string }): Promise<Unposted[]> {
  const { index, model } = call.services;
  const ledgers = new Set((index.closed.get(call.resource.name) ?? []).map(({ ledger }) => ledger.name));
  const asked = Object.values(model.resources).flatMap((document) =>
    waitingToPost(model, document, ledgers).flatMap(({ date, states }) =>
      states.length > 0 ? [{ document, date, states }] : [],
    ),
  );
  if (asked.length === 0) return [];
  const counts = asked.map(
    ({ date, document, states }, place) => sql`select ${place}::integer as place, count(*) as count
      from ${records(asSystem(call, '期末检查', document.name)).rows} as d
        where ${sql.ref(snake(date))} between ${from} and ${to} and ${sql.ref(snake(machineOf(document).field))} in (${sql.join(states)})`,
  );
  const { rows } = await sql<{ place: number; count: string }>`${sql.join(counts, sql` union all `)}`.execute(
    call.services.database.kysely,
  );
  return rows
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ count, place }) => {
      const found = asked[place];
      return found && Number(count) > 0 ? [{ ...found, count: Number(count) }] : [];
    });
}
