import type { Shift } from './Shift';
import type { Span } from './spans';

/** Punches that follow each other so fast, in minutes, are one. */
const REPEATED = 5;

/** When somebody came and went in a span of work; null: that is not known. */
export interface SpanPunches {
  /** when he should come and go */
  from: number;
  to: number;
  arrived: number | null;
  left: number | null;
}

/**
 * The punches of each span of a shift: the first is for coming, the last for going. Spans are divided in the middle of the
 * time between them. One punch alone is for what lies nearer. Who need not punch to go leaves when he should.
 * @param parts when he should be there, of each span; none is empty
 * @param punches in their order
 */
export function spanPunches(
  shift: Shift,
  parts: readonly (readonly Span[])[],
  punches: readonly number[],
): SpanPunches[] {
  const bounds = parts.map((part): Span => [part[0]?.[0] ?? 0, part.at(-1)?.[1] ?? 0]);
  return bounds.map(([from, to], index) => {
    const former = bounds[index - 1];
    const next = bounds[index + 1];
    const own = punches.filter(
      (punch) => (!former || punch >= middle(former[1], from)) && (!next || punch < middle(to, next[0])),
    );
    const [first] = own;
    const last = own.at(-1);
    const isOne = first === undefined || last === undefined || last - first < REPEATED;
    const isComing = first !== undefined && (!isOne || Math.abs(first - from) <= Math.abs(first - to));
    const left = isOne ? (isComing ? undefined : last) : last;
    const arrived = isComing ? first : undefined;
    return {
      from,
      to,
      arrived: arrived ?? null,
      left: left ?? (arrived !== undefined && !shift.punchesOut ? to : null),
    };
  });
}

const middle = (end: number, start: number): number => Math.floor((end + start) / 2);
