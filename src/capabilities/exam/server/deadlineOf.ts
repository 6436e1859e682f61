import { plusSeconds } from '../../../server/time';

/** What says until when somebody may answer. Times are `YYYY-MM-DD HH:mm:ss`. */
export interface Timing {
  startedTime: string;
  minutes: number;
  extraMinutes: number;
  closesTime: string | null;
}

/**
 * Until when answers are taken: so many minutes from the start, and not after the exam closes; more time moves both. It
 * is asked anew each time, so that time that is given while somebody sits counts at once.
 */
export function deadlineOf({ closesTime, extraMinutes, minutes, startedTime }: Timing): string {
  const own = plusSeconds(startedTime, (minutes + extraMinutes) * 60);
  const closes = closesTime === null ? own : plusSeconds(closesTime, extraMinutes * 60);
  return own < closes ? own : closes;
}
