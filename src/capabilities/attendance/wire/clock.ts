import { daysBetween } from '../../../lib/dates';

const DAY = 1440;

/** Minutes since midnight of `HH:mm`. */
export const minutesAt = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from midnight of a day until a moment, `YYYY-MM-DD HH:mm:ss`; seconds are left out. Below 0: it lies before. */
export const minutesSince = (day: string, moment: string): number =>
  (daysBetween(day, moment) ?? 0) * DAY + minutesAt(moment.slice(11));

/** `HH:mm` of minutes since midnight, of another day, too. */
export function clockText(minutes: number): string {
  const within = ((minutes % DAY) + DAY) % DAY;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}
