import { addToDate } from '../../../lib/dates';

/** When something begins and when it is there, by working days. */
export interface LeadTimes {
  /**
   * the day on which it must begin so that it is there on a day; one before `today` where that is over, whichever it
   * would have been
   */
  startOf(lead: number, day: string): string;
  /** the first day on which it can be there when it begins today */
  soonestOf(lead: number): string;
}

/**
 * Counts lead times by working days. Each lead time is counted once from each day: products share them.
 * @param isWorked whether people work on a day
 */
export function leadTimes(today: string, isWorked: (day: string) => boolean): LeadTimes {
  const starts = new Map<string, string>();
  const walk = (from: string, lead: number, step: 1 | -1, isEnd: (day: string) => boolean): string => {
    let day = from;
    for (let left = lead; left > 0 && !isEnd(day);) {
      day = addToDate(day, step, 'day') ?? day;
      if (isWorked(day)) left -= 1;
    }
    return day;
  };
  return {
    startOf(lead, day) {
      const key = `${String(lead)}/${day}`;
      const known = starts.get(key) ?? walk(day, lead, -1, (each) => each < today);
      starts.set(key, known);
      return known;
    },
    soonestOf: (lead) => walk(today, lead, 1, () => false),
  };
}
