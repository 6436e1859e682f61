/** In how many of the sets each member is. */
export function countOf<T>(sets: Iterable<ReadonlySet<T>>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const set of sets) for (const member of set) counts.set(member, (counts.get(member) ?? 0) + 1);
  return counts;
}
