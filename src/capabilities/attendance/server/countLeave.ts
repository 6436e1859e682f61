import { asDecimal, Decimal } from '../../../lib/decimal';
import type { Document } from '../../../language/rules';
import {
  BY_HALVES,
  clockText,
  LEAVE,
  LEAVE_DAY,
  leaveByHalves,
  leaveByHours,
  LEAVE_PARTS,
  minutesSince,
  type LeaveDayPart,
  type PlannedDay,
} from '../wire';
import type { LeaveKind } from './leaveKind';

/** What leave comes to. */
export interface CountedLeave {
  parts: LeaveDayPart[];
  /** lines of the record, in the order of their days */
  lines: Document[];
}

/**
 * What leave comes to, day by day, by what somebody should do on these days.
 * @param from first day of `plans`, YYYY-MM-DD
 */
export function countLeave(
  document: Document,
  kind: LeaveKind,
  from: string,
  plans: readonly PlannedDay[],
): CountedLeave {
  const parts = partsOf(document, kind, from, plans);
  return { parts, lines: parts.map((part) => lineOf(part, kind)) };
}

/** What lines of leave come to, in the unit of its kind: minutes are added up before they become hours. */
export function leaveTotal(lines: readonly Document[], { unit }: LeaveKind): Decimal {
  const sum = (name: string) => lines.reduce((all, line) => all.plus(asDecimal(line[name] ?? 0)), new Decimal(0));
  return unit === BY_HALVES ? sum(LEAVE_DAY.amount) : sum(LEAVE_DAY.minutes).dividedBy(60);
}

function partsOf(document: Document, kind: LeaveKind, from: string, plans: readonly PlannedDay[]): LeaveDayPart[] {
  const counting = { countsAll: kind.countsAll, dayMinutes: kind.dayMinutes };
  const text = (name: string): string => String(document[name] ?? '');
  if (kind.unit === BY_HALVES)
    return leaveByHalves(
      plans,
      {
        startDay: text(LEAVE.startDay).slice(0, 10),
        startType: text(LEAVE.startType),
        endDay: text(LEAVE.endDay).slice(0, 10),
        endType: text(LEAVE.endType),
      },
      counting,
    );
  const placed = plans.map((plan) => ({ plan, midnight: minutesSince(from, `${plan.day} 00:00:00`) }));
  const span = { from: minutesSince(from, text(LEAVE.startTime)), to: minutesSince(from, text(LEAVE.endTime)) };
  return leaveByHours(placed, span, counting);
}

function lineOf({ amount, day, minutes, part }: LeaveDayPart, { unit }: LeaveKind): Document {
  const isHours = typeof part !== 'string';
  return {
    [LEAVE_DAY.day]: day,
    [LEAVE_DAY.part]: isHours ? LEAVE_PARTS.hours : LEAVE_PARTS[part],
    [LEAVE_DAY.from]: isHours ? clockText(part[0]) : null,
    [LEAVE_DAY.to]: isHours ? clockText(part[1]) : null,
    [LEAVE_DAY.amount]: (unit === BY_HALVES ? asDecimal(amount) : asDecimal(amount).dividedBy(60)).toFixed(2),
    [LEAVE_DAY.minutes]: minutes,
  };
}
