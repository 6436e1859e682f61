import { isDay, isMoment } from '../dates';

/**
 * A moment in whatever form it comes: a Date, `YYYY-MM-DD[ HH:mm:ss]` in local time, or a timestamp (10 digits are
 * seconds, others milliseconds).
 */
export type Time = Date | number | string;

/** The point in time that is meant; null for what is none. Specification 000, section 9 (B-348). */
export function toTime(value: Time): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  const text = String(value).trim();
  if (/^\d{1,15}$/.test(text)) return new Date(Number(text) * (text.length === 10 ? 1000 : 1));
  if (isDay(text)) return new Date(`${text}T00:00:00`);
  return isMoment(text) ? new Date(text.replace(' ', 'T')) : null;
}
