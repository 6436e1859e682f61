import type { Counted } from './Counted';
import type { DayInput, DayLeave, Why } from './DayResult';
import { leaveWhy } from './leaveWhy';
import { halvesOf, lengthOf, type Shift, workOf } from './Shift';
import { spanCount, type SpanCount } from './spanCount';
import { spanPunches } from './spanPunches';
import { minutesOf, united, within, without, type Span } from './spans';
import { spanText } from './spanText';

/** What a day with a shift comes to; null: it is not over yet, and nobody can say. */
export function shiftResult(shift: Shift, input: DayInput, seen: Counted, why: Why[]): Counted | null {
  const length = lengthOf(shift);
  why.push({
    text: '班次{name}，{spans}，应出勤{minutes}分钟',
    values: { name: shift.name, spans: shift.spans.map(spanText).join('、'), minutes: length },
  });
  const { minutes: leave, spans: away } = leaveOf(shift, input.leave, length, why);
  const due = length - leave;
  if (due === 0) return { ...seen, leave };
  const parts = shift.spans.flatMap((span) => {
    const required = without(within(workOf(shift), span), away);
    return required.length === 0 ? [] : [required];
  });
  const found = spanPunches(shift, parts, input.punches);
  if (!input.isOver && found.some(({ arrived, left }) => arrived === null || left === null)) return null;
  if (found.every(({ arrived, left }) => arrived === null && left === null)) {
    why.push({ text: '没有打卡，旷工{minutes}分钟', values: { minutes: due } });
    return { ...seen, leave, due, absent: due };
  }
  const worth = worthOf(parts, due);
  const sums = found.map((punches, index) => spanCount(shift, punches, worth[index] ?? 0, why));
  const sum = (key: keyof SpanCount): number => sums.reduce((all, each) => all + each[key], 0);
  const [late, early, absent, open] = [sum('late'), sum('early'), sum('absent'), sum('open')];
  return {
    ...seen,
    leave,
    due,
    late,
    early,
    absent,
    open,
    present: due - late - early - absent - open,
    lates: sums.filter(({ late: own }) => own > 0).length,
    earlies: sums.filter(({ early: own }) => own > 0).length,
    missing: sum('missing'),
  };
}

/** Minutes of leave, at most those of the shift, and when he is away for it. A half is worth half of the shift. */
function leaveOf(
  shift: Shift,
  leave: readonly DayLeave[],
  length: number,
  why: Why[],
): { minutes: number; spans: Span[] } {
  const [first, second] = halvesOf(shift);
  const all: Span = [first[0], second[1]];
  const half = Math.ceil(length / 2);
  const spans = leave.flatMap(({ part }): Span[] =>
    part === 'whole' ? [all] : part === 'first' ? [first] : part === 'second' ? [second] : [part],
  );
  const hours = within(united(leave.flatMap(({ part }) => (typeof part === 'string' ? [] : [part]))), all);
  const worth = { whole: length, first: half, second: length - half };
  const byHalves = leave.reduce((sum, { part }) => sum + (typeof part === 'string' ? worth[part] : 0), 0);
  const byHours = minutesOf(hours.flatMap((span) => within(workOf(shift), span)));
  why.push(...leave.map(leaveWhy));
  return { minutes: Math.min(length, byHalves + byHours), spans: united(spans) };
}

/** How many of the due minutes each span is worth, by its length; the last one has the rest. */
function worthOf(parts: readonly (readonly Span[])[], due: number): number[] {
  const all = minutesOf(parts.flat());
  let left = due;
  return parts.map((part, index) => {
    const own = index === parts.length - 1 ? left : Math.floor((due * minutesOf(part)) / all);
    left -= own;
    return own;
  });
}
