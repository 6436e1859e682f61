import { toDecimal } from '../../lib/decimal';
import { toAsciiSigns } from '../shared/toAsciiSigns';
import type { NumberEntry } from './NumberEntry';

/**
 * What of a text may stand in a number's control: digits, one point where decimals are allowed, a minus in front where negatives are;
 * decimals and digits beyond the limit are cut; beyond the largest number stands the largest number. Separators of a pasted number go.
 */
export function cleanNumber(raw: string, entry: NumberEntry): string {
  const text = toAsciiSigns(raw);
  const sign = entry.min.startsWith('-') && text.trimStart().startsWith('-') ? '-' : '';
  const kept = text.replace(entry.decimals > 0 ? /[^\d.]/g : /\D/g, '');
  const point = kept.indexOf('.');
  let whole = point < 0 ? kept : kept.slice(0, point);
  const decimals = point < 0 ? '' : kept.slice(point + 1).replaceAll('.', '').slice(0, entry.decimals);
  if (entry.strictZero && whole.startsWith('0')) whole = '0';
  if (entry.integerDigits !== undefined) whole = whole.slice(0, entry.integerDigits);
  const cut = sign + whole + (point < 0 ? '' : `.${decimals}`);
  const number = toDecimal(cut);
  if (number === null) return cut;
  if (number.greaterThan(entry.max)) return entry.max;
  // A positive lower bound waits for the end of typing: 1 may become 15.
  return number.isNegative() && number.lessThan(entry.min) ? entry.min : cut;
}
