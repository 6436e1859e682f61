import { asDecimal, Decimal } from '../../../lib/decimal';

/** What was granted and how much of it is open. */
export interface Grant {
  id: string;
  /** first and last day on which it may be used, YYYY-MM-DD; null: it does not expire */
  from: string;
  until: string | null;
  open: Decimal;
}

/** What is needed on a day. */
export interface Need {
  /** YYYY-MM-DD */
  day: string;
  amount: Decimal;
}

/** What is taken of a grant on a day. */
export interface Share extends Need {
  grant: string;
}

/** A day on which less is open than is needed. */
export interface Short extends Need {
  /** what is open for it */
  open: Decimal;
}

/**
 * Which grants needs are taken of, day by day: of those that may be used on the day the one that expires first, and of
 * those that expire alike the oldest.
 * @returns what is taken, and the first day for which it is not enough
 */
export function drawDown(grants: readonly Grant[], needs: readonly Need[]): { shares: Share[]; short?: Short } {
  const ordered = grants.toSorted((one, other) => compare(last(one), last(other)) || compare(one.from, other.from));
  const open = new Map(grants.map(({ id, open: left }) => [id, left]));
  const shares: Share[] = [];
  for (const { amount, day } of needs.toSorted((one, other) => compare(one.day, other.day))) {
    const usable = ordered.filter(({ from, until }) => from <= day && (until === null || until >= day));
    const there = usable.reduce((sum, { id }) => sum.plus(open.get(id) ?? 0), new Decimal(0));
    if (there.lessThan(amount)) return { shares, short: { day, amount, open: there } };
    let left = asDecimal(amount);
    for (const { id } of usable) {
      const taken = Decimal.min(left, open.get(id) ?? 0);
      if (taken.lessThanOrEqualTo(0)) continue;
      shares.push({ day, grant: id, amount: taken });
      open.set(id, (open.get(id) ?? new Decimal(0)).minus(taken));
      left = left.minus(taken);
    }
  }
  return { shares };
}

const LATEST = '9999-12-31';
const last = ({ until }: Grant): string => until ?? LATEST;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
