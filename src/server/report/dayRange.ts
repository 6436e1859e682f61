import dayjs from 'dayjs';
import { rangeEnds } from '../../lib/rangeEnds';
import { timestamp } from '../time';
import { CallError } from '../Refusal';

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Before and after all postings. */
export const FIRST = '0001-01-01';
export const LAST = '9999-12-31';

/**
 * First day, and the day after the last.
 * @param range `from,to`, either of which may be empty or a word such as 上月; 400 for what is no range of days
 */
export function readRange(range: string): { from: string; to: string } {
  const [from = '', to = '', more] = rangeEnds(range, timestamp().slice(0, 10));
  if (
    more !== undefined ||
    [from, to].some((day) => day !== '' && !(DAY.test(day) && dayjs(day).format('YYYY-MM-DD') === day))
  )
    throw new CallError(400, '请求参数错误');
  return { from: from === '' ? FIRST : from, to: to === '' ? LAST : dayjs(to).add(1, 'day').format('YYYY-MM-DD') };
}

export const monthOf = (day: string): string => `${day.slice(0, 8)}01`;
export const nextMonth = (day: string): string => dayjs(monthOf(day)).add(1, 'month').format('YYYY-MM-DD');
