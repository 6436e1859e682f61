import { addToDate, daysBetween, isDay } from '../../../lib/dates';
import { asDecimal, Decimal } from '../../../lib/decimal';

/** How a kind of leave is granted. */
export interface AllotmentRule {
  by: 'fixed' | 'seniority';
  /** on 1 January, or on the day of the year on which somebody was hired */
  on: 'newYear' | 'hired';
  /** days a year, of `fixed` */
  days: Decimal;
  /** whole years of service -> days, of `seniority` */
  steps: readonly { years: number; days: Decimal }[];
  /** days of a year that may be used in the next one, at most */
  carryDays: Decimal;
  /** until when, `MM-DD`; null: as long as those of the next year */
  carryUntil: string | null;
}

/** What is granted: in days, from a day until another one, both included. */
export interface Allotted {
  kind: 'rule' | 'carry';
  days: Decimal;
  from: string;
  until: string;
}

/**
 * What somebody is to be granted of a kind of leave by a day, of the year in which it lies. Who is hired, or has served
 * for the first step, within a year that begins on 1 January gets his part of it, by half days.
 * @param hired YYYY-MM-DD
 * @param today YYYY-MM-DD
 * @param left what is open of the year before, as it ends
 */
export function allotment(rule: AllotmentRule, hired: string, today: string, left: Decimal): Allotted[] {
  const start = rule.on === 'newYear' ? `${today.slice(0, 4)}-01-01` : anniversaryBefore(hired, today);
  if (start === undefined || hired > today) return [];
  const next = addToDate(start, 1, 'year') ?? start;
  const until = addToDate(next, -1, 'day') ?? next;
  const carried = carriedOver(rule, start, until, left);
  const first = firstDay(rule, hired);
  if (first === undefined || first > until || first > today) return carried;
  const from = first > start ? first : start;
  const whole = daysOf(rule, yearsServed(hired, from));
  const part = asDecimal(daysBetween(from, next) ?? 0).dividedBy(daysBetween(start, next) ?? 1);
  const days = from === start ? whole : halves(whole.times(part));
  return days.isZero() ? carried : [{ kind: 'rule', days, from, until }, ...carried];
}

function carriedOver(
  { carryDays, carryUntil }: AllotmentRule,
  start: string,
  until: string,
  left: Decimal,
): Allotted[] {
  const days = Decimal.min(left, carryDays);
  if (days.lessThanOrEqualTo(0)) return [];
  return [{ kind: 'carry', days, from: start, until: carryUntil === null ? until : dayIn(start, carryUntil) }];
}

/** The first `MM-DD` on or after a day; of a 29 February that is not there the day before. */
function dayIn(start: string, monthDay: string): string {
  const of = (year: number): string => {
    const day = `${year}-${monthDay}`;
    return isDay(day) ? day : `${year}-02-28`;
  };
  const year = Number(start.slice(0, 4));
  return of(year) >= start ? of(year) : of(year + 1);
}

/** The day from which somebody is granted anything. */
function firstDay({ by, steps }: AllotmentRule, hired: string): string | undefined {
  if (by === 'fixed') return hired;
  const least = Math.min(...steps.map(({ years }) => years));
  return Number.isFinite(least) ? (addToDate(hired, least, 'year') ?? undefined) : undefined;
}

function daysOf({ by, days, steps }: AllotmentRule, served: number): Decimal {
  if (by === 'fixed') return days;
  const reached = steps.filter(({ years }) => years <= served).toSorted((one, other) => one.years - other.years);
  return reached.at(-1)?.days ?? new Decimal(0);
}

function yearsServed(hired: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(hired.slice(0, 4));
  return (addToDate(hired, years, 'year') ?? hired) > day ? years - 1 : years;
}

function anniversaryBefore(hired: string, today: string): string | undefined {
  const years = yearsServed(hired, today);
  return years < 0 ? undefined : (addToDate(hired, years, 'year') ?? undefined);
}

/** Down to half days. */
const halves = (days: Decimal): Decimal => days.times(2).floor().dividedBy(2);
