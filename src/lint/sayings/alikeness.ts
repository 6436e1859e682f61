/** How much of the shorter of two texts stands in the other, by pairs of signs: 0 to 1. */
export function alikeness(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 2) return 0;
  if (long.includes(short)) return 1;
  const pairs = Array.from({ length: short.length - 1 }, (_, at) => short.slice(at, at + 2));
  return pairs.filter((pair) => long.includes(pair)).length / pairs.length;
}
