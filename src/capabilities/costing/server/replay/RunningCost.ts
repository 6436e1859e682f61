import type { CostEvent, Stand, Valued } from './CostEvent';
import type { Pot } from './Pot';
import { shareOf } from './shareOf';

/** Goods that left before they came. */
interface Owed {
  id: string;
  quantity: bigint;
  /** what they left at where that was known; undefined: the next receipt says it */
  amount?: bigint;
}

/** What goods were last known to cost. */
export interface UnitCost {
  amount: bigint;
  per: bigint;
}

/**
 * Values movements one after the other: moving average, first in first out. What leaves although it is not there
 * waits for the next receipt, which says what it cost. What takes the last of something takes all that is left of its
 * value, so that nothing stays behind without goods.
 */
export class RunningCost {
  #owed: Owed[] = [];
  #short = 0n;

  constructor(
    private readonly pot: Pot,
    private readonly valued: Valued,
    public last: UnitCost | undefined,
  ) {}

  /** What is there by now; less than nothing where more has left than came. */
  get stand(): Stand {
    const owed = this.#owed.reduce((sum, { amount = 0n }) => sum + amount, 0n);
    return { quantity: this.pot.quantity - this.#short, amount: this.pot.amount - owed };
  }

  /** What is there at the beginning; less than nothing was already valued by somebody. */
  open({ amount, quantity }: Stand): void {
    if (quantity > 0n) this.pot.receive(quantity, amount, '');
    else {
      if (quantity < 0n) this.#owe({ id: '', quantity: -quantity, amount: -amount });
      else this.pot.alone(amount);
    }
    this.#remember();
  }

  move(event: CostEvent): void {
    const known = event.valued === 'given' ? event.amount : event.worth?.((id) => this.valued.amounts.get(id));
    const { id, quantity } = event;
    if (quantity === 0n) this.pot.alone(known ?? event.amount, event.receipts);
    else if (quantity > 0n) this.#receive(event, known ?? this.#atLast(quantity));
    else if (known === undefined) this.#value(id, -this.#issue(id, -quantity));
    else this.#leave(event, -known);
    this.#remember();
  }

  /** At the end: what has left and never came is worth what such goods last cost. */
  finish(): void {
    for (const owed of this.#owed) {
      if (owed.amount !== undefined) continue;
      owed.amount = this.#atLast(owed.quantity);
      this.valued.provisional.add(owed.id);
      this.#value(owed.id, this.#booked(owed.id) - owed.amount);
    }
  }

  #receive(event: CostEvent, amount: bigint): void {
    if (event.valued !== 'given') this.#value(event.id, amount);
    let [quantity, value] = [event.quantity, amount];
    while (quantity > 0n && this.#owed[0]) {
      const owed = this.#owed[0];
      const part = owed.quantity < quantity ? owed.quantity : quantity;
      const share = shareOf(value, part, quantity);
      if (owed.amount === undefined) this.#value(owed.id, this.#booked(owed.id) - share);
      else {
        const settled = shareOf(owed.amount, part, owed.quantity);
        owed.amount -= settled;
        this.#tell(event, settled - share);
      }
      value -= share;
      quantity -= part;
      owed.quantity -= part;
      this.#short -= part;
      if (owed.quantity === 0n) this.#owed.shift();
    }
    if (quantity > 0n) this.pot.receive(quantity, value, event.id, event.names?.[0]);
    if (event.quantity > 0n && amount > 0n) this.last = { amount, per: event.quantity };
  }

  /** What left at a value of its own is not valued anew: the difference is told with the receipt. */
  #tell({ id, isClosed }: CostEvent, difference: bigint): void {
    // A closed period tells nothing any more: the goods that stay have borne it.
    if (isClosed) this.pot.alone(-difference);
    else if (difference !== 0n) this.valued.differences.set(id, (this.valued.differences.get(id) ?? 0n) + difference);
  }

  #issue(id: string, quantity: bigint): bigint {
    const there = quantity < this.pot.quantity ? quantity : this.pot.quantity;
    const value = there > 0n ? this.pot.issue(there, id) : 0n;
    if (quantity > there) this.#owe({ id, quantity: quantity - there });
    return value;
  }

  #leave(event: CostEvent, amount: bigint): void {
    const quantity = -event.quantity;
    const isComputed = event.valued === 'linked';
    if (isComputed && quantity === this.pot.quantity) this.#value(event.id, -this.pot.issue(quantity, event.id));
    else {
      if (isComputed) this.#value(event.id, -amount);
      const there = quantity < this.pot.quantity ? quantity : this.pot.quantity;
      const part = shareOf(amount, there, quantity);
      if (there > 0n) this.pot.leave(there, part, event.names?.[0]);
      if (quantity > there) this.#owe({ id: event.id, quantity: quantity - there, amount: amount - part });
    }
  }

  #owe(owed: Owed): void {
    this.#owed.push(owed);
    this.#short += owed.quantity;
  }

  #value(id: string, amount: bigint): void {
    this.valued.amounts.set(id, amount);
  }

  /** Signed as booked: what has been found so far of something that left is negative. */
  #booked(id: string): bigint {
    return this.valued.amounts.get(id) ?? 0n;
  }

  #atLast(quantity: bigint): bigint {
    const { amount, quantity: there } = this.pot;
    if (there > 0n) return shareOf(amount, quantity, there);
    return this.last ? shareOf(this.last.amount, quantity, this.last.per) : 0n;
  }

  #remember(): void {
    const { amount, quantity } = this.pot;
    if (quantity > 0n) this.last = { amount, per: quantity };
  }
}
