import { isDay } from '../../lib/dates';

/** The longest months first, so that the first day that exists is the last of its month. */
const LAST_DAYS = ['31', '30', '29', '28'];

export interface MonthSection {
  /** `YYYY-MM-DD HH:mm:ss`, both included */
  startTime: string;
  endTime: string;
}

/**
 * Answer of `getMonthDateSection`: first and last moment of the month of a day or moment (`YYYY-MM-DD`, time of day
 * left out); null when it is none.
 */
export function monthSection(date: string): MonthSection | null {
  if (!isDay(date.slice(0, 10))) return null;
  const month = date.slice(0, 7);
  const last = LAST_DAYS.map((day) => `${month}-${day}`).find(isDay)!;
  return { startTime: `${month}-01 00:00:00`, endTime: `${last} 23:59:59` };
}
