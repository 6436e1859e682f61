import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';

/**
 * Numbers those who wait for the books of some places in the queue: from 1, in the order of asking; who waits no more has
 * no number. Of one book this is done by one at a time.
 * @param ids of places in the queue
 */
export async function numberQueue(
  { session: { packageId } }: Call,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  const books = sql`select n.supply_id from r_book_supplies_queue as n where n.package_id = ${packageId} and n.id = ${anyOf(ids)}`;
  await sql`select 1 from r_book_supplies as b where b.package_id = ${packageId} and b.id in (${books}) order by b.id for no key update`.execute(
    database,
  );
  await sql`update r_book_supplies_queue as q set place = n.place from (
      select o.id, case o.status when 0 then row_number() over (partition by o.supply_id, o.status order by o.id) end as place
      from r_book_supplies_queue as o where o.package_id = ${packageId} and o.supply_id in (${books})) as n
    where q.package_id = ${packageId} and q.id = n.id and q.place is distinct from n.place`.execute(database);
}
