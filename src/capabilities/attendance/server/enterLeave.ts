import { addToDate, daysBetween } from '../../../lib/dates';
import { asDecimal } from '../../../lib/decimal';
import { isEmpty, type Document, type DocumentProblem, type DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
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
import { daysOf } from './daysOf';
import { leaveKind, type LeaveKind } from './leaveKind';
import { otherLeave } from './otherLeave';
import { ownPlans } from './ownPlans';

/** Days of one leave at most. */
const MOST_DAYS = 400;
const LEAST_DAYS = '{kind}至少请{least}天';
const LEAST_HOURS = '{kind}至少请{least}小时';

/**
 * Says what leave comes to, day by day, by what somebody should do on these days. Tells leave on which he would not work
 * anyway, less than the kind of leave allows, or at a time at which he has leave already.
 */
export async function enterLeave(call: Call, state: DocumentState, database: Connection): Promise<DocumentProblem[]> {
  const own = daysOf(call.services.model);
  const { document } = state;
  const kind = isEmpty(document[LEAVE.kind])
    ? undefined
    : await leaveKind(call, String(document[LEAVE.kind]), database);
  const span = kind && spanOf(document, kind);
  if (!own || !kind || !span || isEmpty(document[LEAVE.employee])) return [];
  if ((daysBetween(span.from, span.to) ?? 0) >= MOST_DAYS)
    return [{ field: LEAVE.endDay, message: '一次请假最多{days}天，请分次申请', params: { days: MOST_DAYS } }];
  const person = String(document[LEAVE.employee]);
  const plans = await ownPlans(call, person, span.from, span.to, database);
  const parts = partsOf(document, kind, span.from, plans);
  const amount = parts.reduce((sum, part) => sum.plus(part.amount), asDecimal(0));
  const total = kind.unit === BY_HALVES ? amount : amount.dividedBy(60);
  state.removeLines(LEAVE.days, new Set(state.lines(LEAVE.days).keys()));
  state.insertLines(
    LEAVE.days,
    0,
    parts.map((part) => lineOf(part, kind)),
  );
  state.set({ [LEAVE.amount]: total.toFixed(2) });
  const field = kind.unit === BY_HALVES ? LEAVE.startDay : LEAVE.startTime;
  if (total.isZero()) return [{ field, message: '所选时间内没有应出勤的时间，不必请假；请检查日期、班次与节假日' }];
  if (total.lessThan(kind.least))
    return [
      {
        field,
        message: kind.unit === BY_HALVES ? LEAST_DAYS : LEAST_HOURS,
        params: { kind: kind.name, least: kind.least },
      },
    ];
  const other = await otherLeave(
    call,
    { person, id: document.id === undefined ? null : String(document.id), parts, plans },
    database,
  );
  return other === undefined
    ? []
    : [{ field, message: '{day}已有请假单【{code}】，时间重叠；请更改时间或先撤销该单', params: other }];
}

/** The days that leave may touch, one before it for a shift of the night. */
function spanOf(document: Document, { unit }: LeaveKind): { from: string; to: string } | undefined {
  const [from, to] =
    unit === BY_HALVES
      ? [document[LEAVE.startDay], document[LEAVE.endDay]]
      : [document[LEAVE.startTime], document[LEAVE.endTime]];
  if (isEmpty(from) || isEmpty(to) || String(to) < String(from)) return undefined;
  const first = String(from).slice(0, 10);
  return { from: unit === BY_HALVES ? first : (addToDate(first, -1, 'day') ?? first), to: String(to).slice(0, 10) };
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
