import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ASSET, ASSET_STATE } from '../wire';
import { lastRun } from './lastRun';
import { monthAfter } from './months';
import { runsOf, WHY } from './runsOf';

/**
 * The month that is depreciated next: the one after the last, as no month is skipped, or the first one in which an asset
 * in use wants it; undefined: none does. Two statements.
 */
export async function nextMonth(call: Call, database: Connection): Promise<string | undefined> {
  const assets = records(asSystem(call, WHY, runsOf(call).said.assets));
  const {
    rows: [row],
  } = await sql<{
    first: string | null;
  }>`select min(${sql.ref(snake(ASSET.firstMonth))})::text as first from ${assets.rows} as a
    where a.status = ${ASSET_STATE.inUse}`.execute(database);
  const first = row?.first?.slice(0, 7);
  const last = await lastRun(call, database);
  if (first === undefined || last === undefined) return first;
  const after = monthAfter(last);
  return first > after ? first : after;
}
