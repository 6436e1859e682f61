import type { CostBooks } from './CostBooks';
import type { Stale } from './dependents';

/** Each key once, since the earliest of its days. */
export function earliest(books: CostBooks, stale: readonly Stale[]): Stale[] {
  const found = new Map<string, Stale>();
  for (const each of stale) {
    const key = books.keyOf(each.keys);
    const known = found.get(key);
    if (!known || each.since < known.since) found.set(key, each);
  }
  // In one order for everybody, so that nobody waits for each other.
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}
