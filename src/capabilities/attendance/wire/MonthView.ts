import type { DayKind } from './PlannedDay';

/** When and where a punch was made; `time` is `YYYY-MM-DD HH:mm:ss`. */
export interface MadePunch {
  time: string;
  place: string | null;
  isOutside: boolean;
  /** metres to the nearest place; null: nobody knows */
  distance: number | null;
}

export interface PunchView extends MadePunch {
  /** where it comes from, in the language of the caller */
  origin: string;
}

/** Leave, overtime or a make-up card of a day. */
export interface PaperView {
  /** of its resource, in Chinese */
  kind: string;
  code: string;
  /** its state, in the language of the caller */
  state: string;
  /** where it is shown, for who may open it */
  to: string | null;
}

/** The result of a day. Hours are decimals as text, moments `YYYY-MM-DD HH:mm:ss`. */
export interface ResultView {
  id: string;
  state: string;
  firstIn: string | null;
  lastOut: string | null;
  overtimeHours: string;
  isFrozen: boolean;
}

export interface MonthDay {
  /** YYYY-MM-DD */
  day: string;
  /** null: he belongs to no group then */
  kind: DayKind | null;
  /** nobody has said yet what he does: his roster is not published */
  isOpen: boolean;
  /** what he works, and when: `常白班`, `09:00-18:00`; null: nothing */
  shift: { name: string; times: string } | null;
  /** he comes when he likes */
  isFree: boolean;
  /** what agreed leave is called */
  leave: string[];
  punches: PunchView[];
  papers: PaperView[];
  /** null: there is none yet */
  result: ResultView | null;
}

/** What results of a month come to; hours are decimals as text. */
export interface MonthSums {
  due: string;
  present: string;
  leave: string;
  absent: string;
  overtime: string;
  lates: number;
  lateMinutes: number;
  earlies: number;
  earlyMinutes: number;
  missing: number;
}

/** Leave of a kind that may be taken today. */
export interface LeaveBalance {
  title: string;
  /** by half days, or by hours */
  isByDays: boolean;
  amount: string;
}

/** What somebody punches now. */
export interface PunchTurn {
  /** the day that a punch would belong to: of a night shift yesterday */
  day: string;
  shift: MonthDay['shift'];
  /** for coming, or for going */
  next: 'in' | 'out';
  punches: PunchView[];
  /** where his group punches; none: anywhere */
  places: string[];
  outside: Outside;
}

/** What a group does with punches that are made elsewhere. */
export type Outside = 'allow' | 'mark' | 'refuse';

/** One's own month. */
export interface MonthView {
  /** YYYY-MM */
  month: string;
  today: string;
  /** one after the other */
  days: MonthDay[];
  sums: MonthSums;
  balances: LeaveBalance[];
  /** null: another month is asked for */
  turn: PunchTurn | null;
  /** where leave, overtime and make-up cards are applied for; left out: he cannot */
  apply: { leave?: string; overtime?: string; cards?: string };
}

/** Where somebody says that he is, as devices tell it: degrees, and metres. */
export interface Position {
  latitude?: number | undefined;
  longitude?: number | undefined;
  accuracy?: number | undefined;
}

/** A punch that was stored, or stands since less than a minute. */
export interface PunchAnswer extends MadePunch {
  isRepeated: boolean;
}
