import { Decimal } from '../../../lib/decimal';
import type { BillsOf } from './Bill';
import { billOn } from './billOn';
import { exactNeed } from './needsOf';

/**
 * What one basic unit of products costs, rolled up from what is bought through all levels, exactly: nothing is rounded on
 * the way. Undefined where something below has no price.
 * @param priceOf of a basic unit of what is bought; undefined: nobody has said one
 */
export function costOf(
  billsOf: BillsOf,
  day: string,
  priceOf: (product: string) => Decimal | undefined,
): (product: string) => Decimal | undefined {
  const known = new Map<string, Decimal | undefined>();
  const cost = (product: string): Decimal | undefined => {
    if (known.has(product)) return known.get(product);
    // A product that is part of itself costs nobody knows what.
    known.set(product, undefined);
    const bill = billOn(billsOf(product), day);
    const found = bill
      ? bill.parts.reduce<Decimal | undefined>((sum, part) => {
          const own = cost(part.product);
          return sum && own && sum.plus(exactNeed(bill, part, new Decimal(1)).times(own));
        }, new Decimal(0))
      : priceOf(product);
    known.set(product, found);
    return found;
  };
  return cost;
}
