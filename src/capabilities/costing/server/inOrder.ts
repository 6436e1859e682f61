import type { Movement } from './Movement';

/**
 * The order of days and numbers, in which what was entered late stands where it belongs: on one day what says its own
 * value before what takes it from others, and that before what the method values.
 * @param rankOf place within one day: 0 first
 */
export function inOrder(movements: readonly Movement[], rankOf: (movement: Movement) => number): Movement[] {
  return movements.toSorted((one, other) => {
    if (one.date !== other.date) return one.date < other.date ? -1 : 1;
    return rankOf(one) - rankOf(other) || byNumber(one, other);
  });
}

/** Whether a movement stands before another one by its day and number alone. */
export function isBefore(one: Movement, other: Movement): boolean {
  return one.date === other.date ? byNumber(one, other) < 0 : one.date < other.date;
}

function byNumber(one: Movement, other: Movement): number {
  if (one.code !== other.code) return one.code < other.code ? -1 : 1;
  const line = (one.lineNo ?? 0) - (other.lineNo ?? 0) || one.posting - other.posting;
  if (line !== 0) return line;
  return BigInt(one.id) < BigInt(other.id) ? -1 : 1;
}
