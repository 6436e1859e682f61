import { billOn } from './billOn';
import type { BillsOf } from './Bill';

/** All products that one is made of on a day, through all levels, itself among them; each once. */
export function below(product: string, billsOf: BillsOf, day: string): Set<string> {
  const found = new Set<string>();
  const open = [product];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(billOn(billsOf(next), day)?.parts ?? []).map((part) => part.product));
  }
  return found;
}
