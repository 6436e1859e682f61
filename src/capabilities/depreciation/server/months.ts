import { addToDate } from '../../../lib/dates';
import { stepSpan } from '../../../lib/timeSteps';

/** Months, `YYYY-MM`, from one to the other; below zero where the other lies before it. */
export function monthsFrom(one: string, other: string): number {
  const count = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(other) - count(one);
}

/** The month so many months later. @throws RangeError for a month that nobody can count */
export function monthAfter(month: string, count = 1): string {
  const day = addToDate(`${month}-01`, count, 'month');
  if (day === null) throw new RangeError(month);
  return day.slice(0, 7);
}

/** First and last day of a month. @throws RangeError for what is none */
export function daysOf(month: string): { from: string; to: string } {
  const span = stepSpan(month, 'month');
  if (!span) throw new RangeError(month);
  return span;
}
