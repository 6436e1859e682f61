import type { Bill } from './Bill';

/** The bill that is valid on a day (`YYYY-MM-DD`), of those of one product: the one that began last; undefined: none is. */
export function billOn(bills: readonly Bill[], day: string): Bill | undefined {
  let found: Bill | undefined;
  for (const bill of bills) {
    const isValid = (bill.from ?? '') <= day && (bill.until === null || day <= bill.until);
    if (isValid && (found === undefined || (bill.from ?? '') > (found.from ?? ''))) found = bill;
  }
  return found;
}
