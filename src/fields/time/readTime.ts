import { toAsciiSigns } from '../shared/toAsciiSigns';

const TIME = /^(?:(\d{1,2})(?:[:.](\d{2})(?::00)?)?|(\d{1,2})(\d{2}))$/;

/**
 * The time of the day meant by `9`, `900`, `0900`, `9:00`, `9.00` or `09:00:00`, as `HH:mm`; null for what is none, as
 * `24:00`.
 */
export function readTime(input: unknown): string | null {
  if (typeof input !== 'string' || input.length > 20) return null;
  const [, alone, minutes, hours, rest] = TIME.exec(toAsciiSigns(input).trim()) ?? [];
  const hour = alone ?? hours;
  const minute = minutes ?? rest ?? '00';
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
