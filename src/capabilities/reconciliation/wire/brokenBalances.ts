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
 * Rows whose balance does not follow from the one before by their amount, in the order of the file. A wrong balance
 * between two that fit each other is one broken row, as a wrong amount is.
 */
export function brokenBalances(lines: readonly Balanced[]): BrokenBalance[] {
  return isNewestFirst(lines) === true ? broken(lines.toReversed()).toReversed() : broken(lines);
}

/**
 * Whether the newest line stands first: where fewer balances break, and where as many do both ways, by the days.
 * undefined where nothing tells.
 */
export function isNewestFirst(lines: readonly Balanced[]): boolean | undefined {
  const [first, last] = [lines[0]?.day ?? '', lines.at(-1)?.day ?? ''];
  const more = broken(lines).length - broken(lines.toReversed()).length;
  if (more !== 0) return more > 0;
  return first === last ? undefined : first > last;
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
