import { LEAVE_PARTS, type DayLeave } from '../wire';

const PARTS: Readonly<Record<string, Exclude<DayLeave['part'], readonly number[]>>> = {
  [LEAVE_PARTS.whole]: 'whole',
  [LEAVE_PARTS.first]: 'first',
  [LEAVE_PARTS.second]: 'second',
};

/** The part of a day that a line of leave says; undefined: it says times. */
export const leavePart = (part: string): 'whole' | 'first' | 'second' | undefined => PARTS[part] as 'whole' | undefined;
