export {
  AGREED,
  ALLOT,
  BY_HALVES,
  CALENDAR,
  CARD,
  CARD_RULE,
  DAY,
  DAY_CALLS,
  DEVICE,
  GROUP,
  LEAVE,
  LEAVE_DAY,
  LEAVE_GRANT,
  LEAVE_KIND,
  LEAVE_PARTS,
  MEMBER,
  ORIGIN,
  OVERTIME,
  OVERTIME_RULE,
  PERSON,
  PLACE,
  PUNCH,
  ROSTER,
  SHIFT,
  STEP,
  TIME_OFF,
  WORKDAYS,
  WORKED,
} from './attendanceNames';
export { allotment, type Allotted, type AllotmentRule } from './allotment';
export { cardMends, type CardFor } from './cardMends';
export { dayValues, hoursText } from './dayValues';
export type { Facts, KnownGroup, LeaveFact, Membership, PersonFacts } from './Facts';
export { leavePart } from './leavePart';
export { planOf, type OwnPlan } from './planOf';
export { shiftOf } from './shiftOf';
export { workOut, type WorkedDay } from './workOut';
export { clockText, minutesAt, minutesSince } from './clock';
export type { DayInput, DayLeave, DayResult, DayState, DayWhy, OvertimeRule, Why } from './DayResult';
export { leaveByHalves, leaveByHours, meets, type LeaveDayPart } from './leaveDays';
export type { CalendarDay, DayKind, Group, PlannedDay, RosterDay } from './PlannedDay';
export { metresBetween, type Point } from './metresBetween';
export type {
  LeaveBalance,
  MadePunch,
  MonthDay,
  MonthSums,
  MonthView,
  Outside,
  PaperView,
  Position,
  PunchAnswer,
  PunchTurn,
  PunchView,
} from './MonthView';
export { nextPunch } from './nextPunch';
export { spanText } from './spanText';
export { planDay } from './planDay';
export { punchesOfDays } from './punchesOfDays';
export { resultOfDay } from './resultOfDay';
export { halvesOf, lengthOf, windowOf, workOf, type Shift } from './Shift';
export { minutesOf, type Span } from './spans';
export { CONFIRMATION, FIGURES, OTHER_RULES, SCORE, SHEET, SHEET_CALLS, VOUCHER } from './sheetNames';
