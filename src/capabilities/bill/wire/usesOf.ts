import { Decimal } from '../../../lib/decimal';
import type { Bill } from './Bill';
import { billOn } from './billOn';
import { exactNeed } from './needsOf';

/** A product that something goes into. */
export interface BillUse {
  /** 1: directly */
  level: number;
  bill: Bill;
  /** what one basic unit of it takes, exactly */
  quantity: Decimal;
}

/**
 * What a product goes into on a day, through all levels upwards, each behind the one that it goes into; one that takes it
 * by two branches stands there once for each.
 */
export function usesOf(product: string, bills: ReadonlyMap<string, readonly Bill[]>, day: string): BillUse[] {
  const above = new Map<string, { bill: Bill; quantity: Decimal }[]>();
  for (const versions of bills.values()) {
    const bill = billOn(versions, day);
    if (!bill) continue;
    const taken = new Map<string, Decimal>();
    for (const part of bill.parts)
      taken.set(part.product, (taken.get(part.product) ?? new Decimal(0)).plus(exactNeed(bill, part, new Decimal(1))));
    for (const [part, quantity] of taken) above.set(part, [...(above.get(part) ?? []), { bill, quantity }]);
  }
  const from = (own: string, quantity: Decimal, path: readonly string[]): BillUse[] =>
    (above.get(own) ?? []).flatMap(({ bill, quantity: each }) => {
      if (path.includes(bill.product)) return [];
      const all = quantity.times(each);
      return [{ level: path.length, bill, quantity: all }, ...from(bill.product, all, [...path, bill.product])];
    });
  return from(product, new Decimal(1), [product]);
}
