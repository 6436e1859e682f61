import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';

/** A book with how many copies are in, and who waits for one, in order. */
export interface LockedBook {
  id: string;
  name: string;
  stock: number;
  /** `id` of the place in the queue */
  waiting: { id: string; personId: string; name: string }[];
}

/** Books, of which nobody else lends any, or begins to wait for one, until the transaction ends. */
export async function lockBooks(
  { session: { packageId } }: Call,
  ids: readonly string[],
  database: Connection,
): Promise<LockedBook[]> {
  await sql`select 1 from r_book_supplies as b where b.package_id = ${packageId} and b.id = ${anyOf(ids)} order by b.id for no key update`.execute(
    database,
  );
  const { rows } = await sql<LockedBook>`
    select b.id::text as id, b.name,
      coalesce((select sum(l.quantity) from r_book_supplies_ledger_balance l where l.package_id = b.package_id and l.supply_id = b.id), 0)::integer as stock,
      coalesce((select json_agg(json_build_object('id', q.id::text, 'personId', q.person_id::text, 'name', e.name) order by q.place)
        from r_book_supplies_queue q join r_employee e on e.package_id = q.package_id and e.id = q.person_id and e.status = 1
        where q.package_id = b.package_id and q.supply_id = b.id and q.status = 0), '[]') as waiting
    from r_book_supplies as b where b.package_id = ${packageId} and b.id = ${anyOf(ids)} order by b.id`.execute(
    database,
  );
  return rows;
}
