import { addToDate } from '../../lib/dates';

/** The six weeks, Monday first, in which a month lies: 42 days as `YYYY-MM-DD`. `month` is `YYYY-MM`. */
export function monthDays(month: string): string[] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 42 }, (_, index) => addToDate(first, index - weekday, 'day')).filter((day) => day !== null);
}
