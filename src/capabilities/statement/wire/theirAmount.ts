import { type Decimal, toDecimal } from '../../../lib/decimal';
import { toHalfWidth } from '../../../lib/toHalfWidth';

/** Digits, or groups of three of them, with decimals or without. */
const AMOUNT = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;
/** How money is marked as such. */
const MARKS = /[\s¥￥]|RMB|CNY|元/gi;
/** What stands where there is no amount. */
const NONE = /^(?:-{1,2}|\/|—{1,2}|无)$/;

/**
 * The amount that a cell of a statement means: with thousands separators, a mark of the currency, full-width digits;
 * below zero by a minus before or behind it, or by parentheses. null where there is none, undefined where there is
 * something else.
 */
export function theirAmount(text: string): Decimal | null | undefined {
  const plain = toHalfWidth(text).replace(MARKS, '').replaceAll('−', '-');
  if (plain === '' || NONE.test(plain)) return null;
  const [, inside] = /^\((.*)\)$/.exec(plain) ?? /^(.*)-$/.exec(plain) ?? [];
  const digits = inside ?? plain;
  // A minus within parentheses says it twice.
  if (!AMOUNT.test(digits) || (inside !== undefined && /^[+-]/.test(digits))) return undefined;
  const amount = toDecimal(digits.replaceAll(',', '')) ?? undefined;
  return inside === undefined ? amount : amount?.negated();
}
