import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { RUN } from '../wire';
import { runsOf, WHY } from './runsOf';

/** The last month that has been depreciated, YYYY-MM; undefined: none has. One statement. */
export async function lastRun(call: Call, database: Connection): Promise<string | undefined> {
  const { runs } = runsOf(call);
  const {
    rows: [row],
  } = await sql<{
    month: string | null;
  }>`select max(${sql.ref(snake(RUN.month))})::text as month from ${records(asSystem(call, WHY, runs)).rows} as r`.execute(
    database,
  );
  return row?.month?.slice(0, 7) ?? undefined;
}
