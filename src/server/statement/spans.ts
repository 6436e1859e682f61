import dayjs from 'dayjs';
import { rangeEnds } from '../../lib/rangeEnds';
import type { StatementSpan } from '../../language/model';
import { isWholeRange, RANGE_DEMAND } from '../../language/rules/wholeRange';
import { CallError } from '../Refusal';
import { readRange } from '../report/dayRange';
import { timestamp } from '../time';

/** Both days included. */
export interface Days {
  from: string;
  to: string;
}

const DAY = 'YYYY-MM-DD';
/** Months beside each other, most. */
export const MOST_MONTHS = 24;

/** @param text `from,to`, both given. @throws CallError 400 for what is no range of days from one to a later one */
export function readDays(text: string | undefined): Days {
  if (!isWholeRange(text)) throw new CallError(400, RANGE_DEMAND);
  readRange(text ?? '');
  const [from = '', to = ''] = rangeEnds(text ?? '', timestamp().slice(0, 10));
  if (from > to) throw new CallError(400, '开始时间不能晚于结束时间');
  return { from, to };
}

/** The days of a column, by those asked for. */
export function spanOf(span: StatementSpan, { from, to }: Days): Days {
  const yearStart = `${to.slice(0, 4)}-01-01`;
  const before = (day: string) => dayjs(day).subtract(1, 'year').format(DAY);
  switch (span) {
    case 'span':
      return { from, to };
    case 'year':
      return { from: yearStart, to };
    case 'yearStart':
      return { from: before(yearStart), to: dayjs(yearStart).subtract(1, 'day').format(DAY) };
    case 'lastYear':
      return { from: before(from), to: lastYearEnd(to) };
    case 'lastYearToDate':
      return { from: before(yearStart), to: lastYearEnd(to) };
  }
}

/** The same day of the year before; of the last of a month the last of that month, as February has 28 or 29 days. */
function lastYearEnd(day: string): string {
  const date = dayjs(day);
  const before = date.subtract(1, 'year');
  return (date.isSame(date.endOf('month'), 'day') ? before.endOf('month') : before).format(DAY);
}

/** The calendar months that days touch, cut at their ends. @throws CallError 400 for more than 24 */
export function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = [];
  for (let start = from; start <= to;) {
    const end = dayjs(start).endOf('month').format(DAY);
    months.push({ from: start, to: end < to ? end : to });
    if (months.length > MOST_MONTHS) throw new CallError(400, '请求参数错误');
    start = dayjs(end).add(1, 'day').format(DAY);
  }
  return months;
}
