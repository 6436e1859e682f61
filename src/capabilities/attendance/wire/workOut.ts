import { addToDate, daysBetween } from '../../../lib/dates';
import { minutesAt, minutesSince } from './clock';
import type { DayLeave, DayResult } from './DayResult';
import type { Facts, LeaveFact, PersonFacts } from './Facts';
import { leavePart } from './leavePart';
import { punchesOfDays } from './punchesOfDays';
import { resultOfDay } from './resultOfDay';
import { windowOf } from './Shift';
import type { Span } from './spans';
import { type OwnPlan, planOf } from './planOf';

/** The result of a day, with all that it was worked out from. */
export interface WorkedDay extends OwnPlan {
  day: string;
  result: DayResult;
  /** the facts as text: the same ones, the same result */
  inputs: string;
}

const MINUTES = 1440;

/**
 * The results of somebody's days from one to another one (`YYYY-MM-DD`, both included), of those on which he belongs to a
 * group. What comes after `now` (`YYYY-MM-DD HH:mm:ss`) has none.
 */
export function workOut(facts: Facts, person: PersonFacts, from: string, to: string, now: string): WorkedDay[] {
  const first = addToDate(from, -2, 'day') ?? from;
  const count = (daysBetween(first, to) ?? 0) + 3;
  const dates = Array.from({ length: count }, (_, index) => addToDate(first, index, 'day') ?? first);
  const plans = dates.map((day) => planOf(facts, person, day));
  const punches = [...person.punches, ...person.cards]
    .map((time) => minutesSince(first, time))
    .toSorted((a, b) => a - b);
  const own = punchesOfDays(
    plans.map((plan, index) => plan?.plan ?? { day: dates[index] ?? first, kind: 'restday' }),
    punches,
  );
  return dates.flatMap((day, index): WorkedDay[] => {
    const plan = plans[index];
    if (!plan || day < from || day > to || day > now.slice(0, 10)) return [];
    const input = {
      punches: own[index] ?? [],
      leave: person.leave.filter((each) => each.day === day).map(leaveOf),
      overtime: person.overtime
        .filter((each) => each.from.slice(0, 10) === day)
        .map((each): Span => [minutesSince(day, each.from), minutesSince(day, each.to)]),
      rule: plan.group.rules?.[plan.plan.kind],
      isOver: minutesSince(day, now) >= (plan.plan.shift ? windowOf(plan.plan.shift)[1] : MINUTES),
    };
    const { shift, ...planned } = plan.plan;
    return [
      {
        ...plan,
        day,
        result: resultOfDay(plan.plan, input),
        inputs: JSON.stringify([planned, shift, plan.membership.groupId, plan.membership.departmentId, input]),
      },
    ];
  });
}

function leaveOf({ from, part, title, to }: LeaveFact): DayLeave {
  return { title, part: leavePart(part) ?? [minutesAt(from ?? '00:00'), minutesAfter(from ?? '00:00', to ?? '24:00')] };
}

/** The end of leave by hours: a time that is not later than the beginning is one of the next day. */
function minutesAfter(from: string, to: string): number {
  const [start, end] = [minutesAt(from), minutesAt(to)];
  return end > start ? end : end + MINUTES;
}
