import { HIGHEST_SPEED, MOST_CREDIT, MOST_RANGES, addRange, reachedOf, type Range } from '../wire';

/** What was heard of a video until now. */
export interface Heard {
  ranges: Range[];
  /** seconds that may be reported beyond what passes from now on */
  credit: number;
}

/** What a player says that it has played, and where it stands, in seconds. */
export interface Report {
  from: number;
  to: number;
  place: number;
}

interface Bounds {
  /** seconds since the last report */
  passed: number;
  /** of the video, in seconds */
  length: number;
  /** nothing of it is skipped */
  isStraight: boolean;
}

/**
 * What is believed of a report: no more than could be played since the last one at the highest speed, nothing outside of
 * the video, and where nothing is skipped only what joins what was watched from the beginning. All of it to a tenth of a
 * second.
 */
export function boundReport(
  { credit, ranges }: Heard,
  report: Report,
  { isStraight, length, passed }: Bounds,
): Heard & { place: number } {
  const most = credit + Math.max(0, passed) * HIGHEST_SPEED;
  const from = tenths(Math.max(0, report.from));
  const to = tenths(Math.min(length, report.to, from + most));
  const isJoined = !isStraight || from <= reachedOf(ranges);
  const isPlayed = to > from && isJoined;
  const next = isPlayed ? addRange(ranges, [from, to]) : ranges;
  // So many stretches nobody plays; what is kept stays what it is.
  const kept = next.length > MOST_RANGES ? ranges : next;
  const furthest = isStraight ? reachedOf(kept) : length;
  return {
    ranges: kept,
    credit: Math.min(MOST_CREDIT, isPlayed ? most - (to - from) : most),
    place: Math.min(Math.max(0, report.place), furthest),
  };
}

const tenths = (seconds: number): number => Math.floor(seconds * 10) / 10;
