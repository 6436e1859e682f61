/** From one minute until before another one, counted from midnight of a day; more than 1,440 lies on the next day. */
export type Span = readonly [from: number, to: number];

/** Minutes in spans that do not meet. */
export const minutesOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

/** What spans have in common with one. */
export function within(spans: readonly Span[], [from, to]: Span): Span[] {
  return spans.flatMap(([start, end]): Span[] => {
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    return last > first ? [[first, last]] : [];
  });
}

/** What is left of spans without others. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<readonly Span[]>(
    (left, [from, to]) =>
      left.flatMap((span) => [...within([span], [-Infinity, from]), ...within([span], [to, Infinity])]),
    spans,
  ) as Span[];
}

/** Spans that may meet as spans that do not, in their order. */
export function united(spans: readonly Span[]): Span[] {
  const joined: [number, number][] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
