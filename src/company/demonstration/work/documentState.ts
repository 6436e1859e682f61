import type { Random } from '../../../lib/Random';
import type { Calendar } from './Calendar';

/** Values of the document machine: entered, reviewed, posted. */
export const STATE = { entered: 0, reviewed: 1, posted: 2 } as const;

/** Who did what when to a document, fitting its age: old ones are posted but for a few that were forgotten. */
export function documentState(
  day: string,
  people: { createdId: string; checkedId: string },
  calendar: Calendar,
  random: Random,
): Record<string, unknown> {
  const createdTime = calendar.moment(day, 8, 12);
  const status = stateAt(calendar.age(day), random);
  const entered = { createdId: people.createdId, createdTime };
  if (status === STATE.entered) return { ...entered, status, updatedTime: createdTime };
  const checkedDay = (random.isLikely(40) ? calendar.later(day, 1) : undefined) ?? day;
  const checkedTime = calendar.moment(checkedDay, 13, 17);
  const updatedTime = status === STATE.posted ? calendar.moment(checkedDay, 17, 19) : checkedTime;
  return { ...entered, status, checkedId: people.checkedId, checkedTime, updatedTime };
}

function stateAt(days: number, random: Random): number {
  const chance = random.between(1, 100);
  const [posted, reviewed] = days > 45 ? [93, 99] : days > 12 ? [45, 92] : [6, 55];
  if (chance <= posted) return STATE.posted;
  return chance <= reviewed ? STATE.reviewed : STATE.entered;
}
