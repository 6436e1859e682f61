import type { CalendarDay, DayKind, Group, PlannedDay, RosterDay } from './PlannedDay';
import type { Shift } from './Shift';

/**
 * What somebody of a group should do on a day (`YYYY-MM-DD`): what the roster says goes before the calendar, and that
 * before the week. A weekend that is worked has the shift of the first weekday that has one.
 */
export function planDay(
  day: string,
  group: Group,
  {
    calendar,
    roster,
    shifts,
  }: { calendar?: CalendarDay | undefined; roster?: RosterDay | undefined; shifts: ReadonlyMap<string, Shift> },
): PlannedDay {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const said = group.followsHolidays ? calendar : undefined;
  const isOff = said ? !said.isWorked : weekday > 4;
  const off: DayKind = said?.isStatutory && !said.isWorked ? 'holiday' : 'restday';
  const shift = (id: string | null | undefined): Shift | undefined => shifts.get(id ?? '');
  if (roster) {
    const found = shift(roster.shiftId);
    if (!found) return { day, kind: off };
    return { day, kind: off === 'holiday' ? 'holiday' : 'workday', shift: found };
  }
  if (group.kind === 'scheduled') return { day, kind: off };
  if (group.kind === 'free')
    return isOff ? { day, kind: off } : { day, kind: 'workday', freeMinutes: group.freeMinutes };
  const usual = group.week[weekday];
  const own = said?.isWorked ? (usual ?? group.week.find((id) => id !== null)) : said ? null : usual;
  const found = shift(own);
  return found ? { day, kind: 'workday', shift: found } : { day, kind: off };
}
