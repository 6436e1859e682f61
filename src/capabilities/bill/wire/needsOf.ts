import { Decimal } from '../../../lib/decimal';
import type { Bill, BillPart } from './Bill';

/** What a bill needs of one of its parts. */
export interface Need {
  part: BillPart;
  /** basic units to issue, with what is lost, in full units of the part */
  quantity: Decimal;
}

/**
 * What making so many basic units by a bill needs of each part. Loss is a share of what is issued. Each part is rounded
 * once, up, to the decimals of its own unit: nothing is rounded on the way.
 * @param decimalsOf decimals of the basic unit of a product
 */
export function needsOf(bill: Bill, quantity: Decimal, decimalsOf: (product: string) => number): Need[] {
  return bill.parts.map((part) => ({
    part,
    quantity: exactNeed(bill, part, quantity).toDecimalPlaces(decimalsOf(part.product), Decimal.ROUND_UP),
  }));
}

/** The same of one part, not rounded: what costs are worked out by. */
export function exactNeed(bill: Bill, part: BillPart, quantity: Decimal): Decimal {
  const kept = new Decimal(1).minus(part.loss);
  return quantity.times(part.quantity).dividedBy(bill.quantity.times(kept));
}
