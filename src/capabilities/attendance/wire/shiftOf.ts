import type { Document } from '../../../language/rules';
import { SHIFT } from './attendanceNames';
import { minutesAt } from './clock';
import type { Shift } from './Shift';
import type { Span } from './spans';

const DAY = 1440;

/**
 * A shift as its record says it. Times that are not later than those before them lie on the next day.
 * @param spans its lines, in their order
 */
export function shiftOf(record: Document, spans: readonly Document[]): Shift {
  let before = -1;
  const at = (time: unknown): number => {
    const minutes = minutesAt(String(time));
    before = minutes > before ? minutes : minutes + Math.ceil((before - minutes + 1) / DAY) * DAY;
    return before;
  };
  const placed = spans.map((span): Span => [at(span[SHIFT.from]), at(span[SHIFT.to])]);
  const number = (name: string): number => Number(record[name] ?? 0);
  const start = placed[0]?.[0] ?? 0;
  const inside = (time: unknown): number => {
    const minutes = minutesAt(String(time));
    return minutes < start ? minutes + DAY : minutes;
  };
  const [from, to] = [record[SHIFT.breakFrom], record[SHIFT.breakTo]];
  return {
    id: String(record.id),
    name: String(record[SHIFT.name] ?? ''),
    spans: placed,
    breaks: from && to ? [[inside(from), inside(to)]] : [],
    lateMargin: number(SHIFT.lateMargin),
    earlyMargin: number(SHIFT.earlyMargin),
    flexible: number(SHIFT.flexible),
    absentAfter: record[SHIFT.absentAfter] == null ? null : number(SHIFT.absentAfter),
    before: number(SHIFT.before),
    after: number(SHIFT.after),
    punchesOut: Number(record[SHIFT.punchesOut] ?? 1) === 1,
  };
}
