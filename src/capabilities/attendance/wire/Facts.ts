import type { OvertimeRule } from './DayResult';
import type { CalendarDay, Group, RosterDay } from './PlannedDay';
import type { Shift } from './Shift';

/** What somebody belongs to, from a day until another one; null: without end. */
export interface Membership {
  groupId: string;
  departmentId: string | null;
  from: string;
  to: string | null;
}

/** A group, with the rules of its overtime by kinds of days. */
export interface KnownGroup extends Group {
  rules: Readonly<Record<'workday' | 'restday' | 'holiday', OvertimeRule>> | undefined;
}

/** Leave on a day: its half, or times. */
export interface LeaveFact {
  day: string;
  part: string;
  /** HH:mm */
  from: string | null;
  to: string | null;
  title: string;
}

/** What is known of somebody. Moments are `YYYY-MM-DD HH:mm:ss`, in their order. */
export interface PersonFacts {
  memberships: Membership[];
  roster: Map<string, RosterDay>;
  punches: string[];
  cards: string[];
  leave: LeaveFact[];
  overtime: { from: string; to: string }[];
}

/** All that results of a window are made of. */
export interface Facts {
  shifts: ReadonlyMap<string, Shift>;
  groups: ReadonlyMap<string, KnownGroup>;
  calendar: ReadonlyMap<string, CalendarDay>;
  people: ReadonlyMap<string, PersonFacts>;
}
