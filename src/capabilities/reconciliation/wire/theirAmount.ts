import { type Decimal, toDecimal } from '../../../lib/decimal';
import { toHalfWidth } from '../../../lib/toHalfWidth';
import { type Side, sideOf } from './sideOf';

/** What a cell says of money. */
export interface TheirAmount {
  amount: Decimal;
  /** where a word beside it says it: `1,000.00 CR` */
  side?: Side;
}

/** Digits, or groups of three of them, with decimals or without. */
const AMOUNT = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;
/** The same where a comma stands before the decimals, and points between the groups. */
const WITH_COMMA = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{2})?$/;
/** How money is marked as such. */
const MARKS = /[\s¥￥]|RMB|CNY|人民币|元/gi;
/** What stands where there is no amount. */
const NONE = /^(?:-{1,2}|\/|—{1,2}|无)$/;
/** A word before or behind the digits. */
const WORDS = /^([a-z借贷]*)\.?([^a-z借贷]*\d[^a-z借贷]*?)([a-z借贷]*)\.?$/i;

/**
 * The amount that a cell of a statement means: with thousands separators, a mark of the currency, full-width digits;
 * below zero by a minus before or behind it, or by parentheses; with its side beside it. null where there is none,
 * undefined where there is something else. `isComma`: a comma stands before the cents, `1.234,56`
 */
export function theirAmount(text: string, isComma = false): TheirAmount | null | undefined {
  const plain = bare(text);
  if (plain === '' || NONE.test(plain)) return null;
  const [, before = '', digits = '', behind = ''] = WORDS.exec(plain) ?? [];
  const words = [before, behind].filter((word) => word !== '');
  const [side] = words.map(sideOf);
  if (words.length > 1 || (words.length > 0 && side === undefined)) return undefined;
  const amount = numberOf(digits, isComma);
  return amount && (side === undefined ? { amount } : { amount, side });
}

/** A balance, of which a word may say that it is owed. */
export function balanceOf(said: TheirAmount | null | undefined): Decimal | null {
  if (!said) return null;
  return said.side === 'out' ? said.amount.abs().negated() : said.amount;
}

/** Whether a cell is an amount with a comma before its cents and nothing else, or may be one; undefined: neither. */
export function commaIn(text: string): 'surely' | 'maybe' | undefined {
  const plain = bare(text).replace(/[a-z借贷()+-]/gi, '');
  if (plain === '' || !WITH_COMMA.test(plain)) return plain === '' ? 'maybe' : undefined;
  return plain.includes(',') ? 'surely' : 'maybe';
}

function numberOf(text: string, isComma: boolean): Decimal | undefined {
  const [, inside] = /^\((.*)\)$/.exec(text) ?? /^(.*)-$/.exec(text) ?? [];
  const digits = inside ?? text;
  // A minus within parentheses says it twice.
  if (!(isComma ? WITH_COMMA : AMOUNT).test(digits) || (inside !== undefined && /^[+-]/.test(digits))) return undefined;
  const amount = toDecimal(isComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''));
  return inside === undefined ? (amount ?? undefined) : amount?.negated();
}

function bare(text: string): string {
  return toHalfWidth(text).replace(MARKS, '').replaceAll('−', '-');
}
