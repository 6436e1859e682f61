import { toDecimal, type Decimal } from '../../lib/decimal';
import { toAsciiSigns } from './toAsciiSigns';

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const LONGEST = 60;

/**
 * Reads a number from outside: digits, full-width ones too, with or without thousands separators. null for anything
 * else, `1e5` included.
 */
export function readNumber(input: unknown): Decimal | null {
  if (typeof input === 'number')
    return Number.isFinite(input) && !String(input).includes('e') ? toDecimal(input) : null;
  if (typeof input !== 'string' || input.length > LONGEST) return null;
  const text = toAsciiSigns(input).trim();
  return toDecimal(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}
