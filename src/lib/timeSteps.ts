import { addToDate, daysBetween } from './dates';
import type { DaySpan } from './dateWords';
import { periodSpan } from './periodSpan';

/** A part of time that days are brought together by. Weeks begin on Monday. */
export type TimeStep = 'day' | 'week' | 'month' | 'quarter' | 'year';

/**
 * The part of time that a day (`YYYY-MM-DD`) lies in: `2026-11-23`, `2026-W48`, `2026-11`, `2026-Q4`, `2026`. Weeks are
 * numbered as ISO 8601 does: they belong to the year of their Thursday. In the order of time as texts.
 */
export function stepOf(day: string, step: TimeStep): string {
  switch (step) {
    case 'day':
      return day.slice(0, 10);
    case 'week': {
      const thursday = addToDate(periodSpan('week', 0, day).from, 3, 'day') ?? day;
      const year = thursday.slice(0, 4);
      const week = Math.floor((daysBetween(`${year}-01-01`, thursday) ?? 0) / 7) + 1;
      return `${year}-W${String(week).padStart(2, '0')}`;
    }
    case 'month':
      return day.slice(0, 7);
    case 'quarter':
      return `${day.slice(0, 4)}-Q${Math.floor((Number(day.slice(5, 7)) + 2) / 3)}`;
    case 'year':
      return day.slice(0, 4);
  }
}

/** First and last day of what {@link stepOf} names; undefined for a text that names none. */
export function stepSpan(text: string, step: TimeStep): DaySpan | undefined {
  const first = firstDay(text, step);
  if (first === undefined || stepOf(first, step) !== text) return undefined;
  return step === 'day' ? { from: first, to: first } : periodSpan(step, 0, first);
}

/** The `count` parts of time that end with that of `today`, in order. */
export function lastSteps(step: TimeStep, count: number, today: string): string[] {
  return Array.from({ length: count }, (_, index) => {
    const distance = index - count + 1;
    const day = step === 'day' ? addToDate(today, distance, 'day') : periodSpan(step, distance, today).from;
    return stepOf(day ?? today, step);
  });
}

function firstDay(text: string, step: TimeStep): string | undefined {
  const [year = '', part = ''] = text.split(/-[WQ]?/);
  if (!/^\d{4}$/.test(year)) return undefined;
  switch (step) {
    case 'day':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
    case 'week':
      // 4 January lies in the first week.
      return /^\d{4}-W\d\d$/.test(text) ? periodSpan('week', Number(part) - 1, `${year}-01-04`).from : undefined;
    case 'month':
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : undefined;
    case 'quarter':
      return /^\d{4}-Q[1-4]$/.test(text) ? `${year}-${String(Number(part) * 3 - 2).padStart(2, '0')}-01` : undefined;
    case 'year':
      return /^\d{4}$/.test(text) ? `${year}-01-01` : undefined;
  }
}
