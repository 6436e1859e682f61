import type { Shift } from './Shift';

/**
 * Whether a punch made now is for coming or for going, as results read it: of each span of a shift the first is for
 * coming, and one alone for what lies nearer. Without a shift the first of the day is for coming.
 * @param punches those of the day, in their order; like `now` minutes since its midnight
 */
export function nextPunch(shift: Shift | undefined, punches: readonly number[], now: number): 'in' | 'out' {
  const spans = shift?.spans ?? [];
  const middles = spans.slice(1).map(([from], index) => Math.floor(((spans[index]?.[1] ?? from) + from) / 2));
  const at = middles.filter((middle) => middle <= now).length;
  const own = punches.filter((punch) => (middles[at - 1] ?? -Infinity) <= punch && punch < (middles[at] ?? Infinity));
  if (own.length > 0) return 'out';
  const span = spans[at];
  return span && Math.abs(now - span[1]) < Math.abs(now - span[0]) ? 'out' : 'in';
}
