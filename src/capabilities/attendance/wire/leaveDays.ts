import type { PlannedDay } from './PlannedDay';
import { halvesOf, lengthOf, workOf } from './Shift';
import { minutesOf, within, type Span } from './spans';

/** What somebody asks for: half days from one to another one, or from one minute until another one. */
export type LeaveSpan =
  | { startDay: string; startType: string; endDay: string; endType: string }
  | { from: number; to: number };

/** Leave of a day. Times are minutes since its midnight. */
export interface LeaveDayPart {
  day: string;
  part: 'whole' | 'first' | 'second' | Span;
  /** in days, or in minutes of leave by hours */
  amount: number;
  /** of work that are missed */
  minutes: number;
}

/** Values of the halves of a day, B-093. */
const [MORNING, AFTERNOON] = ['1', '2'];

/**
 * Leave by half days, day by day. Days off are left out, unless all days count.
 * @param days from the first one to the last one, as they are planned
 * @param dayMinutes what a day without a shift is worth
 */
export function leaveByHalves(
  days: readonly PlannedDay[],
  { endDay, endType, startDay, startType }: Extract<LeaveSpan, { startDay: string }>,
  { countsAll, dayMinutes }: { countsAll: boolean; dayMinutes: number },
): LeaveDayPart[] {
  return days.flatMap((plan): LeaveDayPart[] => {
    const { day, freeMinutes, shift } = plan;
    if (day < startDay || day > endDay || (!countsAll && isOff(plan))) return [];
    const isLate = day === startDay && startType === AFTERNOON;
    const isShort = day === endDay && endType === MORNING;
    if (isLate && isShort) return [];
    const part = isLate ? 'second' : isShort ? 'first' : 'whole';
    const length = shift ? lengthOf(shift) : (freeMinutes ?? (isOff(plan) ? 0 : dayMinutes));
    const half = Math.ceil(length / 2);
    const minutes = { whole: length, first: half, second: length - half }[part];
    return [{ day, part, amount: part === 'whole' ? 1 : 0.5, minutes }];
  });
}

/**
 * Leave by hours: what of the work of each day lies in it; without a shift at most what a day is worth.
 * @param days with the minutes from the midnight of the first one to their own
 */
export function leaveByHours(
  days: readonly { plan: PlannedDay; midnight: number }[],
  { from, to }: Extract<LeaveSpan, { from: number }>,
  { countsAll, dayMinutes }: { countsAll: boolean; dayMinutes: number },
): LeaveDayPart[] {
  return days.flatMap(({ midnight, plan }): LeaveDayPart[] => {
    const asked: Span = [from - midnight, to - midnight];
    const { day, freeMinutes, shift } = plan;
    if (!shift && !countsAll && isOff(plan)) return [];
    const work: Span[] = shift ? workOf(shift) : [[0, 1440]];
    const missed = within(work, asked);
    const most = shift ? lengthOf(shift) : (freeMinutes ?? dayMinutes);
    const minutes = Math.min(minutesOf(missed), most);
    const [first, last] = [missed[0], missed.at(-1)];
    return first && last && minutes > 0 ? [{ day, part: [first[0], last[1]], amount: minutes, minutes }] : [];
  });
}

/** Whether two leaves of one day meet. */
export function meets(plan: PlannedDay, one: LeaveDayPart['part'], other: LeaveDayPart['part']): boolean {
  const [a, b] = [spanOf(plan, one), spanOf(plan, other)];
  return a[0] < b[1] && b[0] < a[1];
}

function spanOf({ shift }: PlannedDay, part: LeaveDayPart['part']): Span {
  if (typeof part !== 'string') return part;
  const [first, second]: [Span, Span] = shift
    ? halvesOf(shift)
    : [
        [0, 720],
        [720, 1440],
      ];
  return part === 'whole' ? [Math.min(first[0], 0), Math.max(second[1], 1440)] : part === 'first' ? first : second;
}

const isOff = ({ freeMinutes, shift }: PlannedDay): boolean => !shift && freeMinutes === undefined;
