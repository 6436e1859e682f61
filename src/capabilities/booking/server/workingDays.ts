import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';

const WEEKEND: readonly number[] = [0, 6];

/**
 * Which days from one to another (`YYYY-MM-DD`, both included) people work on: what the calendar of the bookings says of
 * a day, else Monday to Friday.
 */
export async function workingDays(
  call: Call,
  from: string,
  until: string,
  database: Connection,
): Promise<(day: string) => boolean> {
  const { calendar } = call.resource.uses.booking ?? {};
  if (!calendar) return isWeekday;
  const day = sql.ref(`h.${snake(calendar.day)}`);
  const { rows } = await sql<{ day: string; kind: string }>`
    select ${day}::text as day, h.${sql.ref(snake(calendar.kind))}::text as kind
    from ${records(asSystem(call, '工作日历', calendar.of)).rows} as h where ${day} between ${from}::date and ${until}::date`.execute(
    database,
  );
  const known = new Map(rows.map(({ day: date, kind }) => [date, kind === calendar.works]));
  return (date) => known.get(date) ?? isWeekday(date);
}

function isWeekday(day: string): boolean {
  return !WEEKEND.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
