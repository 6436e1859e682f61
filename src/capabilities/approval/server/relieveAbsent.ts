import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { advance } from './advance';
import { administrationOf } from './administrationOf';
import { followUp } from './documents/approvedDocument';
import { eachApart } from './eachApart';
import { readEvents, type Instance } from './Instance';
import { versionOf } from './instanceOf';
import { presentIds } from './peopleOf';
import { storeInstance } from './storeInstance';

/**
 * Approvals that wait for people who work with the account set no more go on without them, each in a transaction of its
 * own; those for which nobody else is found stay.
 * @param call on approvals, with all rights
 * @returns how many went on
 */
export async function relieveAbsent(call: Call): Promise<number> {
  const { packageId } = call.session;
  const { rows } = await sql<{ id: string }>`
    select distinct approval_id::text as id, approval_id from sys_approval_part
    where package_id = ${packageId} and part = 'waiting' and person_id not in (${presentIds(call)}) order by approval_id`.execute(
    call.services.database.kysely,
  );
  const ids = rows.map(({ id }) => id);
  return eachApart(call, ids, async (id, database) => {
    const version = await versionOf(call, id, database, true);
    const events = await readEvents(packageId, id, database);
    const instance: Instance = { id, packageId, version, events };
    const known = events.length;
    await advance(call, instance, administrationOf(call), database);
    if (events.length === known) return 0;
    const state = await storeInstance(call, instance, known, database);
    await followUp(call, id, state, '', database);
    return 1;
  });
}
