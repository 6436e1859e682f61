import type { Decimal } from '../../../../lib/decimal';
import { partOf } from './partOf';
import type { Placed } from './Placed';
import type { Stock } from './Stock';

/**
 * One month at its weighted average: what was there with all that has a value of its own, over their quantities; the
 * rest of the month moves at that. What gives back goods of this very month moves at it too.
 * @param worth what movements are worth, to which those of this month are added
 */
export function replayMonth(moves: readonly Placed[], before: Stock, worth: Map<string, Decimal>): Stock {
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
