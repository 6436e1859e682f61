import { DAY_PATTERN, formatTime } from './formatTime';
import { toTime, type Time } from './toTime';
import type { Translate } from './Translate';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const JUST_NOW = 30;

/**
 * How long ago something was, in whole units: just now under 30 s, minutes under 1 hour, hours under 1 day, 1 day ago
 * under 2 days, the day after that. A clock that is a little ahead reads as just now, what lies further in the future
 * as its day. Empty for what is no time.
 */
export function relativeTime(value: Time, now: Time, t: Translate): string {
  const [time, reference] = [toTime(value), toTime(now)];
  if (time === null || reference === null) return '';
  const seconds = (reference.getTime() - time.getTime()) / 1000;
  if (Math.abs(seconds) < JUST_NOW) return t('刚刚');
  if (seconds < 0 || seconds >= 2 * DAY) return formatTime(time, DAY_PATTERN);
  // 30 to 59 seconds are called a minute.
  if (seconds < HOUR) return t('{minutes}分钟前', { minutes: Math.max(1, Math.floor(seconds / MINUTE)) });
  return seconds < DAY ? t('{hours}小时前', { hours: Math.floor(seconds / HOUR) }) : t('1天前');
}
