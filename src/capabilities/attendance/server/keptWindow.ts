import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { DAY } from '../wire';
import { daysOf } from './daysOf';
import type { Window } from './Window';

/** A window without beginning as one that begins with the first day which has a result and is not frozen, or today. */
export async function keptWindow(call: Call, window: Window, database: Connection): Promise<Window> {
  const own = daysOf(call.services.model);
  if (!own) return window;
  const day = sql.ref(snake(DAY.day));
  const { rows } = await sql<{ first: string | null }>`select min(t.${day})::text as first
    from ${records(asSystem(call, '考勤计算', own.resource.name)).rows} as t
    where coalesce(t.${sql.ref(snake(DAY.isFrozen))}, 0) = 0`.execute(database);
  const today = call.context.now().slice(0, 10);
  const from = [window.from, rows[0]?.first ?? today].toSorted().at(-1) ?? today;
  return { ...window, from };
}
