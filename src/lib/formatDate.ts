import { isDay, isMoment } from './dates';

const TOKEN = /yyyy|yy|MM|dd|HH|mm|ss|Q/g;

/** Whether a text is made of what {@link formatDate} fills in and of signs that are no letters. */
export function isDatePattern(pattern: string): boolean {
  return pattern !== '' && !/[A-Za-z]/.test(pattern.replace(TOKEN, ''));
}

/**
 * A day (`YYYY-MM-DD`) or moment (`YYYY-MM-DD HH:mm:ss`) as text: `yyyy-MM` is 2026-11, `yyyy-Q` 2026-4. The time of a
 * day is 00:00:00. null for what is no date and for a pattern with other letters.
 */
export function formatDate(date: string, pattern: string): string | null {
  if (!(isDay(date) || isMoment(date)) || !isDatePattern(pattern)) return null;
  const parts: Readonly<Record<string, string>> = {
    yyyy: date.slice(0, 4),
    yy: date.slice(2, 4),
    MM: date.slice(5, 7),
    dd: date.slice(8, 10),
    HH: date.slice(11, 13) || '00',
    mm: date.slice(14, 16) || '00',
    ss: date.slice(17, 19) || '00',
    Q: String(Math.ceil(Number(date.slice(5, 7)) / 3)),
  };
  return pattern.replace(TOKEN, (token) => parts[token] ?? token);
}
