import type { Pot } from './Pot';
import { shareOf } from './shareOf';

/** All of one value: what leaves is worth its part of what is there at that moment. */
export class AveragePot implements Pot {
  quantity = 0n;
  amount = 0n;

  receive(quantity: bigint, amount: bigint): void {
    this.quantity += quantity;
    this.amount += amount;
  }

  issue(quantity: bigint): bigint {
    const value = quantity === 0n ? 0n : shareOf(this.amount, quantity, this.quantity);
    this.leave(quantity, value);
    return value;
  }

  leave(quantity: bigint, amount: bigint): void {
    this.quantity -= quantity;
    this.amount -= amount;
  }

  alone(amount: bigint): void {
    this.amount += amount;
  }
}
