import { sql } from 'kysely';
import { addToDate } from '../../../../lib/dates';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import type { Days } from '../../language';
import { minutesSince, punchesOfDays, PUNCH, type PlannedDay, type PunchView } from '../../wire';

const MINUTES = 1440;

/** The caller's own punches of the days from one to another one (`YYYY-MM-DD`, both included), in their order. */
export async function readPunches(
  call: Call,
  { punches }: Days,
  [from, to]: readonly [string, string],
  database: Connection,
): Promise<PunchView[]> {
  const own = records(asSystem(call, '本人打卡', punches));
  const column = (name: string) => sql.ref(`p.${snake(name)}`);
  const { rows } = await sql<PunchView>`
    select to_char(${column(PUNCH.time)}, 'YYYY-MM-DD HH24:MI:SS') as time, ${column(PUNCH.origin)}::text as origin, ${column(PUNCH.place)} as place,
      coalesce(${column(PUNCH.isOutside)}, 0) = 1 as "isOutside", ${column(PUNCH.distance)}::int as distance
    from ${own.rows} as p
    where ${column(PUNCH.employee)} = ${call.session.userId}
      and ${column(PUNCH.time)} >= ${from}::timestamp and ${column(PUNCH.time)} < ${addToDate(to, 1, 'day')}::timestamp
    order by ${column(PUNCH.time)}, p.id`.execute(database);
  const origins = own.call.compiled.byPath.get(PUNCH.origin)?.field.options ?? [];
  const called = (origin: string): string => origins.find(({ value }) => String(value) === origin)?.label ?? origin;
  return rows.map((row) => ({ ...row, origin: call.t(called(row.origin)) }));
}

/** Punches by the days that they belong to, as results count them. @param days one after the other, without gaps */
export function punchesByDay<Punch extends { time: string }>(
  days: readonly PlannedDay[],
  punches: readonly Punch[],
): Punch[][] {
  const first = days[0]?.day ?? '';
  const minutes = punches.map(({ time }) => minutesSince(first, time));
  const own = punchesOfDays(days, minutes).map((all) => new Set(all));
  return days.map((_, index) => punches.filter((__, at) => own[index]?.has((minutes[at] ?? 0) - index * MINUTES)));
}
