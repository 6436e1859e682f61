import { addToDate } from '../../../lib/dates';

/** The day so many days after another, or before it where the number is below zero. */
export function dayAfter(day: string, count: number): string {
  const found = addToDate(day, count, 'day');
  if (found === null) throw new RangeError(`${day} is no day`);
  return found;
}
