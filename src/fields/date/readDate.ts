import { readLooseDay } from '../../lib/dates';
import { isYearInUse } from '../shared/isYearInUse';
import { readSeconds } from '../shared/readSeconds';
import { toAsciiSigns } from '../shared/toAsciiSigns';

/**
 * The day meant by `2026-01-31`, `20260131`, `2026/1/31`, `2026年1月31日`, a moment, or 10 digits of seconds. null for
 * what is no day.
 */
export function readDate(input: unknown): string | null {
  const moment = readSeconds(input);
  if (moment !== null) return moment.slice(0, 10);
  if (typeof input !== 'string' || input.length > 30) return null;
  const text = toAsciiSigns(input).trim();
  const day = readLooseDay(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/.test(text) ? text.slice(0, 10) : text);
  return day !== null && isYearInUse(day) ? day : null;
}
