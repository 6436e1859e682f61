import type { DayKind } from './PlannedDay';
import type { Span } from './spans';

/** Leave of a day: one of its halves, all of it, or from one minute until another one. */
export interface DayLeave {
  part: 'first' | 'second' | 'whole' | Span;
  /** what it is called */
  title: string;
}

/** How overtime counts on days of a kind. */
export interface OvertimeRule {
  by: 'application' | 'punch' | 'both';
  /** minutes; less is none, and it counts by whole units */
  least: number;
  unit: number;
}

/** All that the result of a day is made of. Times are minutes since midnight of the day. */
export interface DayInput {
  /** in their order; raw ones and those of make-up cards */
  punches: readonly number[];
  leave: readonly DayLeave[];
  /** agreed overtime that begins on the day */
  overtime: readonly Span[];
  rule?: OvertimeRule | undefined;
  /** the time in which he may punch is over: what is missing is missing */
  isOver: boolean;
}

/** How a day turned out, the worst of what it was. */
export type DayState = 'off' | 'waiting' | 'normal' | 'leave' | 'late' | 'early' | 'missing' | 'absent';

/** A sentence about a result: a text in Chinese and what stands in its places. */
export interface Why {
  text: string;
  values: Readonly<Record<string, string | number>>;
}

/** The result of a day in minutes: `due` is `present + late + early + absent + open`, and leave is not in it. */
export interface DayResult {
  state: DayState;
  kind: DayKind;
  /** first and last punch; null: there is none */
  firstIn: number | null;
  lastOut: number | null;
  due: number;
  present: number;
  leave: number;
  late: number;
  early: number;
  absent: number;
  /** of a punch that is missing, until a make-up card says what it was */
  open: number;
  overtime: number;
  /** how often */
  lates: number;
  earlies: number;
  missing: number;
  why: readonly Why[];
}

/** Why the result of a day is as it is. */
export interface DayWhy {
  why: readonly Why[];
  isFrozen: boolean;
  /** it is frozen, and what is known now would give another one */
  differs: boolean;
}
