import { daysBetween } from '../../../lib/dates';
import { isEmpty, type DocumentProblem, type DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { BY_HALVES, LEAVE } from '../wire';
import { countLeave, leaveTotal } from './countLeave';
import { daysOf } from './daysOf';
import { leaveKind } from './leaveKind';
import { leaveSpan } from './leaveSpan';
import { otherLeave } from './otherLeave';
import { plansFrom } from './plansFrom';
import { readPlans } from './readPlans';

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
  const span = kind && leaveSpan(document, kind);
  if (!own || !kind || !span || isEmpty(document[LEAVE.employee])) return [];
  if ((daysBetween(span.from, span.to) ?? 0) >= MOST_DAYS)
    return [{ field: LEAVE.endDay, message: '一次请假最多{days}天，请分次申请', params: { days: MOST_DAYS } }];
  const person = String(document[LEAVE.employee]);
  const facts = await readPlans(call, own.days, { people: [person], ...span }, database);
  const plans = plansFrom(facts, person, span.from, span.to);
  const { lines, parts } = countLeave(document, kind, span.from, plans);
  const total = leaveTotal(lines, kind);
  state.removeLines(LEAVE.days, new Set(state.lines(LEAVE.days).keys()));
  state.insertLines(LEAVE.days, 0, lines);
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
