import { addToDate, daysBetween } from '../../../lib/dates';

/** How often something is held again. */
export type Repeat = 'daily' | 'workday' | 'weekly' | 'biweekly';

const STEP: Readonly<Record<Repeat, number>> = { daily: 1, workday: 1, weekly: 7, biweekly: 14 };

/** Times that something is held, the first included, at most. */
export const MOST_TIMES = 52;

export interface Times {
  /** YYYY-MM-DD HH:mm:ss */
  startTime: string;
  endTime: string;
}

/**
 * When something is held again after the first time, until a day (`YYYY-MM-DD`) included: at the same hours. One more
 * than `MOST_TIMES` allows where there are too many.
 * @param isWorked whether people work on a day
 */
export function occurrences(
  { endTime, startTime }: Times,
  repeat: Repeat,
  until: string,
  isWorked: (day: string) => boolean,
): Times[] {
  const first = startTime.slice(0, 10);
  const length = daysBetween(first, endTime.slice(0, 10)) ?? 0;
  const found: Times[] = [];
  for (let ahead = STEP[repeat]; found.length < MOST_TIMES; ahead += STEP[repeat]) {
    const day = addToDate(first, ahead, 'day');
    if (day === null || day > until) break;
    if (repeat === 'workday' && !isWorked(day)) continue;
    found.push({
      startTime: day + startTime.slice(10),
      endTime: (addToDate(day, length, 'day') ?? day) + endTime.slice(10),
    });
  }
  return found;
}
