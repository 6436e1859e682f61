import { groupBy } from '../../../lib/groupBy';
import { inOrder } from './inOrder';
import type { Movement } from './Movement';

/** Where a movement has its value from, and the movements of its own key and day that it takes it from. */
export interface Placing {
  origin: 'given' | 'linked' | 'derived';
  sources: readonly Movement[];
}

/**
 * Movements of one key in the order in which they count: by days; on one day what says its own value, goods before
 * value alone; then what takes it from other days or keys; then goods of which some are given back on this very day,
 * each followed by what gives them back; then all else that the method values. Within each by number. What is given
 * back on its day is there again for all that leaves besides.
 */
export function dayOrder(movements: readonly Movement[], placingOf: (movement: Movement) => Placing): Movement[] {
  const placings = new Map(movements.map((movement) => [movement, placingOf(movement)]));
  const rankOf = (movement: Movement): number => {
    const origin = placings.get(movement)?.origin;
    if (origin === 'given') return movement.quantity === 0n ? 1 : 0;
    return origin === 'linked' ? 2 : 3;
  };
  const ordered = inOrder(movements, rankOf);
  if (![...placings.values()].some(({ origin, sources }) => origin === 'linked' && sources.length > 0)) return ordered;
  return [...groupBy(ordered, ({ date }) => date).values()].flatMap((ofDay) =>
    ofDay.some((movement) => placings.get(movement)?.sources.length) ? behindSources(ofDay, placings) : ofDay,
  );
}

/** Movements of one day, each behind those that it takes its value from, which come before others of their rank. */
function behindSources(ofDay: readonly Movement[], placings: ReadonlyMap<Movement, Placing>): Movement[] {
  const placed = new Set<Movement>();
  const sourcesOf = (movement: Movement) => placings.get(movement)?.sources ?? [];
  const isReady = (movement: Movement) => sourcesOf(movement).every((source) => placed.has(source));
  const linked = ofDay.filter((movement) => placings.get(movement)?.origin === 'linked');
  const named = new Set(linked.flatMap(sourcesOf));
  const place = (movement: Movement): void => {
    if (placed.has(movement)) return;
    placed.add(movement);
    for (const next of linked) if (sourcesOf(next).length > 0 && isReady(next)) place(next);
  };
  const derived = ofDay.filter((movement) => placings.get(movement)?.origin === 'derived');
  for (const movement of ofDay) if (placings.get(movement)?.origin === 'given') place(movement);
  for (const movement of linked) if (isReady(movement)) place(movement);
  for (const movement of derived) if (named.has(movement)) place(movement);
  for (const movement of ofDay) place(movement);
  return [...placed];
}
