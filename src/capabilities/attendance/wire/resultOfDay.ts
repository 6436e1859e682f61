import type { Counted } from './Counted';
import type { DayInput, DayResult, DayState, Why } from './DayResult';
import { freeResult } from './freeResult';
import { overtimeOf } from './overtimeOf';
import type { PlannedDay } from './PlannedDay';
import { shiftResult } from './shiftResult';
import type { Span } from './spans';

const NOTHING: Counted = {
  firstIn: null,
  lastOut: null,
  due: 0,
  present: 0,
  leave: 0,
  late: 0,
  early: 0,
  absent: 0,
  open: 0,
  lates: 0,
  earlies: 0,
  missing: 0,
};

/**
 * How a day of somebody turned out, by what he should do and what is known of it. It asks nothing else, so that the same
 * facts give the same result whenever it is worked out.
 */
export function resultOfDay(plan: PlannedDay, input: DayInput): DayResult {
  const { kind, shift } = plan;
  const why: Why[] = [];
  const [firstIn = null, lastOut = null] = [
    input.punches[0],
    input.punches.length > 1 ? input.punches.at(-1) : undefined,
  ];
  const seen = { ...NOTHING, firstIn, lastOut };
  const counted = shift
    ? shiftResult(shift, input, seen, why)
    : plan.freeMinutes !== undefined
      ? freeResult(plan.freeMinutes, input, seen, why)
      : seen;
  if (!shift && plan.freeMinutes === undefined)
    why.push({ text: kind === 'holiday' ? '法定节假日' : '休息日', values: {} });
  const isWaiting = counted === null;
  const known = counted ?? seen;
  const presence: Span | undefined =
    known.firstIn !== null && known.lastOut !== null ? [known.firstIn, known.lastOut] : undefined;
  const overtime = isWaiting ? 0 : overtimeOf(plan, input, presence);
  if (overtime > 0) why.push({ text: '加班{minutes}分钟', values: { minutes: overtime } });
  const isOff = !shift && plan.freeMinutes === undefined;
  return { ...known, kind, overtime, state: isWaiting ? 'waiting' : isOff ? 'off' : stateOf(known), why };
}

function stateOf({ absent, earlies, lates, leave, missing }: Counted): DayState {
  if (absent > 0) return 'absent';
  if (missing > 0) return 'missing';
  if (lates > 0) return 'late';
  if (earlies > 0) return 'early';
  return leave > 0 ? 'leave' : 'normal';
}
