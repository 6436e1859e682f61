import { Decimal } from '../../../src/lib/decimal';
import type { Item, Paper, Settled } from './Item';

const ZERO = new Decimal(0);
/** Kinds that add to what a customer owes, or to what is owed to a supplier. */
const ADDS = new Set(['receivable', 'advanceInRed', 'payable', 'advanceOutRed']);

/** What the company's open items should be, naively: each item has what is open of it. */
export class ItemBooks {
  readonly items: Item[] = [];
  readonly papers: Paper[] = [];

  /** Whether documents may be reviewed together: each settles no more than is open, on no day before it was. */
  mayReview(papers: readonly Paper[]): boolean {
    const taken = new Map<Item, Decimal>();
    for (const paper of papers) {
      if (paper.isReviewed) return false;
      for (const { amount, item, partner } of linesOf(paper)) {
        // The document that opened it may be another partner's since.
        if (paper.day < item.day || item.partner !== partner) return false;
        taken.set(item, (taken.get(item) ?? ZERO).plus(amount));
      }
      const credited = creditedBy(paper);
      if (paper.origin && credited.greaterThan(openBefore(paper.origin))) return false;
    }
    return [...taken].every(([item, amount]) => amount.lessThanOrEqualTo(openBefore(item)));
  }

  /** Whether documents may be taken back together: nothing that they have opened was settled by others. */
  mayTakeBack(papers: readonly Paper[]): boolean {
    // What a red entry has given back since was settled on the days before.
    return (
      this.mayCorrect(papers) && papers.every(({ items }) => [...items.values()].every(({ back }) => back.isZero()))
    );
  }

  /** Whether documents may be corrected by red entries together: once each, and nothing that they have opened was settled. */
  mayCorrect(papers: readonly Paper[]): boolean {
    return papers.every(
      (paper) =>
        paper.isReviewed &&
        !paper.isCorrected &&
        [...paper.items.values()].every((item) => !this.#isSettled(item, papers)),
    );
  }

  /** Reviews a document whose items have these ids, by kind. */
  review(paper: Paper, ids: ReadonlyMap<string, string>): void {
    paper.isReviewed = true;
    for (const { amount, item } of linesOf(paper)) item.open = item.open.minus(amount);
    for (const [kind, amount] of paper.opens) {
      if (amount.isZero()) continue;
      const item = paper.items.get(kind) ?? {
        id: ids.get(kind) ?? '',
        kind,
        partner: paper.partner,
        day: 0,
        open: ZERO,
        back: ZERO,
      };
      if (!paper.items.has(kind)) this.items.push(item);
      paper.items.set(kind, item);
      // Somebody may have changed it since it was opened before.
      item.partner = paper.partner;
      item.day = paper.day;
      item.open = amount;
    }
    const [own] = paper.items.values();
    if (!paper.origin || !own) return;
    paper.credited = creditedBy(paper);
    paper.origin.open = paper.origin.open.minus(paper.credited);
    own.open = own.open.minus(paper.credited);
  }

  takeBack(paper: Paper): void {
    paper.isReviewed = false;
    for (const { amount, item } of linesOf(paper)) item.open = item.open.plus(amount);
    if (paper.origin) paper.origin.open = paper.origin.open.plus(paper.credited);
    paper.credited = ZERO;
    for (const item of paper.items.values()) item.open = ZERO;
  }

  /** A red entry of today gives back what a document has settled, and takes away what it has opened. */
  correct(paper: Paper): void {
    paper.isCorrected = true;
    for (const { amount, item } of linesOf(paper)) {
      item.open = item.open.plus(amount);
      item.back = item.back.plus(amount);
    }
    for (const item of paper.items.values()) item.open = ZERO;
  }

  /** What is open of each item of which something is. */
  outstanding(): Record<string, string> {
    return Object.fromEntries(this.items.flatMap(({ id, open }) => (open.isZero() ? [] : [[id, open.toFixed(2)]])));
  }

  /** What each partner owes, or is owed, by kind of item. */
  balances(): Record<string, string> {
    const sums = new Map<string, Decimal>();
    for (const { kind, open, partner } of this.items) {
      const key = `${partner} ${kind}`;
      sums.set(key, (sums.get(key) ?? ZERO).plus(ADDS.has(kind) ? open : open.negated()));
    }
    return Object.fromEntries([...sums].flatMap(([key, sum]) => (sum.isZero() ? [] : [[key, sum.toFixed(2)]])));
  }

  /** Whether a document that stands, beside some, has settled a part of an item. */
  #isSettled(item: Item, beside: readonly Paper[]): boolean {
    return this.papers.some(
      (paper) =>
        paper.isReviewed &&
        !paper.isCorrected &&
        !beside.includes(paper) &&
        (linesOf(paper).some((line) => line.item === item) || (paper.origin === item && !paper.credited.isZero())),
    );
  }
}

/** What was open of an item on each of the days since it was opened. */
function openBefore({ back, open }: Item): Decimal {
  return open.minus(back);
}

/** What a document settles of the one that it credits: as much as is open of that. */
function creditedBy({ day, opens, origin }: Paper): Decimal {
  const [total = ZERO] = opens.values();
  return !origin || origin.day > day ? ZERO : Decimal.min(origin.open, total);
}

/** All that a document settles, of whichever table. */
export function linesOf({ settles }: Paper): Settled[] {
  return [...settles.values()].flat();
}
