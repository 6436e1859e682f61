import { addToDate, daysBetween } from './dates';
import type { DaySpan } from './dateWords';

/** A Monday, from which weeks are counted. */
const MONDAY = '1970-01-05';

/**
 * First and last day of the week (from Monday), month, quarter or year that lies `distance` of them behind that of
 * `today`.
 */
export function periodSpan(unit: 'week' | 'month' | 'quarter' | 'year', distance: number, today: string): DaySpan {
  if (unit === 'week') {
    const passed = (((daysBetween(MONDAY, today) ?? 0) % 7) + 7) % 7;
    const from = addToDate(today, distance * 7 - passed, 'day')!;
    return { from, to: addToDate(from, 6, 'day')! };
  }
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / months) * months + 1;
  const from = addToDate(`${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`, distance * months, 'month')!;
  return { from, to: addToDate(addToDate(from, months, 'month')!, -1, 'day')! };
}
