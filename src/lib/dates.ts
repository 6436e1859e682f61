/**
 * A day as it travels: `YYYY-MM-DD`. A moment: `YYYY-MM-DD HH:mm:ss`. Both without a zone, both in the order of time as
 * texts.
 */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const LOOSE_DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$|^(\d{4})(\d{2})(\d{2})$/;
const MS_PER_DAY = 86_400_000;

export type DateUnit = 'day' | 'month' | 'year';

/** Whether the text is a day that exists, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return dayNumber(text) !== null;
}

/** Whether the text is a moment that exists, `YYYY-MM-DD HH:mm:ss`. */
export function isMoment(text: string): boolean {
  return text.length === 19 && text[10] === ' ' && isDay(text.slice(0, 10)) && CLOCK.test(text.slice(11));
}

/** Days from `a` to `b` (negative when b lies before a); times of day are left out. null when either is no date. */
export function daysBetween(a: string, b: string): number | null {
  const from = dayNumber(a.slice(0, 10));
  const to = dayNumber(b.slice(0, 10));
  return from === null || to === null ? null : to - from;
}

/**
 * The date `count` units later; a moment keeps its time of day. Months and years keep to the last day of a shorter
 * month (2024-01-31 plus one month is 2024-02-29). null when the date is none, the count is not whole, or the year
 * leaves 1 to 9999.
 */
export function addToDate(date: string, count: number, unit: DateUnit): string | null {
  const start = dayNumber(date.slice(0, 10));
  if (start === null || !Number.isInteger(count) || Math.abs(count) > 4_000_000) return null;
  const time = date.slice(10);
  if (unit === 'day') return withTime(dayText(start + count), time);
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count * (unit === 'year' ? 12 : 1);
  const year = Math.floor(months / 12);
  const month = months - year * 12;
  if (year < 1 || year > 9999) return null;
  const day = Math.min(Number(date.slice(8, 10)), daysInMonth(year, month));
  return withTime(`${pad(year, 4)}-${pad(month + 1, 2)}-${pad(day, 2)}`, time);
}

/**
 * Whole months from day `a` to day `b`, counted as {@link addToDate} adds them; null when either is no day or b lies
 * before a.
 */
export function monthsBetween(a: string, b: string): number | null {
  if (!isDay(a) || !isDay(b) || b < a) return null;
  const months = (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * 12 + Number(b.slice(5, 7)) - Number(a.slice(5, 7));
  return addToDate(a, months, 'month')! > b ? months - 1 : months;
}

/** The day that a loosely written date means (`2024/1/5`, `2024年1月5日`, `20240105`), or null. */
export function readLooseDay(text: string): string | null {
  const found = LOOSE_DAY.exec(text.trim());
  if (!found) return null;
  const day = `${found[1] ?? found[4]}-${(found[2] ?? found[5]!).padStart(2, '0')}-${(found[3] ?? found[6]!).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

function dayNumber(text: string): number | null {
  const parts = DAY.exec(text);
  if (!parts) return null;
  const year = Number(parts[1]);
  const month = Number(parts[2]) - 1;
  const day = Number(parts[3]);
  if (year < 1 || month < 0 || month > 11 || day < 1 || day > daysInMonth(year, month)) return null;
  return utcDay(year, month, day);
}

function daysInMonth(year: number, month: number): number {
  if (month === 1) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 3 || month === 5 || month === 8 || month === 10 ? 30 : 31;
}

function utcDay(year: number, month: number, day: number): number {
  const date = new Date(0);
  // Date.UTC would read the years 1 to 99 as 1901 to 1999.
  date.setUTCFullYear(year, month, day);
  return date.getTime() / MS_PER_DAY;
}

function dayText(days: number): string | null {
  const date = new Date(days * MS_PER_DAY);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999
    ? `${pad(year, 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`
    : null;
}

function withTime(day: string | null, time: string): string | null {
  return day === null ? null : day + time;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
