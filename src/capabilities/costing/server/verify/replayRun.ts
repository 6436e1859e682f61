import { Decimal } from '../../../../lib/decimal';
import { at } from '../../../../lib/at';
import { partOf } from './partOf';
import type { Placed } from './Placed';
import type { Stock } from './Stock';

/** Goods of one value. Of a moving average there is one heap of all. */
interface Heap {
  /** the lower the earlier it came */
  place: number;
  of: string;
  quantity: Decimal;
  amount: Decimal;
}

/** Goods that left before they came; without an amount: the next receipt says what they were worth. */
interface Debt {
  id: string;
  quantity: Decimal;
  amount: Decimal | undefined;
}

const NONE = new Decimal(0);

/**
 * Movements one after the other, at the moving average or first in first out.
 * @param worth what movements are worth, to which these are added
 * @param told receipt -> what it tells of goods that had left before; to which these are added
 */
export function replayRun(
  moves: readonly Placed[],
  isFirstOut: boolean,
  before: Stock,
  worth: Map<string, Decimal>,
  told: Map<string, Decimal>,
): Stock {
  let heaps: Heap[] = [];
  let debts: Debt[] = [];
  /** value without goods */
  let bare = NONE;
  let last = before.last;
  let places = 0;
  const takenFrom = new Map<string, number>();

  const there = () => heaps.reduce((sum, { quantity }) => sum.plus(quantity), NONE);
  const value = () => heaps.reduce((sum, { amount }) => sum.plus(amount), bare);

  function put(quantity: Decimal, amount: Decimal, of: string, source?: string): void {
    const heap = isFirstOut ? undefined : heaps[0];
    if (heap) {
      heap.quantity = heap.quantity.plus(quantity);
      heap.amount = heap.amount.plus(amount);
      return;
    }
    // What comes back lies where it lay.
    const place = (source === undefined ? undefined : takenFrom.get(source)) ?? ++places;
    heaps.push({ place, of, quantity, amount: amount.plus(bare) });
    heaps.sort((one, other) => one.place - other.place);
    bare = NONE;
  }

  function take(quantity: Decimal, from: readonly Heap[] = heaps): Decimal {
    let [left, taken] = [quantity, NONE];
    for (const heap of from) {
      const part = Decimal.min(left, heap.quantity);
      if (part.isZero()) continue;
      const amount = partOf(heap.amount, part, heap.quantity);
      heap.quantity = heap.quantity.minus(part);
      heap.amount = heap.amount.minus(amount);
      left = left.minus(part);
      taken = taken.plus(amount);
    }
    heaps = heaps.filter((heap) => !heap.quantity.isZero());
    return taken;
  }

  /** Spreads value over goods that are there: of first in first out over those that it belongs to. */
  function add(amount: Decimal, of: readonly string[] = []): void {
    const own = heaps.filter((heap) => of.includes(heap.of));
    const some = own.length > 0 ? own : heaps;
    let [left, quantity] = [amount, some.reduce((sum, heap) => sum.plus(heap.quantity), NONE)];
    for (const heap of some) {
      const part = partOf(left, heap.quantity, quantity);
      quantity = quantity.minus(heap.quantity);
      heap.amount = heap.amount.plus(part);
      left = left.minus(part);
    }
    bare = bare.plus(left);
  }

  function atLast(quantity: Decimal): Decimal {
    const now = there();
    if (now.greaterThan(0)) return partOf(value(), quantity, now);
    return last ? partOf(last.amount, quantity, last.quantity) : NONE;
  }

  function settle(move: Placed, amount: Decimal): void {
    let [quantity, rest] = [move.quantity, amount];
    while (debts.length > 0 && quantity.greaterThan(0)) {
      const debt = at(debts, 0);
      const part = Decimal.min(debt.quantity, quantity);
      const share = partOf(rest, part, quantity);
      if (debt.amount === undefined) worth.set(debt.id, (worth.get(debt.id) ?? NONE).minus(share));
      else {
        // It left at a value of its own: the receipt tells the difference, where it may still tell anything.
        const known = partOf(debt.amount, part, debt.quantity);
        debt.amount = debt.amount.minus(known);
        if (move.isTaken) add(share.minus(known));
        else told.set(move.id, (told.get(move.id) ?? NONE).plus(known).minus(share));
      }
      debt.quantity = debt.quantity.minus(part);
      debts = debts.filter((each) => !each.quantity.isZero());
      quantity = quantity.minus(part);
      rest = rest.minus(share);
    }
    if (quantity.greaterThan(0)) put(quantity, rest, move.id, move.sources[0]);
    if (amount.greaterThan(0)) last = { amount, quantity: move.quantity };
  }

  function leave(move: Placed, known: Decimal | undefined): void {
    const quantity = move.quantity.negated();
    const here = Decimal.min(quantity, there());
    const lacks = quantity.minus(here);
    // The last goods take all that is left of the value, unless a fact says what they are worth.
    const isRest = known !== undefined && !move.isFact && quantity.equals(there());
    if (known === undefined || isRest) {
      const first = heaps[0];
      if (first && !takenFrom.has(move.id)) takenFrom.set(move.id, first.place);
      worth.set(move.id, here.isZero() ? NONE : take(here).negated());
      if (!lacks.isZero()) debts.push({ id: move.id, quantity: lacks, amount: undefined });
      return;
    }
    if (!move.isFact) worth.set(move.id, known);
    const part = partOf(known.negated(), here, quantity);
    if (!here.isZero()) {
      const own = heaps.filter(({ of }) => of === move.sources[0]);
      add(take(here, [...own, ...heaps.filter((heap) => !own.includes(heap))]).minus(part), move.sources.slice(0, 1));
    }
    if (!lacks.isZero()) debts.push({ id: move.id, quantity: lacks, amount: known.negated().minus(part) });
  }

  function remember(): void {
    const now = there();
    if (now.greaterThan(0)) last = { amount: value(), quantity: now };
  }

  if (before.quantity.greaterThan(0)) put(before.quantity, before.amount, '');
  else if (before.quantity.isZero()) bare = before.amount;
  else debts.push({ id: '', quantity: before.quantity.negated(), amount: before.amount.negated() });
  remember();
  for (const move of moves) {
    const known = move.isFact ? move.amount : move.linked();
    if (move.quantity.isZero()) add(known ?? move.amount, move.receipts);
    else if (move.quantity.isNegative()) leave(move, known);
    else {
      const amount = known ?? atLast(move.quantity);
      if (!move.isFact) worth.set(move.id, amount);
      settle(move, amount);
    }
    remember();
  }
  // What has left and never came is worth what such goods last cost.
  for (const debt of debts) {
    if (debt.amount !== undefined) continue;
    debt.amount = atLast(debt.quantity);
    worth.set(debt.id, (worth.get(debt.id) ?? NONE).minus(debt.amount));
  }
  return {
    quantity: debts.reduce((sum, { quantity }) => sum.minus(quantity), there()),
    amount: debts.reduce((sum, { amount = NONE }) => sum.minus(amount), value()),
    last,
  };
}
