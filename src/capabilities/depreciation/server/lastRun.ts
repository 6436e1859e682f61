import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { RUN } from '../wire';
import { runsOf } from './runsOf';

/** The last month that has been depreciated, YYYY-MM; undefined: none has. One statement. */
export async function lastRun(call: Call, database: Connection): Promise<string | undefined> {
  const { runs } = runsOf(call);
  const {
    rows: [row],
  } = await sql<{
    month: string | null;
  }>`select max(${sql.ref(snake(RUN.month))})::text as month from ${sql.table(tableOf(resourceOf(call.services.model, runs.name)))}
    where package_id = ${call.session.packageId}`.execute(database);
  return row?.month?.slice(0, 7) ?? undefined;
}
