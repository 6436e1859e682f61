import { sql } from 'kysely';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import type { CellChange } from '../wire';
import type { CellsCall } from './CellsCall';

/** Nobody else enters cells of this resource until the transaction ends, so that two at once cannot both be the first. */
export async function lockCells({ resource, session }: Call, database: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`timetable/${resource.name}/${session.packageId}`}))`.execute(
    database,
  );
}

/** Nobody else changes what stands in the rows and days of some changes until the transaction ends. */
export async function lockStanding(
  { call, screen }: CellsCall,
  changes: readonly CellChange[],
  database: Connection,
): Promise<void> {
  const days = changes.map(({ day }) => day).toSorted();
  const own = (name: string) => sql`t.${sql.ref(snake(name))}`;
  await sql`select 1 from ${records(call).rows} as t
    where ${own(screen.cells.row)} = ${anyOf([...new Set(changes.map(({ row }) => row))])}
      and ${own(screen.cells.day)} between ${days[0]}::date and ${days.at(-1)}::date
    order by t.id for no key update`.execute(database);
}
