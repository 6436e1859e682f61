import { Decimal } from '../../../lib/decimal';
import type { CostMethod } from '../../../language/meta/costMethods';
import type { Movement } from './Movement';

/**
 * Which part of what some receipts brought is still there after other movements, from 0 to 1: of an average all that
 * leaves takes its part of everything, of first in first out the oldest leaves first.
 * @param movements of one key, in order, those of the receipts among them
 * @param opening quantity before the first of them
 */
export function stillThere(
  movements: readonly Movement[],
  opening: bigint,
  receipts: ReadonlySet<string>,
  method: CostMethod,
): Decimal {
  let there = opening;
  let [own, ahead, brought] = [new Decimal(0), opening, 0n];
  for (const { id, quantity } of movements) {
    if (receipts.has(id)) {
      own = own.plus(String(quantity));
      brought += quantity;
    } else if (quantity < 0n && method === 'fifo') {
      const older = -quantity < ahead ? -quantity : ahead > 0n ? ahead : 0n;
      ahead -= older;
      own = Decimal.max(own.plus(String(quantity + older)), 0);
    } else if (quantity < 0n) {
      own = there + quantity <= 0n ? new Decimal(0) : own.times(String(there + quantity)).dividedBy(String(there));
    } else if (brought === 0n) ahead += quantity;
    there += quantity;
  }
  return brought === 0n ? new Decimal(0) : Decimal.min(own.dividedBy(String(brought)), 1);
}
