import { Decimal } from '../../../lib/decimal';

/** An item as far as it is shared out: what is open of it is above zero. */
export interface Shareable {
  id: string;
  open: Decimal;
  /** it is taken off the others: a credit */
  isCredit?: boolean;
}

/** Items of which sums of a few are tried, and how many of them at most: what people would try by eye. */
const TRIED = 40;
const MOST_SUMMED = 4;

/**
 * Shares an amount out over items in their order, what is due first before others: each gets what is open of it, the
 * last one what is left. Credits are taken as a whole, and what they are worth goes to the others. Items that get
 * nothing are left out.
 */
export function oldestFirst(items: readonly Shareable[], amount: Decimal): Map<string, Decimal> {
  const shares = new Map<string, Decimal>();
  let left = items.reduce((sum, { isCredit, open }) => (isCredit ? sum.plus(open) : sum), amount);
  for (const { id, isCredit, open } of items) {
    if (isCredit) shares.set(id, open);
    if (isCredit || left.lessThanOrEqualTo(0)) continue;
    const share = Decimal.min(open, left);
    shares.set(id, share);
    left = left.minus(share);
  }
  return shares;
}

/**
 * The items that come to exactly this amount: one of them, or else the fewest of those that are due first, four at most.
 * Credits are left alone. undefined: none do.
 */
export function matching(given: readonly Shareable[], amount: Decimal): Map<string, Decimal> | undefined {
  const items = given.filter(({ isCredit }) => !isCredit);
  const tried = items.slice(0, TRIED);
  for (let count = 1; count <= MOST_SUMMED; count++) {
    const found = summed(count === 1 ? items : tried, amount, count);
    if (found) return new Map(found.map(({ id, open }) => [id, open]));
  }
  return undefined;
}

function summed(items: readonly Shareable[], amount: Decimal, count: number): Shareable[] | undefined {
  for (const [index, item] of items.entries()) {
    const left = amount.minus(item.open);
    if (count === 1) {
      if (left.isZero()) return [item];
      continue;
    }
    const others = left.greaterThan(0) ? summed(items.slice(index + 1), left, count - 1) : undefined;
    if (others) return [item, ...others];
  }
  return undefined;
}
