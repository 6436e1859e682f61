/** Seconds of a video from which and until which it was watched. */
export type Range = readonly [from: number, to: number];

/**
 * What was watched with a stretch beside it: apart from each other and in their order, so that what was watched twice
 * counts once.
 */
export function addRange(ranges: readonly Range[], [from, to]: Range): Range[] {
  const apart = ranges.filter((range) => range[1] < from || range[0] > to);
  const touched = ranges.filter((range) => range[1] >= from && range[0] <= to);
  const joined: Range = [
    Math.min(from, ...touched.map((range) => range[0])),
    Math.max(to, ...touched.map((range) => range[1])),
  ];
  return [...apart, joined].toSorted((one, other) => one[0] - other[0]);
}

/** Seconds that were watched. */
export function watchedOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** How far somebody came from the beginning without leaving anything out, in seconds. */
export function reachedOf(ranges: readonly Range[]): number {
  const [first] = ranges;
  return first && first[0] === 0 ? first[1] : 0;
}
