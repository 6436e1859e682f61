import { Decimal } from '../../../../lib/decimal';
import { partOf } from './partOf';
import type { Placed } from './Placed';
import type { Stock } from './Stock';

/**
 * One month at its weighted average: what was there with all that has a value of its own, over their quantities; the
 * rest of the month moves at that. What gives back goods of this very month moves at it too.
 * @param worth what movements are worth, to which those of this month are added
 * @param told receipt -> what it tells of goods that had left before; to which that of this month is added
 */
export function replayMonth(
  moves: readonly Placed[],
  before: Stock,
  worth: Map<string, Decimal>,
  told: Map<string, Decimal>,
): Stock {
  let { amount, quantity } = before;
  const averaged: Placed[] = [];
  for (const move of moves) {
    const isOfMonth = move.sources.some((id) => averaged.some((other) => other.id === id));
    const own = move.isFact ? move.amount : isOfMonth ? undefined : move.linked();
    if (own === undefined) {
      averaged.push(move);
      continue;
    }
    if (!move.isFact) worth.set(move.id, own);
    amount = amount.plus(own);
    quantity = quantity.plus(move.quantity);
  }
  const first = moves.find((move) => move.quantity.greaterThan(0) && !averaged.includes(move));
  const [come, value] = [quantity.minus(before.quantity), amount.minus(before.amount)];
  if (first && !first.isTaken && before.quantity.isNegative() && come.greaterThan(0)) {
    // So much of what was missing has come: it left at one value and cost another one.
    const missing = Decimal.min(come, before.quantity.negated());
    const leftAt = partOf(before.amount.negated(), missing, before.quantity.negated());
    const difference = leftAt.minus(partOf(value, missing, come));
    if (!difference.isZero()) told.set(first.id, difference);
    amount = amount.plus(difference);
  }
  const average = quantity.greaterThan(0) ? { amount, quantity } : before.last;
  for (const move of averaged) {
    const left = quantity.plus(move.quantity);
    const isEnd = left.isZero() && move === averaged.at(-1);
    const none = amount.minus(amount);
    const value = isEnd ? amount.negated() : average ? partOf(average.amount, move.quantity, average.quantity) : none;
    worth.set(move.id, value);
    quantity = left;
    amount = amount.plus(value);
  }
  return { quantity, amount, last: average };
}
