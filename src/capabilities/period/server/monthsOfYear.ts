import dayjs from 'dayjs';

const MONTHS = 12;

export interface Month {
  /** `YYYY-MM` */
  code: string;
  /** `YYYY-MM-DD` */
  startDate: string;
  endDate: string;
}

/**
 * The months from a day to the end of its year; what begins within a month ends with it, so that the next one begins on
 * its first day.
 */
export function monthsOfYear(first: string): Month[] {
  const day = dayjs(first);
  return Array.from({ length: MONTHS - day.month() }, (_, month) => {
    const start = month === 0 ? day : day.add(month, 'month').startOf('month');
    return {
      code: start.format('YYYY-MM'),
      startDate: start.format('YYYY-MM-DD'),
      endDate: start.endOf('month').format('YYYY-MM-DD'),
    };
  });
}
