import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { LEAVE_KIND, WORKDAYS } from '../wire';
import { daysOf } from './daysOf';

/** How a kind of leave is taken. */
export interface LeaveKind {
  name: string;
  /** `1`: by half days, else by hours */
  unit: string;
  /** days off count, too */
  countsAll: boolean;
  /** what a day without a shift is worth */
  dayMinutes: number;
  /** the least that is taken, in its unit */
  least: string;
}

/** The kind of leave of an id; undefined: there is none. */
export async function leaveKind(call: Call, id: string, database: Connection): Promise<LeaveKind | undefined> {
  const own = daysOf(call.services.model);
  if (!own) return undefined;
  const column = (name: string) => sql.ref(`k.${snake(name)}`);
  const { rows } = await sql<{ name: string; unit: string; counts: string; hours: string; least: string }>`
    select ${column(LEAVE_KIND.name)} as name, ${column(LEAVE_KIND.unit)}::text as unit, ${column(LEAVE_KIND.counts)} as counts,
      coalesce(${column(LEAVE_KIND.dayHours)}, 8)::text as hours, coalesce(${column(LEAVE_KIND.least)}, 0)::text as least
    from ${records(asSystem(call, '请假计算', own.days.leaveKinds)).rows} as k where k.id = ${id}`.execute(database);
  const [row] = rows;
  return (
    row && {
      name: row.name,
      unit: row.unit,
      countsAll: row.counts !== WORKDAYS,
      dayMinutes: Math.round(Number(row.hours) * 60),
      least: String(Number(row.least)),
    }
  );
}
