import { didYouMean } from '../lib/didYouMean';

/**
 * What was probably meant by a name that is none of the known ones but nearly one; undefined where it is one of them,
 * or like none.
 */
export function nearMiss(name: string, known: ReadonlySet<string>): string | undefined {
  return known.has(name) ? undefined : didYouMean(name, known);
}

/** Names that stand in at least so many places: a slip of the pen stands in one. */
export function usual(names: Iterable<string>, places = 2): Set<string> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts].flatMap(([name, count]) => (count >= places ? [name] : [])));
}
