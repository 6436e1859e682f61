import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { DAY } from '../wire';
import { daysOf } from './daysOf';
import type { Window } from './Window';

/**
 * A window without end as that of the days which have results and are not frozen, until today; undefined: there are none.
 */
export async function keptWindow(call: Call, window: Window, database: Connection): Promise<Window | undefined> {
  const own = daysOf(call.services.model);
  if (!own) return undefined;
  const day = sql.ref(snake(DAY.day));
  const { rows } = await sql<{ first: string | null }>`select min(t.${day})::text as first
    from ${records(asSystem(call, '考勤计算', own.resource.name)).rows} as t
    where coalesce(t.${sql.ref(snake(DAY.isFrozen))}, 0) = 0`.execute(database);
  const today = call.context.now().slice(0, 10);
  const from = [window.from, rows[0]?.first ?? today].toSorted().at(-1) ?? today;
  const to = window.to < today ? window.to : today;
  return from > to ? undefined : { ...window, from, to };
}
