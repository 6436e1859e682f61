import { isMoment, readLooseDay } from '../../lib/dates';
import { isYearInUse } from '../shared/isYearInUse';
import { readSeconds } from '../shared/readSeconds';
import { toAsciiSigns } from '../shared/toAsciiSigns';

const PARTS = /^(\S+?)(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * The moment meant by `2026-01-31 08:05:00`, with `T`, without seconds, without a time of day, or by 10 digits of
 * seconds.
 */
export function readMoment(input: unknown): string | null {
  const moment = readSeconds(input);
  if (moment !== null) return moment;
  if (typeof input !== 'string' || input.length > 30) return null;
  const parts = PARTS.exec(toAsciiSigns(input).trim());
  const day = parts && readLooseDay(parts[1]!);
  if (!parts || !day || !isYearInUse(day)) return null;
  const read = `${day} ${(parts[2] ?? '00').padStart(2, '0')}:${parts[3] ?? '00'}:${parts[4] ?? '00'}`;
  return isMoment(read) ? read : null;
}
