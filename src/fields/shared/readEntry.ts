import { arithmetic } from '../../lib/arithmetic';
import type { Decimal } from '../../lib/decimal';
import { isFormula } from './isFormula';
import { readNumber } from './readNumber';
import { toAsciiSigns } from './toAsciiSigns';

interface EntryForm {
  decimals: number;
  suffix?: string;
}

/** Thousands separators where they belong; any other comma stays, and cannot be computed. */
const GROUPED = /\d{1,3}(?:,\d{3})+(?![\d,])/g;

/**
 * What a typed number or formula comes to, the formula rounded to the decimals of its field; null for what is neither,
 * such as `1e3` and `12*`.
 */
export function readEntry(typed: string, { decimals, suffix = '' }: EntryForm): Decimal | null {
  const text = toAsciiSigns(typed).trim();
  if (isFormula(text)) {
    const result = arithmetic(text.replace(/^=/, '').replace(GROUPED, (digits) => digits.replaceAll(',', '')));
    return result.ok ? result.value.toDecimalPlaces(decimals) : null;
  }
  const number = readNumber(suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text);
  return number === null || number.decimalPlaces() > decimals ? null : number;
}
