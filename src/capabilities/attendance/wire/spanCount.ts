import { clockText } from './clock';
import type { Why } from './DayResult';
import { lengthOf, type Shift } from './Shift';
import type { SpanPunches } from './spanPunches';
import { spanText } from './spanText';

/** What is missing of a span of work, in minutes. */
export interface SpanCount {
  late: number;
  early: number;
  absent: number;
  open: number;
  missing: number;
}

/** What is missing of the minutes that a span is worth; never more than all of them. */
export function spanCount(
  shift: Shift,
  { arrived, from, left, to }: SpanPunches,
  worth: number,
  why: Why[],
): SpanCount {
  const none = { late: 0, early: 0, absent: 0, open: 0, missing: 0 };
  const span = spanText([from, to]);
  if (arrived === null && left === null) {
    why.push({ text: '{span}没有打卡，旷工{minutes}分钟', values: { span, minutes: worth } });
    return { ...none, absent: worth };
  }
  const grace = Math.min(Math.max((arrived ?? from) - from, 0), shift.flexible);
  const late = Math.max((arrived ?? from) - from - grace, 0);
  const early = Math.max(to + grace - (left ?? to + grace), 0);
  const count = { ...none };
  if (arrived !== null && shift.absentAfter !== null && late > shift.absentAfter) {
    count.absent = Math.min(worth, Math.ceil(lengthOf(shift) / 2));
    why.push({
      text: '{time}打卡，迟到{late}分钟，超过{most}分钟，记旷工{minutes}分钟',
      values: { time: clockText(arrived), late, most: shift.absentAfter, minutes: count.absent },
    });
  } else if (arrived !== null) {
    count.late = late > shift.lateMargin ? Math.min(late, worth) : 0;
    why.push({
      text: count.late > 0 ? '{time}打卡，迟到{minutes}分钟' : '{time}上班打卡，未迟到',
      values: { time: clockText(arrived), minutes: count.late },
    });
  }
  if (left !== null) {
    count.early = early > shift.earlyMargin ? Math.min(early, worth - count.late - count.absent) : 0;
    why.push({
      text: count.early > 0 ? '{time}打卡，早退{minutes}分钟' : '{time}下班打卡，未早退',
      values: { time: clockText(left), minutes: count.early },
    });
  }
  if (arrived !== null && left !== null) return count;
  count.missing = 1;
  count.open = Math.min(Math.ceil(worth / 2), worth - count.late - count.absent - count.early);
  why.push({
    text: arrived === null ? '{span}缺上班卡，{minutes}分钟待补卡' : '{span}缺下班卡，{minutes}分钟待补卡',
    values: { span, minutes: count.open },
  });
  return count;
}
