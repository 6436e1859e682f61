import { addToDate, type DateUnit } from './dates';

export interface Period {
  /** first and last day, `YYYY-MM-DD` */
  from: string;
  to: string;
}

/** From the beginning of the running day, month or year to `today`, `YYYY-MM-DD`. */
export function runningPeriod(unit: DateUnit, today: string): Period {
  const from = { day: today, month: `${today.slice(0, 7)}-01`, year: `${today.slice(0, 4)}-01-01` }[unit];
  return { from, to: today };
}

/**
 * The same part of the period before: on 21 November that of 1 to 21 October. A shorter month ends with its last day.
 */
export function periodBefore(unit: DateUnit, today: string): Period {
  return runningPeriod(unit, addToDate(today, -1, unit)!);
}
