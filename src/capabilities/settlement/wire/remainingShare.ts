import { Decimal } from '../../../lib/decimal';
import type { Shareable } from './shareOut';

/**
 * How much of one item a person settles by choosing it: what remains of the amount of the document beside what is
 * `taken` by others, and no more than is open of it. A credit is taken as a whole, and so is any item while the document
 * has no amount. Zero: nothing remains.
 */
export function remainingShare(
  { isCredit, open }: Omit<Shareable, 'id'>,
  amount: Decimal | undefined,
  taken: Decimal,
): Decimal {
  if (isCredit || !amount) return open;
  return Decimal.max(Decimal.min(open, amount.minus(taken)), 0);
}
