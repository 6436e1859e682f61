import { addToDate } from '../../../../lib/dates';
import {
  minutesSince,
  nextPunch,
  planOf,
  type Facts,
  type PersonFacts,
  type PlannedDay,
  type PunchView,
} from '../../wire';
import { punchesByDay } from './readPunches';

/** The day that a punch made now belongs to. */
export interface Turn {
  day: string;
  plan: PlannedDay;
  next: 'in' | 'out';
  punches: PunchView[];
}

/**
 * What somebody punches now: the day that it would belong to, what he works then and has punched, and whether he comes or
 * goes. Without a group each day is as one that is off.
 * @param punches his, of the day before yesterday until now
 */
export function turnOf(
  facts: Facts,
  person: PersonFacts | undefined,
  punches: readonly PunchView[],
  now: string,
): Turn {
  const today = now.slice(0, 10);
  const plans = [-2, -1, 0, 1].map((distance): PlannedDay => {
    const day = addToDate(today, distance, 'day') ?? today;
    return (person && planOf(facts, person, day)?.plan) ?? { day, kind: 'restday' };
  });
  const made = { time: now };
  const all = punchesByDay<{ time: string }>(plans, [...punches.filter(({ time }) => time <= now), made]);
  const at = Math.max(
    0,
    all.findIndex((own) => own.includes(made)),
  );
  const plan = plans[at] ?? { day: today, kind: 'restday' };
  const own = (all[at] ?? []).filter((punch): punch is PunchView => punch !== made);
  const minutes = own.map(({ time }) => minutesSince(plan.day, time));
  return { day: plan.day, plan, punches: own, next: nextPunch(plan.shift, minutes, minutesSince(plan.day, now)) };
}
