import { arithmetic, LONGEST_FORMULA } from '../../lib/arithmetic';
import { toAsciiSigns } from '../shared/toAsciiSigns';
import type { NumberEntry } from './NumberEntry';

/** Whether a number is typed as `=12*3.5` (E-34). */
export function isFormula(text: string): boolean {
  return /^\s*[=＝]/.test(text);
}

/** What of a text may stand in a formula. */
export function cleanFormula(raw: string): string {
  return toAsciiSigns(raw)
    .trimStart()
    .replace(/[^\d.=+\-*/×÷() ]/g, '')
    .slice(0, LONGEST_FORMULA);
}

/** What a formula comes to, rounded to the decimals of its field; undefined for one that cannot be computed. */
export function formulaValue(text: string, { decimals }: NumberEntry, read: (text: string) => unknown): unknown {
  const result = arithmetic(text.replace(/^\s*=/, ''));
  return result.ok ? read(result.value.toFixed(decimals)) : undefined;
}
