import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { choosableRows } from '../../../server/resource/visibleRows';
import { snake, tableOf } from '../../../server/schema/naming';
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
  const days = resourceOf(call.services.model, calendar.of);
  const day = sql.ref(`h.${snake(calendar.day)}`);
  const { rows } = await sql<{ day: string; kind: string }>`
    select ${day}::text as day, h.${sql.ref(snake(calendar.kind))}::text as kind
    from ${sql.table(tableOf(days))} h
    where ${choosableRows(call, days, 'h')} and ${day} between ${from}::date and ${until}::date`.execute(database);
  const known = new Map(rows.map(({ day: date, kind }) => [date, kind === calendar.works]));
  return (date) => known.get(date) ?? isWeekday(date);
}

function isWeekday(day: string): boolean {
  return !WEEKEND.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
