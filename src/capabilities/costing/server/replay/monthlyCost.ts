import type { CostEvent, Stand, Valued } from './CostEvent';
import type { UnitCost } from './RunningCost';
import { shareOf } from './shareOf';

/**
 * Values the movements of one month at the average of all that was there and came in with a value of its own
 * (monthly weighted average): what leaves, what comes in without a value, and what is returned of what left in this
 * very month. The last of them takes what is left where nothing stays.
 * @param events of one month, in order
 * @param before what was there when the month began
 */
export function monthlyCost(
  events: readonly CostEvent[],
  before: Stand,
  last: UnitCost | undefined,
  valued: Valued,
): { stand: Stand; last: UnitCost | undefined } {
  let { amount, quantity } = before;
  const averaged: CostEvent[] = [];
  const own = new Set<string>();
  for (const event of events) {
    const ofThisMonth = event.names?.some((id) => own.has(id)) ?? false;
    const known =
      event.valued === 'given' ? event.amount : ofThisMonth ? undefined : event.worth?.((id) => valued.amounts.get(id));
    if (known === undefined) {
      averaged.push(event);
      own.add(event.id);
      continue;
    }
    if (event.valued !== 'given') valued.amounts.set(event.id, known);
    amount += known;
    quantity += event.quantity;
  }
  const received = events.find((event) => event.quantity > 0n && !averaged.includes(event));
  // What had left below nothing has cost what comes now, whatever it was told at: the receipt tells the difference.
  if (before.quantity < 0n && received && !received.isClosed) {
    const [value, per] = [amount - before.amount, quantity - before.quantity];
    const part = per < -before.quantity ? per : -before.quantity;
    const difference = shareOf(-before.amount, part, -before.quantity) - shareOf(value, part, per);
    if (part > 0n && difference !== 0n) {
      valued.differences.set(received.id, difference);
      amount += difference;
    }
  }
  const cost = quantity > 0n ? { amount, per: quantity } : last;
  for (const [index, event] of averaged.entries()) {
    const closing = quantity + event.quantity;
    const takesAll = closing === 0n && index === averaged.length - 1;
    const value = takesAll ? -amount : cost ? shareOf(cost.amount, event.quantity, cost.per) : 0n;
    valued.amounts.set(event.id, value);
    if (closing < 0n && event.quantity < 0n) valued.provisional.add(event.id);
    quantity = closing;
    amount += value;
  }
  return { stand: { quantity, amount }, last: cost };
}
