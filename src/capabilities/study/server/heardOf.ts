import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { FIRST_CREDIT, type Range } from '../wire';
import type { Heard } from './boundReport';

/** What was heard of a learner's video, and when, YYYY-MM-DD HH:mm:ss; undefined: nothing yet. */
export async function heardOf(
  { resource, session }: Call,
  id: string,
  database: Connection,
): Promise<(Heard & { at: string }) | undefined> {
  const { rows } = await sql<{ ranges: Range[]; credit: number; at: string }>`
    select ranges, credit, to_char(reported_time, 'YYYY-MM-DD HH24:MI:SS') as at from sys_study
    where package_id = ${session.packageId} and resource = ${resource.name} and record_id = ${id}`.execute(database);
  const [row] = rows;
  return row && { ranges: row.ranges, credit: Number(row.credit), at: row.at };
}

/** Keeps what was heard of a learner's video until now. */
export async function keepHeard(call: Call, id: string, heard: Heard, database: Connection): Promise<void> {
  const values = { ranges: JSON.stringify(heard.ranges), credit: heard.credit, reported_time: call.context.now() };
  const { packageId } = call.session;
  await database
    .insertInto('sys_study')
    .values({ package_id: packageId, resource: call.resource.name, record_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['package_id', 'resource', 'record_id']).doUpdateSet(values))
    .execute();
}

/** What somebody has watched who has watched nothing. */
export const NOTHING_HEARD: Heard = { ranges: [], credit: FIRST_CREDIT };

/** Seconds from one moment, YYYY-MM-DD HH:mm:ss, until another. */
export const secondsBetween = (from: string, to: string): number =>
  (Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 1000;
