import { sql } from 'kysely';
import type { Calendar } from '../../language/meta/calendarMeta';
import { asSystem } from './asSystem';
import { records } from './records';
import { snake } from '../schema/naming';
import type { Connection } from '../storage';
import type { Call } from '../resource/Call';

const WEEKEND: readonly number[] = [0, 6];

/**
 * Which days from one to another (`YYYY-MM-DD`, both included) people work on: what a calendar says of a day, else
 * Monday to Friday.
 */
export async function workingDays(
  call: Call,
  calendar: Calendar | undefined,
  from: string,
  until: string,
  database: Connection,
): Promise<(day: string) => boolean> {
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
