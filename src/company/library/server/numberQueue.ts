import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { queueRecords } from './queueRecords';

/**
 * Numbers those who wait for the books of some places in the queue: from 1, in the order of asking; who waits no more has
 * no number. Of one book this is done by one at a time.
 * @param ids of places in the queue
 */
export async function numberQueue(call: Call, ids: readonly string[], database: Connection): Promise<void> {
  const { books, places } = queueRecords(call);
  const concerned = sql`select n.supply_id from ${places.rows} as n where n.id = ${anyOf(ids)}`;
  await sql`select 1 from ${books.rows} as b where b.id in (${concerned}) order by b.id for no key update`.execute(
    database,
  );
  await places
    .changing('q', {
      set: sql`place = n.place`,
      from: sql`(select o.id, case o.status when 0 then row_number() over (partition by o.supply_id, o.status order by o.id) end as place
        from ${places.rows} as o where o.supply_id in (${concerned})) as n`,
      where: sql`q.id = n.id and q.place is distinct from n.place`,
    })
    .execute(database);
}
