import type { Move } from './Move';

/** The order of day, number, line and posting, in which never counts when something was posted. */
export function byNumber(one: Move, other: Move): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.code !== other.code) return one.code < other.code ? -1 : 1;
  if (one.lineNo !== other.lineNo) return one.lineNo - other.lineNo;
  if (one.posting !== other.posting) return one.posting - other.posting;
  return BigInt(one.id) < BigInt(other.id) ? -1 : 1;
}
