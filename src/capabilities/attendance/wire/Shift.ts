import { minutesOf, without, type Span } from './spans';

/** What people work on a day, as a shift says it; it belongs to the day on which it begins. Times are minutes. */
export interface Shift {
  id: string;
  name: string;
  /** in their order; each has its own punches */
  spans: readonly Span[];
  /** inside the spans, without punches */
  breaks: readonly Span[];
  /** as late, or as much earlier, is none */
  lateMargin: number;
  earlyMargin: number;
  /** who comes at most so much later goes as much later */
  flexible: number;
  /** who comes later than this is absent for half the shift; null: is late, whatever it is */
  absentAfter: number | null;
  /** punches count from so long before the shift until so long after it */
  before: number;
  after: number;
  /** going asks for a punch */
  punchesOut: boolean;
}

/** When people of a shift work. */
export const workOf = ({ breaks, spans }: Shift): Span[] => without(spans, breaks);

/** The minutes of a shift. */
export const lengthOf = (shift: Shift): number => minutesOf(workOf(shift));

/** From when until when punches of a shift are looked for, unless a neighbour has its own. */
export function windowOf({ after, before, spans }: Shift): Span {
  return [(spans[0]?.[0] ?? 0) - before, (spans.at(-1)?.[1] ?? 0) + after];
}

/**
 * The two halves of a shift by the clock: the first span and the others, or what lies before and after its break, or
 * equal parts. Each is worth half of its minutes, wherever it is divided.
 */
export function halvesOf(shift: Shift): [first: Span, second: Span] {
  const { breaks, spans } = shift;
  const [start, end] = [spans[0]?.[0] ?? 0, spans.at(-1)?.[1] ?? 0];
  const [first, second] = spans;
  if (first && second)
    return [
      [start, first[1]],
      [second[0], end],
    ];
  const [rest] = breaks;
  if (rest)
    return [
      [start, rest[0]],
      [rest[1], end],
    ];
  const middle = start + Math.floor((end - start) / 2);
  return [
    [start, middle],
    [middle, end],
  ];
}
