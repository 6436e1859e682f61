import { daysBetween } from '../../../lib/dates';
import type { PlannedDay } from './PlannedDay';
import { type Shift, windowOf } from './Shift';

const DAY = 1440;

/** When a shift takes punches and when it is, in minutes since midnight of the first day. */
interface Placed {
  opens: number;
  starts: number;
  ends: number;
  closes: number;
}

/**
 * Whose punches are which day's: those of a shift lie in its window. Where the windows of two shifts meet, they are
 * divided in the middle of the time between the shifts. All other punches belong to the day on which they are made.
 * @param days one after the other, without gaps
 * @param punches minutes since midnight of the first day, in their order
 * @returns minutes since midnight of its own day, for each day
 */
export function punchesOfDays(days: readonly PlannedDay[], punches: readonly number[]): number[][] {
  const starts = days.map(({ day }) => (daysBetween(days[0]?.day ?? day, day) ?? 0) * DAY);
  const placed = days.map(({ shift }, index) => shift && placedAt(starts[index] ?? 0, shift));
  const windows = placed.map((own, index) => {
    if (!own) return undefined;
    const former = placed.slice(0, index).findLast((each) => each !== undefined);
    const next = placed.slice(index + 1).find((each) => each !== undefined);
    return {
      from: former && former.closes > own.opens ? divide(former, own) : own.opens,
      to: next && own.closes > next.opens ? divide(own, next) : own.closes,
    };
  });
  const own: number[][] = days.map(() => []);
  for (const punch of punches) {
    const worked = windows.findIndex((window) => window && punch >= window.from && punch < window.to);
    const at = worked >= 0 ? worked : Math.floor(punch / DAY);
    own[at]?.push(punch - (starts[at] ?? 0));
  }
  return own;
}

function placedAt(midnight: number, shift: Shift): Placed {
  const [opens, closes] = windowOf(shift);
  return {
    opens: midnight + opens,
    starts: midnight + (shift.spans[0]?.[0] ?? 0),
    ends: midnight + (shift.spans.at(-1)?.[1] ?? 0),
    closes: midnight + closes,
  };
}

/** Where the window of one shift ends and that of the next begins. */
function divide(one: Placed, next: Placed): number {
  const middle = Math.floor((one.ends + next.starts) / 2);
  return Math.min(Math.max(middle, next.opens), one.closes);
}
