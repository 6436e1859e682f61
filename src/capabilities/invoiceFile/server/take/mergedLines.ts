import { Decimal, asDecimal } from '../../../../lib/decimal';
import type { InvoiceLine } from '../../wire';

/** A line of an invoice, less what the lines behind it take off. */
export interface MergedLine {
  line: InvoiceLine;
  /** with tax */
  gross: Decimal;
  net: Decimal;
  tax: Decimal;
  quantity: Decimal;
}

/**
 * The lines of an invoice as they are booked: a discount, which stands below its goods as a negative amount without
 * quantity, is taken off them; what has no quantity, such as a service, is one.
 */
export function mergedLines(lines: readonly InvoiceLine[]): MergedLine[] {
  const merged: MergedLine[] = [];
  for (const line of lines) {
    const [net, tax] = [asDecimal(line.net), asDecimal(line.tax)];
    const last = merged.at(-1);
    if (last && isDiscountOf(line, last.line)) {
      last.net = last.net.plus(net);
      last.tax = last.tax.plus(tax);
      last.gross = last.net.plus(last.tax);
      continue;
    }
    const quantity = line.quantity === null ? new Decimal(1) : asDecimal(line.quantity);
    merged.push({ line, net, tax, gross: net.plus(tax), quantity: quantity.isZero() ? new Decimal(1) : quantity });
  }
  return merged;
}

function isDiscountOf(line: InvoiceLine, goods: InvoiceLine): boolean {
  return (
    line.quantity === null &&
    asDecimal(line.net).isNegative() &&
    asDecimal(goods.net).isPositive() &&
    line.name === goods.name &&
    line.taxRate === goods.taxRate
  );
}
