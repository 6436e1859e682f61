import { DAY_PATTERN, formatTime } from '../../lib/format/formatTime';

/** Today on this computer, `YYYY-MM-DD`. */
export function todayText(): string {
  return formatTime(new Date(), DAY_PATTERN);
}
