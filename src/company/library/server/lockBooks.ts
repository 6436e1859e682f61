import { sql } from 'kysely';
import { EMPLOYEE } from '../../../language/kernel';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { queueRecords } from './queueRecords';

/** A book with how many copies are in, and who waits for one, in order. */
export interface LockedBook {
  id: string;
  name: string;
  stock: number;
  /** `id` of the place in the queue */
  waiting: { id: string; personId: string; name: string }[];
}

/** Books, of which nobody else lends any, or begins to wait for one, until the transaction ends. */
export async function lockBooks(call: Call, ids: readonly string[], database: Connection): Promise<LockedBook[]> {
  const { books, places } = queueRecords(call);
  await books.lock(ids, database);
  const stock = records(asSystem(call, '借阅排队', 'bookSuppliesLedger')).balances;
  const people = records(asSystem(call, '借阅排队', EMPLOYEE)).rows;
  const { rows } = await sql<LockedBook>`
    select b.id::text as id, b.name,
      coalesce((select sum(l.quantity) from ${stock} l where l.supply_id = b.id), 0)::integer as stock,
      coalesce((select json_agg(json_build_object('id', q.id::text, 'personId', q.person_id::text, 'name', e.name) order by q.place)
        from ${places.rows} q join ${people} e on e.id = q.person_id and e.status = 1
        where q.supply_id = b.id and q.status = 0), '[]') as waiting
    from ${books.rows} as b where b.id = ${anyOf(ids)} order by b.id`.execute(database);
  return rows;
}
