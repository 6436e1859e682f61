import { LONGEST_FORMULA } from '../../lib/arithmetic';
import { toDecimal } from '../../lib/decimal';
import { isFormula } from '../shared/isFormula';
import { toAsciiSigns } from '../shared/toAsciiSigns';
import { worksOnOld } from '../shared/workOnOld';
import type { NumberEntry } from './NumberEntry';

/** Digits with separators, and a point with digits; blanks and a sign of its own may follow. */
const NUMBER = /^([\d,]*)(?:(\.+)(\d*))?(\s*)(\S?)$/;

/** A letter before the first digit: what was typed is no number, and belongs to another cell perhaps. */
const WORD = /^[^\d.]*\p{L}/u;

/**
 * What of a text may stand in a number's control. A word stays as it is, to be refused. Of the signs before the first
 * digit only a minus stays, where negatives are, and an operator that works on what stood there; decimals and digits beyond the limit are cut; beyond the largest number stands the largest number. Behind a digit
 * nothing is dropped, as what is left would be another number: an operator begins a formula, anything else stays to be
 * refused.
 */
export function cleanNumber(raw: string, entry: NumberEntry): string {
  const text = toAsciiSigns(raw).slice(0, LONGEST_FORMULA);
  if (isFormula(text) || worksOnOld(text)) return text.trimStart();
  if (WORD.test(text)) return text;
  const [lead] = /^[^\d.]*/.exec(text)!;
  const sign = entry.min.startsWith('-') && lead.trimStart().startsWith('-') ? '-' : '';
  const kept = text.slice(lead.length);
  const [, digits, point, decimals = '', blank = '', suffix = ''] = NUMBER.exec(kept) ?? [];
  if (digits === undefined || (suffix !== '' && suffix !== entry.suffix)) return sign + kept;
  if (point !== undefined && entry.decimals === 0) return digits === '' ? sign : sign + kept;
  return (
    number(sign, digits, point === undefined ? '' : `.${decimals.slice(0, entry.decimals)}`, entry) + blank + suffix
  );
}

/** The number within its limits, with the separators that were typed while they are not in the way. */
function number(sign: string, digits: string, fraction: string, entry: NumberEntry): string {
  let whole = digits;
  if (entry.strictZero && whole.startsWith('0')) whole = '0';
  const plain = whole.replaceAll(',', '');
  if (entry.integerDigits !== undefined && plain.length > entry.integerDigits)
    whole = plain.slice(0, entry.integerDigits);
  const cut = sign + whole + fraction;
  const value = toDecimal(cut.replaceAll(',', ''));
  if (value === null) return cut;
  if (value.greaterThan(entry.max)) return entry.max;
  // A positive lower bound waits for the end of typing: 1 may become 15.
  return value.isNegative() && value.lessThan(entry.min) ? entry.min : cut;
}
