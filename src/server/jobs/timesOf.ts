import { Cron } from 'croner';
import { timeText } from '../time';

/** When a work begins next, `YYYY-MM-DD HH:mm:ss`; null: never. `times` in the words of cron. */
export function nextTime(times: string): string | null {
  const next = new Cron(times, { paused: true }).nextRun();
  return next === null ? null : timeText(next);
}

/** When it should have begun last, at or before a moment; null: never. */
export function lastTime(times: string, moment: Date): string | null {
  const [last] = new Cron(times, { paused: true }).previousRuns(1, moment);
  return last === undefined ? null : timeText(last);
}
