/** Repeatable chance: the same seed gives the same company on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** a fraction from 0 to below 1 (mulberry32) */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** a whole number from `least` to `most`, both included */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  /** true with the given chance in a hundred */
  isLikely(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  /** one of a list that is not empty */
  pick<T>(items: readonly T[]): T {
    return items[this.between(0, items.length - 1)]!;
  }

  /** `count` different members, or all there are, in the order of the list */
  some<T>(items: readonly T[], count: number): T[] {
    const places = items.map((_, index) => index);
    while (places.length > count) places.splice(this.between(0, places.length - 1), 1);
    return places.map((index) => items[index]!);
  }
}
