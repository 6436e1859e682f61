import { isDay } from './dates';

/** Day of this month, month and day of this year, and a year of two digits. */
const FORMS: readonly RegExp[] = [
  /^(?<day>\d{1,2})[日号]?$/,
  /^(?<month>\d{1,2})[-/.月](?<day>\d{1,2})[日号]?$/,
  /^(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<year>\d\d)[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?$/,
  /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)$/,
];

/**
 * The day that a short form means: `1` of the present month, `10-1`, `10.1` and `1001` of the present year, `261001`;
 * null for what is none.
 */
export function readShortDay(text: string, today: string): string | null {
  const parts = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!parts) return null;
  const year = parts.year === undefined ? today.slice(0, 4) : `20${parts.year}`;
  const day = [year, (parts.month ?? today.slice(5, 7)).padStart(2, '0'), parts.day!.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}
