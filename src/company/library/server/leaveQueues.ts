import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { numberQueue } from './numberQueue';

const [WAITS, CANCELLED] = [0, 2];

/** Who leaves the company waits for no book any more: those after him move up. */
export async function leaveQueues(call: Call, personId: string, database: Connection): Promise<void> {
  const { context, session } = call;
  const { rows } = await sql<{ id: string }>`
    update r_book_supplies_queue as q set status = ${CANCELLED}, updated_time = ${context.now()}
    where q.package_id = ${session.packageId} and q.person_id = ${personId} and q.status = ${WAITS} returning q.id::text as id`.execute(
    database,
  );
  await numberQueue(
    call,
    rows.map(({ id }) => id),
    database,
  );
}
