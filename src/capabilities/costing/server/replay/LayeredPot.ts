import type { Pot } from './Pot';
import { shareOf } from './shareOf';

/** What one movement brought and nothing has taken yet. */
interface Layer {
  /** place in the order in which goods came in */
  rank: number;
  of: string;
  quantity: bigint;
  amount: bigint;
}

/** Goods in the order in which they came: what came first leaves first, at its own value. */
export class LayeredPot implements Pot {
  quantity = 0n;
  amount = 0n;
  /** value without goods, until some come */
  #rest = 0n;
  #layers: Layer[] = [];
  #ranks = 0;
  /** movement that took goods -> place of the first layer that it took from */
  readonly #taken = new Map<string, number>();

  receive(quantity: bigint, amount: bigint, of: string, again?: string): void {
    const old = again === undefined ? undefined : this.#taken.get(again);
    const layer = { rank: old ?? ++this.#ranks, of, quantity, amount: amount + this.#rest };
    this.#rest = 0n;
    const place = this.#layers.findIndex(({ rank }) => rank > layer.rank);
    this.#layers.splice(place === -1 ? this.#layers.length : place, 0, layer);
    this.quantity += quantity;
    this.amount += amount;
  }

  issue(quantity: bigint, of: string): bigint {
    const first = this.#layers[0];
    if (first && !this.#taken.has(of)) this.#taken.set(of, first.rank);
    const isAll = quantity === this.quantity;
    const value = this.#take(this.#layers, quantity) + (isAll ? this.#rest : 0n);
    if (isAll) this.#rest = 0n;
    this.quantity -= quantity;
    this.amount -= value;
    return value;
  }

  leave(quantity: bigint, amount: bigint, from?: string): void {
    const own = from === undefined ? undefined : this.#layers.find(({ of }) => of === from);
    const others = this.#layers.filter((layer) => layer !== own);
    const taken = this.#take(own ? [own, ...others] : others, quantity);
    this.quantity -= quantity;
    this.amount -= taken;
    // The goods that stay of the same carry what those that left were worth more or less than is said.
    this.alone(taken - amount, from === undefined ? undefined : [from]);
  }

  alone(amount: bigint, of: readonly string[] = []): void {
    this.amount += amount;
    const own = this.#layers.filter((layer) => of.includes(layer.of));
    const layers = own.length > 0 ? own : this.#layers;
    let [left, quantity] = [amount, layers.reduce((sum, layer) => sum + layer.quantity, 0n)];
    for (const layer of layers) {
      const part = shareOf(left, layer.quantity, quantity);
      layer.amount += part;
      left -= part;
      quantity -= layer.quantity;
    }
    this.#rest += left;
  }

  /** Takes goods from layers, one after the other; gives what they were worth. */
  #take(layers: readonly Layer[], quantity: bigint): bigint {
    let [left, value] = [quantity, 0n];
    for (const layer of layers) {
      if (left === 0n) break;
      const part = left < layer.quantity ? left : layer.quantity;
      const amount = shareOf(layer.amount, part, layer.quantity);
      layer.quantity -= part;
      layer.amount -= amount;
      left -= part;
      value += amount;
    }
    this.#layers = this.#layers.filter(({ quantity: still }) => still > 0n);
    return value;
  }
}
