import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { numberQueue } from './numberQueue';

const [WAITS, DONE] = [0, 1];

/** Who is lent what he waited for waits no more; again, and where he was, once that is taken back. */
export async function settleQueue(
  call: Call,
  claimId: string,
  action: 'grant' | 'revoke',
  database: Connection,
): Promise<void> {
  const { context, session } = call;
  const { packageId } = session;
  const { rows } =
    action === 'grant'
      ? await sql<{ id: string }>`
        update r_book_supplies_queue as q set status = ${DONE}, claim_id = ${claimId}, updated_time = ${context.now()} from r_book_supplies_claim as c
        where c.package_id = ${packageId} and c.id = ${claimId} and q.package_id = c.package_id and q.person_id = c.claimant_id and q.status = ${WAITS}
          and exists (select 1 from r_book_supplies_claim__lines l where l.package_id = c.package_id and l.parent_id = c.id and l.supply_id = q.supply_id)
        returning q.id::text as id`.execute(database)
      : await sql<{ id: string }>`
        update r_book_supplies_queue as q set status = ${WAITS}, claim_id = null, updated_time = ${context.now()}
        where q.package_id = ${packageId} and q.claim_id = ${claimId} and q.status = ${DONE} returning q.id::text as id`.execute(
          database,
        );
  await numberQueue(
    call,
    rows.map(({ id }) => id),
    database,
  );
}
