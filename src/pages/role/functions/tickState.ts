/** Of several permissions: none, some or all held. */
export type TickState = 'none' | 'some' | 'all';

export function tickState(codes: readonly string[], held: ReadonlySet<string>): TickState {
  const count = codes.filter((code) => held.has(code)).length;
  if (count === 0) return 'none';
  return count === codes.length ? 'all' : 'some';
}
