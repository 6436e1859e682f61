import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';

/** Nobody else enters cells of this resource until the transaction ends, so that two at once cannot both be the first. */
export async function lockCells({ resource, session }: Call, database: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`timetable/${resource.name}/${session.packageId}`}))`.execute(
    database,
  );
}
