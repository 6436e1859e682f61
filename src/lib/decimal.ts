import { Decimal } from 'decimal.js';

// One configuration for the whole program: money never rounds by accident and never prints as 1e+21.
Decimal.set({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -100, toExpPos: 100 });

const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const MAX_DIGITS = 100;

/**
 * Reads a wire value as an exact number. null for '', null, undefined and whatever is not a plain decimal number of at
 * most 100 characters (`1e999999` and `Infinity` are not numbers of a back office, and make arithmetic slow).
 */
export function toDecimal(value: unknown): Decimal | null {
  if (value instanceof Decimal) return value.isFinite() ? value : null;
  if (typeof value === 'number') return Number.isFinite(value) ? new Decimal(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text.length <= MAX_DIGITS && PLAIN_NUMBER.test(text) ? new Decimal(text) : null;
}

/** A wire value that must be a number, as one. @throws TypeError for any other */
export function asDecimal(value: unknown): Decimal {
  const number = toDecimal(value);
  if (number === null) throw new TypeError(`${String(value)} is no number`);
  return number;
}

export { Decimal };
