/** How a date, moment or month is typed and picked. */
export interface DateEntry {
  /** canonical form of what was typed, or null */
  read(text: string): string | null;
  placeholder: string;
  /** picks months instead of days */
  ofMonths?: boolean;
  /** a picked day keeps the time of day */
  withTime?: boolean;
}
