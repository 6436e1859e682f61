import { readLooseDay } from '../../../lib/dates';
import { dayOfSerial } from '../../../lib/serialDay';
import { toHalfWidth } from '../../../lib/toHalfWidth';

/** A day, and what may stand behind it: a time, a blank, a weekday. */
const DAY_FIRST = /^(\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{8})(?=$|[\sT日]|\d{6}$)/;
/** The number that a spreadsheet keeps of a day of 1990 to 2099, with or without a time. */
const SERIAL = /^(?:3[3-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/;

/**
 * The day that a cell of a statement means, `YYYY-MM-DD`: year first, with `-`, `/`, `.`, signs or nothing between, with
 * a time behind it or none; or a spreadsheet's number of it. undefined for anything else, also for a day that is none.
 */
export function theirDay(text: string): string | undefined {
  const plain = toHalfWidth(text).trim();
  if (SERIAL.test(plain)) return dayOfSerial(Number(plain))?.slice(0, 10);
  const found = DAY_FIRST.exec(plain)?.[1];
  return found === undefined ? undefined : (readLooseDay(found) ?? undefined);
}
