import { Decimal } from '../../../../lib/decimal';

/** A line of a voucher, as the cash flow sees it. */
export interface FlowLine {
  isMoney: boolean;
  /** of money in a currency: only its worth changes */
  isRevalued: boolean;
  isDebit: boolean;
  /** in yuan, debit above zero */
  amount: Decimal;
  /** ids of the items that money against it is of */
  items: { in: string | null; out: string | null };
}

/**
 * What the lines of money of one voucher are items of, by their place: what all lines against them say alike. Money
 * against lines that say different items, or none, stays open. Of a voucher that moves money between own accounts as
 * well, as a transfer with its fee does, all lines of money are of the one item, so that what is left of them is.
 * @param exchange id of the item of differences of exchange; undefined: there is none
 */
export function proposedItems(lines: readonly FlowLine[], exchange?: string): ReadonlyMap<number, string> {
  const money = lines.flatMap((line, place) => (line.isMoney ? [{ line, place }] : []));
  const others = lines.filter(({ isMoney }) => !isMoney);
  if (others.length === 0) return new Map();
  if (exchange !== undefined && money.every(({ line }) => line.isRevalued))
    return new Map(money.map(({ place }) => [place, exchange]));
  const [plus, minus] = [true, false].map((isPlus) => money.filter(({ line }) => isAbove(line) === isPlus));
  const [against, inFavour] = [false, true].map((isPlus) => others.filter((line) => isAbove(line) === isPlus));
  if (!plus || !minus || !against || !inFavour) return new Map();
  const took = (of: Placed, counter: readonly FlowLine[], isIn?: boolean) =>
    of.flatMap(({ line, place }): [number, string][] => {
      const item = oneOf(counter, isIn ?? line.isDebit);
      return item === undefined ? [] : [[place, item]];
    });
  const isApart = plus.length === 0 || minus.length === 0;
  if (isApart || sumOf(plus).equals(sumOfLines(against).negated()))
    return new Map([...took(plus, against), ...took(minus, inFavour)]);
  if (against.length > 0 && inFavour.length > 0) return new Map();
  const greater = inFavour.length > 0 ? minus : plus;
  return new Map(took(money, [...against, ...inFavour], greater[0]?.line.isDebit));
}

type Placed = readonly { line: FlowLine; place: number }[];

const isAbove = ({ amount }: FlowLine): boolean => amount.isPositive();

const sumOfLines = (lines: readonly FlowLine[]): Decimal =>
  lines.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));

const sumOf = (placed: Placed): Decimal => sumOfLines(placed.map(({ line }) => line));

/** The item that all of some lines say, if it is one. */
function oneOf(lines: readonly FlowLine[], isIn: boolean): string | undefined {
  const [item, ...more] = new Set(lines.map(({ items }) => (isIn ? items.in : items.out)));
  return more.length > 0 ? undefined : (item ?? undefined);
}
