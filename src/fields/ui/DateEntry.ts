import type { Translate } from '../faces/Translate';

/** How a date, moment or month is typed and picked. */
export interface DateEntry {
  /** canonical form of what was typed, or null */
  read(text: string): string | null;
  /** canonical form of what was typed short or as a word; known when the control is left, as `1` may become `1001` */
  readTyped(text: string, t: Translate): string | null;
  /** what is said of a text that is none of it */
  invalidText: string;
  placeholder: string;
  /** picks months instead of days */
  ofMonths?: boolean;
  /** a picked day keeps the time of day */
  withTime?: boolean;
}
