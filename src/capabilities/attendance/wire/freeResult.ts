import { clockText } from './clock';
import type { Counted } from './Counted';
import type { DayInput, Why } from './DayResult';
import { leaveWhy } from './leaveWhy';

/** What a day comes to on which somebody should be there so many minutes, whenever he comes; null: it is not over yet. */
export function freeResult(minutes: number, input: DayInput, seen: Counted, why: Why[]): Counted | null {
  why.push({ text: '自由打卡，应出勤{minutes}分钟', values: { minutes } });
  const half = Math.ceil(minutes / 2);
  why.push(...input.leave.map(leaveWhy));
  const worth = { whole: minutes, first: half, second: minutes - half };
  const asked = input.leave.reduce(
    (sum, { part }) => sum + (typeof part === 'string' ? worth[part] : part[1] - part[0]),
    0,
  );
  const leave = Math.min(asked, minutes);
  const due = minutes - leave;
  const { firstIn, lastOut } = seen;
  if (due === 0) return { ...seen, leave };
  if (!input.isOver && lastOut === null) return null;
  if (firstIn === null) {
    why.push({ text: '没有打卡，旷工{minutes}分钟', values: { minutes: due } });
    return { ...seen, leave, due, absent: due };
  }
  if (lastOut === null) {
    const open = Math.ceil(due / 2);
    why.push({ text: '只有一次打卡，{minutes}分钟待补卡', values: { minutes: open } });
    return { ...seen, leave, due, open, present: due - open, missing: 1 };
  }
  const present = Math.min(due, lastOut - firstIn);
  const early = due - present;
  why.push({
    text: '{from}至{to}，出勤{minutes}分钟',
    values: { from: clockText(firstIn), to: clockText(lastOut), minutes: present },
  });
  return { ...seen, leave, due, present, early, earlies: early > 0 ? 1 : 0 };
}
