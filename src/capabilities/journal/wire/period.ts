import { addToDate, daysBetween } from '../../../lib/dates';

/** How often journals of a template are written; `other`: whenever there is something to tell. */
export const KINDS = ['daily', 'weekly', 'monthly', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** When journals of a template have to be there. */
export interface Rule {
  kind: Kind;
  /** hour of the day, 1 to 24 */
  dueHour: number;
  /** of weekly ones, 1 (Monday) to 7 */
  dueWeekday: number;
  /** of monthly ones, 1 to 31; the last day of a shorter month */
  dueDay: number;
  /** the day, weekday or day of the month of the next period is meant */
  dueNext: boolean;
  /** daily ones are written on Saturdays and Sundays, too */
  weekends: boolean;
}

/** The day, week or month that a journal is of; days as `YYYY-MM-DD`. */
export interface Period {
  start: string;
  end: string;
}

const A_MONDAY = '2024-01-01';
/** 1 (Monday) to 7 (Sunday). */
const weekdayOf = (day: string): number => ((((daysBetween(A_MONDAY, day) ?? 0) % 7) + 7) % 7) + 1;
const plus = (day: string, days: number): string => addToDate(day, days, 'day') ?? day;
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string): string => addToDate(monthOf(day), 1, 'month') ?? day;

/** The period in which a day lies. */
export function periodOf(kind: Kind, day: string): Period {
  if (kind === 'weekly') {
    const start = plus(day, 1 - weekdayOf(day));
    return { start, end: plus(start, 6) };
  }
  if (kind === 'monthly') return { start: monthOf(day), end: plus(nextMonth(day), -1) };
  return { start: day, end: day };
}

/** What people call a period: `2026-11-28`, `2026-11-23 ~ 2026-11-29`, `2026-11`. */
export function periodText(kind: Kind, { end, start }: Period): string {
  if (kind === 'weekly') return `${start} ~ ${end}`;
  return kind === 'monthly' ? start.slice(0, 7) : start;
}

/** The moment until which the journal of a period is in time, `YYYY-MM-DD HH:mm:ss`; undefined: there is none. */
export function dueAt(rule: Rule, { start }: Period): string | undefined {
  if (rule.kind === 'other') return undefined;
  return `${dueDayOf(rule, start)} ${rule.dueHour >= 24 ? '23:59:59' : `${String(rule.dueHour).padStart(2, '0')}:00:00`}`;
}

function dueDayOf({ dueDay, dueNext, dueWeekday, kind }: Rule, start: string): string {
  if (kind === 'weekly') return plus(start, dueWeekday - 1 + (dueNext ? 7 : 0));
  if (kind !== 'monthly') return plus(start, dueNext ? 1 : 0);
  const month = dueNext ? nextMonth(start) : start;
  const last = plus(nextMonth(month), -1);
  const asked = `${month.slice(0, 7)}-${String(dueDay).padStart(2, '0')}`;
  return asked < last ? asked : last;
}

/** Whether somebody who must write has to on a period: daily ones rest at weekends unless they are said not to. */
export function isDue({ kind, weekends }: Rule, { start }: Period): boolean {
  return kind !== 'other' && (kind !== 'daily' || weekends || weekdayOf(start) <= 5);
}

/**
 * Whether somebody who must write since a moment (`YYYY-MM-DD HH:mm:ss`, empty: always) owes the journal of a period: one that ended
 * before, or that was due before, he does not.
 */
export function isOwed(rule: Rule, period: Period, since: string): boolean {
  return isDue(rule, period) && period.end >= since.slice(0, 10) && (dueAt(rule, period) ?? '') >= since;
}

/** Periods that are looked at together around a day: the days of its week, the weeks of its month and after it, or six months. */
export function periodsAround(kind: Kind, day: string): Period[] {
  if (kind === 'weekly') {
    const first = periodOf('weekly', day).start;
    return [-4, -3, -2, -1, 0].map((back) => periodOf('weekly', plus(first, back * 7)));
  }
  if (kind === 'monthly')
    return [-5, -4, -3, -2, -1, 0].map((back) => periodOf('monthly', addToDate(monthOf(day), back, 'month') ?? day));
  const { start } = periodOf('weekly', day);
  return [0, 1, 2, 3, 4, 5, 6].map((days) => periodOf(kind, plus(start, days)));
}
