import { monthsText } from './monthsText';
import type { Translate } from './Translate';

const HOUR = 60;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 12 * MONTH;

/**
 * A length of time, given in minutes, in its largest unit and the next smaller one: minutes, hours, days, months of 30
 * days, years of 12 months (specification 000, section 9). What is smaller is cut off. Empty for what is negative or no
 * number.
 */
export function durationText(length: number, t: Translate): string {
  if (!Number.isFinite(length) || length < 0) return '';
  const [minutes, hours, days] = [
    Math.floor(length % HOUR),
    Math.floor((length % DAY) / HOUR),
    Math.floor((length % MONTH) / DAY),
  ];
  const months = Math.floor(length / MONTH);
  if (length < HOUR) return t('{minutes}分钟', { minutes });
  if (length < DAY)
    return minutes === 0 ? t('{hours}小时', { hours }) : t('{hours}小时{minutes}分钟', { hours, minutes });
  if (length < MONTH) return hours === 0 ? t('{days}天', { days }) : t('{days}天{hours}小时', { days, hours });
  return length >= YEAR || days === 0 ? monthsText(months, t) : t('{months}个月{days}天', { months, days });
}
