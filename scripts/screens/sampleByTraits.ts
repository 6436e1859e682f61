import { createHash } from 'node:crypto';

/**
 * Of many things so many that each trait which any of them has is seen. Of those that have a trait, the one comes first
 * whose name has the smallest hash: what is added or taken away changes nothing but who stands for its own traits, and as
 * the order is the same for all traits, few things stand for many.
 */
export function sampleByTraits<Item>(
  all: readonly Item[],
  nameOf: (item: Item) => string,
  traitsOf: (item: Item) => readonly string[],
): Item[] {
  const seen = new Set<string>();
  const chosen = new Set<Item>();
  const inOrder = all.map((item) => ({ item, hash: hashOf(nameOf(item)) })).toSorted(byHash);
  for (const { item } of inOrder)
    for (const trait of traitsOf(item)) {
      if (!seen.has(trait)) chosen.add(item);
      seen.add(trait);
    }
  return all.filter((item) => chosen.has(item));
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

function byHash(one: { hash: string }, other: { hash: string }): number {
  return one.hash < other.hash ? -1 : 1;
}
