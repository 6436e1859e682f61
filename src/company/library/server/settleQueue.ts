import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { numberQueue } from './numberQueue';
import { queueRecords } from './queueRecords';

const [WAITS, DONE] = [0, 1];

/** Who is lent what he waited for waits no more; again, and where he was, once that is taken back. */
export async function settleQueue(
  call: Call,
  claimId: string,
  action: 'grant' | 'revoke',
  database: Connection,
): Promise<void> {
  const { claims, places } = queueRecords(call);
  const now = call.context.now();
  const changed =
    action === 'grant'
      ? places.changing('q', {
          set: sql`status = ${DONE}, claim_id = ${claimId}, updated_time = ${now}`,
          from: sql`${claims.rows} as c`,
          where: sql`c.id = ${claimId} and q.person_id = c.claimant_id and q.status = ${WAITS}
            and exists (select 1 from ${claims.lines('lines')} l where l.parent_id = c.id and l.supply_id = q.supply_id)`,
        })
      : places.changing('q', {
          set: sql`status = ${WAITS}, claim_id = null, updated_time = ${now}`,
          where: sql`q.claim_id = ${claimId} and q.status = ${DONE}`,
        });
  const { rows } = await sql<{ id: string }>`${changed} returning q.id::text as id`.execute(database);
  await numberQueue(
    call,
    rows.map(({ id }) => id),
    database,
  );
}
