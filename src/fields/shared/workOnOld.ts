import { arithmetic } from '../../lib/arithmetic';
import { Decimal, toDecimal } from '../../lib/decimal';
import { fixedWithin } from './fixedWithin';
import type { NumberLimits } from './NumberLimits';
import { toAsciiSigns } from './toAsciiSigns';

/** An operator that is typed first. A minus is none: `-1` is a number. */
const FIRST = /^\s*([*/×÷+])/;

/** Thousands separators where they belong, as in any formula. */
const GROUPED = /\d{1,3}(?:,\d{3})+(?![\d,])/g;

/** Whether a typed text works on the number that stands there: `*0.95`, `/2`, `+1` (E-34). */
export function worksOnOld(text: string): boolean {
  return FIRST.test(toAsciiSigns(text));
}

/**
 * What such a text makes of an old value, as canonical text, rounded to the decimals of its field: 20 and `*0.95` are
 * 19.00. Where nothing stands, nothing can be multiplied or divided and nothing is there afterwards (null), but `+1` is
 * 1. undefined: what follows the operator cannot be computed, or what stands there is no number.
 */
export function workOnOld(typed: string, old: unknown, limits: NumberLimits): string | null | undefined {
  const text = toAsciiSigns(typed).trim();
  const [, operator] = FIRST.exec(text) ?? [];
  const isEmpty = old === null || old === undefined || old === '';
  const number = isEmpty ? new Decimal(0) : toDecimal(old);
  if (operator === undefined || number === null) return undefined;
  const rest = text.replace(GROUPED, (digits) => digits.replaceAll(',', ''));
  const result = arithmetic(`(${number.toFixed()})${rest}`);
  if (!result.ok) return undefined;
  return isEmpty && operator !== '+' ? null : fixedWithin(result.value, limits);
}
