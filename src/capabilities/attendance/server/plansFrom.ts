import { addToDate, daysBetween } from '../../../lib/dates';
import { planOf, type Facts, type PlannedDay } from '../wire';

const WEEKEND: readonly number[] = [0, 6];

/** Minutes of a day of work whose shift nobody knows yet. */
const UNKNOWN = 480;

/**
 * What somebody should do on the days from one to another one (`YYYY-MM-DD`, both included). A day of which the roster
 * does not know yet, and one without a group, is a day of work as the calendar says, or as its weekday.
 */
export function plansFrom(facts: Facts, person: string, from: string, to: string): PlannedDay[] {
  const known = facts.people.get(person);
  const days = Array.from(
    { length: (daysBetween(from, to) ?? 0) + 1 },
    (_, index) => addToDate(from, index, 'day') ?? from,
  );
  return days.map((day): PlannedDay => {
    const plan = known && planOf(facts, known, day);
    if (plan && (plan.group.kind !== 'scheduled' || known.roster.has(day))) return plan.plan;
    const said = facts.calendar.get(day);
    const isWorked = said?.isWorked ?? !WEEKEND.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    return isWorked ? { day, kind: 'workday', freeMinutes: UNKNOWN } : { day, kind: 'restday' };
  });
}
