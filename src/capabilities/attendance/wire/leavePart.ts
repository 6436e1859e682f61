import { LEAVE_PARTS } from './attendanceNames';
import type { DayLeave } from './DayResult';

const PARTS: Readonly<Record<string, Exclude<DayLeave['part'], readonly number[]>>> = {
  [LEAVE_PARTS.whole]: 'whole',
  [LEAVE_PARTS.first]: 'first',
  [LEAVE_PARTS.second]: 'second',
};

/** The part of a day that a line of leave says; undefined: it says times. */
export const leavePart = (part: string): 'whole' | 'first' | 'second' | undefined => PARTS[part] as 'whole' | undefined;
