import { readLooseDay } from '../../../lib/dates';
import { dayOfSerial } from '../../../lib/serialDay';
import { toHalfWidth } from '../../../lib/toHalfWidth';

/** What stands first in days whose year stands last. */
export type DayOrder = 'day' | 'month';

/** A day, and what may stand behind it: a time, a blank, a weekday. */
const YEAR_FIRST = /^(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{8})(?=$|[\sT日(]|\d{6}$)/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?=$|[\sT(])/;
const DAY_NAMED = /^(\d{1,2})[\s-]([a-z]{3,9})\.?[\s,-]+(\d{4})(?=$|\s)/i;
const NAME_FIRST = /^([a-z]{3,9})\.?[\s-](\d{1,2})[\s,-]+(\d{4})(?=$|\s)/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
/** The number that a spreadsheet keeps of a day of 1990 to 2099, with or without a time. */
const SERIAL = /^(?:3[3-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/;
const TWELVE = 12;

/**
 * The day that a cell of a statement means, `YYYY-MM-DD`: year first, with `-`, `/`, `.`, signs or nothing between;
 * year last, where the cell or `order` says whether the day or the month stands first; with an English month; with a
 * time behind it or none; or a spreadsheet's number of it. undefined for anything else, also for a day that is none.
 */
export function theirDay(text: string, order?: DayOrder): string | undefined {
  const plain = toHalfWidth(text).trim();
  if (SERIAL.test(plain)) return dayOfSerial(Number(plain))?.slice(0, 10);
  const found = YEAR_FIRST.exec(plain)?.[1] ?? namedDay(plain) ?? yearLast(plain, order);
  return found === undefined ? undefined : (readLooseDay(found) ?? undefined);
}

/**
 * What stands first in a cell whose year stands last; `unclear` where it may be either, undefined where it is no such
 * cell.
 */
export function orderIn(text: string): DayOrder | 'unclear' | undefined {
  const [, first, sign, second] = YEAR_LAST.exec(toHalfWidth(text).trim()) ?? [];
  if (first === undefined || second === undefined) return undefined;
  // Points are written where the day comes first.
  if (Number(first) > TWELVE || (sign === '.' && Number(second) <= TWELVE)) return 'day';
  if (Number(second) > TWELVE) return 'month';
  return first.padStart(2, '0') === second.padStart(2, '0') ? 'day' : 'unclear';
}

function yearLast(plain: string, order: DayOrder | undefined): string | undefined {
  const [, first = '', , second = '', year] = YEAR_LAST.exec(plain) ?? [];
  const said = orderIn(plain);
  const known = said === 'unclear' ? order : said;
  if (year === undefined || known === undefined) return undefined;
  return known === 'day' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`;
}

function namedDay(plain: string): string | undefined {
  const [, first, second, year] = DAY_NAMED.exec(plain) ?? NAME_FIRST.exec(plain) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const [day, name] = /\d/.test(first) ? [first, second] : [second, first];
  const month = MONTHS.findIndex((each) => name.toLowerCase().startsWith(each));
  return month < 0 ? undefined : `${year}-${month + 1}-${day}`;
}
