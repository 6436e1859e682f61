import { addToDate } from '../../../lib/dates';

/**
 * How a partner pays: so many days after the document; so many days after the end of its month; on a day of the month
 * after it, at its end where that month is shorter.
 */
export type TermKind = 'days' | 'monthEnd' | 'dayOfMonth';

/**
 * The due date of a document by the terms of its partner (`YYYY-MM-DD`). Terms that say no number are none
 * and due at once, whatever they count from; 0 is a number. What is counted from the end of a month is counted from its last day, never from the day of the document.
 */
export function dueOn(date: string, kind: string | null, number: number | null): string {
  if (number === null) return date;
  if (kind === 'monthEnd') return addToDate(lastOfMonth(date), number, 'day') ?? date;
  if (kind === 'dayOfMonth' && number > 0) {
    const next = addToDate(`${date.slice(0, 7)}-01`, 1, 'month') ?? date;
    const last = lastOfMonth(next);
    const day = `${next.slice(0, 7)}-${String(number).padStart(2, '0')}`;
    return day > last ? last : day;
  }
  return addToDate(date, number, 'day') ?? date;
}

function lastOfMonth(date: string): string {
  const next = addToDate(`${date.slice(0, 7)}-01`, 1, 'month') ?? date;
  return addToDate(next, -1, 'day') ?? date;
}
