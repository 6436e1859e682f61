import type { Shift } from './Shift';

/** What a day is to somebody: overtime is told apart by it. */
export type DayKind = 'workday' | 'restday' | 'holiday';

/** What somebody should do on a day. */
export interface PlannedDay {
  /** YYYY-MM-DD */
  day: string;
  kind: DayKind;
  /** left out: he is off, or free to come when he likes */
  shift?: Shift | undefined;
  /** minutes that he should be there, whenever he comes */
  freeMinutes?: number | undefined;
}

/** How a group works. */
export interface Group {
  kind: 'fixed' | 'scheduled' | 'free';
  /** shift of each weekday, Monday first; null: off */
  week: readonly (string | null)[];
  freeMinutes: number;
  followsHolidays: boolean;
}

/** What the calendar says of a day that is not as its weekday. */
export interface CalendarDay {
  isWorked: boolean;
  /** of one that is off: by law, and not by a day that is worked instead */
  isStatutory: boolean;
}

/** What the roster says of somebody's day; `shiftId` null: he is off. */
export interface RosterDay {
  shiftId: string | null;
  /** he has been told of it */
  isPublished?: boolean;
}
