export { clockText, minutesAt, minutesSince } from './clock';
export type { DayInput, DayLeave, DayResult, DayState, OvertimeRule, Why } from './DayResult';
export type { CalendarDay, DayKind, Group, PlannedDay, RosterDay } from './PlannedDay';
export { planDay } from './planDay';
export { punchesOfDays } from './punchesOfDays';
export { resultOfDay } from './resultOfDay';
export { halvesOf, lengthOf, windowOf, workOf, type Shift } from './Shift';
export { minutesOf, type Span } from './spans';
