import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { numberQueue } from './numberQueue';
import { queueRecords } from './queueRecords';

const [WAITS, CANCELLED] = [0, 2];

/** Who leaves the company waits for no book any more: those after him move up. */
export async function leaveQueues(call: Call, personId: string, database: Connection): Promise<void> {
  const left = queueRecords(call).places.changing('q', {
    set: sql`status = ${CANCELLED}, updated_time = ${call.context.now()}`,
    where: sql`q.person_id = ${personId} and q.status = ${WAITS}`,
  });
  const { rows } = await sql<{ id: string }>`${left} returning q.id::text as id`.execute(database);
  await numberQueue(
    call,
    rows.map(({ id }) => id),
    database,
  );
}
