import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { runsOf } from './runsOf';

/**
 * What is depreciated, changed and disposed of hangs on the months that are depreciated already: until the end of the
 * transaction nobody else of the account set does any of it. One statement.
 */
export async function lockAssets(call: Call, transaction: Connection): Promise<void> {
  const key = `${runsOf(call).runs.name}/${call.session.packageId}`;
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(transaction);
}
