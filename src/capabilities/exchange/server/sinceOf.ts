import { sql } from 'kysely';
import { machineOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { CONTENT, RUN, RUN_STATE } from '../wire';
import { momentOf } from './endRun';
import { WHY } from './exchangeOf';

/** Milliseconds that clocks may differ by. */
const OVERLAP = 10 * 60_000;

/**
 * From when on changed products are asked for, as ISO 8601 in UTC: since the last run began that took all of them without
 * a fault; undefined: there is none.
 */
export async function sinceOf(call: Call): Promise<string | undefined> {
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const { rows } = await sql<{ started: string | null }>`
    select to_char(max(${column(RUN.started)}), 'YYYY-MM-DD HH24:MI:SS') as started from ${records(asSystem(call, WHY)).rows} as t
    where ${column(machineOf(call.resource).field)} = ${RUN_STATE.done} and ${column(RUN.content)} in (${CONTENT.products}, ${CONTENT.all})`.execute(
    call.services.database.kysely,
  );
  const started = rows[0]?.started ?? null;
  return started === null ? undefined : new Date(momentOf(started) - OVERLAP).toISOString();
}
