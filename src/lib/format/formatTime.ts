import { toTime, type Time } from './toTime';

/** Year, month, day, hour, minute and second. Specification 000, section 9 (B-347). */
const MOMENT = '{y}-{m}-{d} {h}:{i}:{s}';

/** The day alone. */
export const DAY_PATTERN = '{y}-{m}-{d}';

/**
 * A local time by a pattern of `{y} {m} {d} {h} {i} {s}`, each part but the year of two digits; empty for what is no
 * time.
 */
export function formatTime(value: Time, pattern = MOMENT): string {
  const time = toTime(value);
  if (time === null) return '';
  const parts: Record<string, number> = {
    y: time.getFullYear(),
    m: time.getMonth() + 1,
    d: time.getDate(),
    h: time.getHours(),
    i: time.getMinutes(),
    s: time.getSeconds(),
  };
  return pattern.replace(/\{([ymdhis])\}/g, (_, part: string) =>
    String(parts[part]).padStart(part === 'y' ? 4 : 2, '0'),
  );
}
