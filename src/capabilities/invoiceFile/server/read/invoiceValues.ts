import { toDecimal } from '../../../../lib/decimal';
import { readLooseDay } from '../../../../lib/dates';
import { cleanText } from '../../../../lib/cleanText';
import { toHalfWidth } from '../../../../lib/toHalfWidth';
import type { InvoiceParty } from '../../wire';
import { comparedTaxNo } from './comparedTaxNo';
import { InvoiceFault } from './InvoiceFault';
import { nodeAt, type XmlNode } from './parseXml';

/** Digits of a number of an invoice: unit prices have a dozen behind the point. */
const MOST_DIGITS = 32;

/** A text of an invoice: of one line, without signs that nobody sees, cut to a length. */
export function textAt(node: XmlNode | undefined, longest: number, ...names: readonly string[]): string {
  return cleanText(nodeAt(node, ...names)?.text ?? '').slice(0, longest);
}

/** A number as a decimal; null where none is written, as for a service without quantity. @throws InvoiceFault */
export function numberAt(node: XmlNode | undefined, ...names: readonly string[]): string | null {
  const written = textAt(node, MOST_DIGITS + 1, ...names).replaceAll(/[,，¥￥\s]/g, '');
  // What is free of tax is said by stars.
  if (written === '' || /^[*＊—-]+$/.test(written)) return null;
  const number = written.length > MOST_DIGITS ? null : toDecimal(written);
  if (number === null) throw new InvoiceFault('发票中的“{text}”不是数字', { text: written.slice(0, MOST_DIGITS) });
  return number.toString();
}

/** The same of an amount, which is nothing where none is written. @throws InvoiceFault */
export function amountAt(node: XmlNode | undefined, ...names: readonly string[]): string {
  return numberAt(node, ...names) ?? '0';
}

/** A rate in percent: `0.13`, `13%` and `13` are the same; null: free of tax, or none is said. */
export function rateAt(node: XmlNode | undefined, ...names: readonly string[]): string | null {
  const written = toHalfWidth(textAt(node, MOST_DIGITS, ...names));
  const number = toDecimal(written.replace('%', '').trim());
  if (number === null || number.isNegative()) return null;
  const isFraction = !written.includes('%') && number.lessThan(1);
  const percent = isFraction ? number.times(100) : number;
  return percent.lessThan(100) ? percent.toString() : null;
}

/** A day as YYYY-MM-DD, of `2026-11-03 10:20:30`, `20261103` or `2026年11月03日`. @throws InvoiceFault */
export function dayOf(text: string): string {
  const [day = ''] = text.split(/[\sT]/);
  const said = readLooseDay(day);
  if (said === null) throw new InvoiceFault('发票没有有效的开票日期');
  return said;
}

/** Who sells or buys, by the names of the elements that say it. */
export function partyAt(node: XmlNode | undefined, nameElement: string, taxNoElement: string): InvoiceParty {
  return {
    name: textAt(node, 120, nameElement),
    taxNo: comparedTaxNo(textAt(node, 30, taxNoElement)),
  };
}

/** @throws InvoiceFault for what is no number of an invoice */
export function invoiceNumber(text: string): string {
  if (!/^\d{8}$|^\d{20}$/.test(text)) throw new InvoiceFault('发票没有有效的发票号码（8位或20位数字）');
  return text;
}
