import type { Decimal } from '../../../lib/decimal';

/** A line of a statement as its balance is followed. */
export interface Balanced {
  /** as people count it */
  row: number;
  day: string;
  amount: Decimal;
  balance: Decimal | null;
}

/** A row whose balance does not follow from the one before. */
export interface BrokenBalance {
  row: number;
  /** what follows from the one before and the amount */
  expected: Decimal;
  found: Decimal;
}

/**
 * Rows whose balance does not follow from the one before by their amount, in the order of the file, which stands newest
 * or oldest first: the order in which fewer break, of two that break as many the one of the days. A wrong balance
 * between two that fit each other is one broken row, as a wrong amount is.
 */
export function brokenBalances(lines: readonly Balanced[]): BrokenBalance[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const oldestFirst = broken(lines);
  if (oldestFirst.length === 0) return [];
  const newestFirst = broken(lines.toReversed()).toReversed();
  if (newestFirst.length !== oldestFirst.length)
    return newestFirst.length < oldestFirst.length ? newestFirst : oldestFirst;
  return first.day > last.day ? newestFirst : oldestFirst;
}

function broken(lines: readonly Balanced[]): BrokenBalance[] {
  const found: BrokenBalance[] = [];
  let before: Decimal | undefined;
  // What the balance were if that of the last broken row is wrong, and not its amount.
  let otherwise: Decimal | undefined;
  for (const { amount, balance, row } of lines) {
    const expected = before?.plus(amount);
    const other = otherwise?.plus(amount);
    otherwise = undefined;
    if (!balance) {
      // A row without a balance carries the amount on.
      [before, otherwise] = [expected, other];
      continue;
    }
    if (expected && !balance.equals(expected) && !(other && balance.equals(other))) {
      found.push({ row, expected, found: balance });
      otherwise = expected;
    }
    before = balance;
  }
  return found;
}
