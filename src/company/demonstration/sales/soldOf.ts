import type { DemoRow } from '../../../server/demonstration/Demo';
import { Decimal } from '../../../lib/decimal';

/** What a line of a delivery or of goods that come back says of the sale or return that it was made from. */
export function soldOf({ taxRate }: DemoRow, { isGift, price, quantity }: DemoRow) {
  const amount = isGift ? new Decimal(0) : new Decimal(String(quantity)).times(String(price)).toDecimalPlaces(2);
  const net = amount.div(new Decimal(String(taxRate ?? 0)).div(100).plus(1)).toDecimalPlaces(2);
  return { sourceQuantity: String(quantity), sourceAmount: amount.toFixed(2), sourceNet: net.toFixed(2) };
}
