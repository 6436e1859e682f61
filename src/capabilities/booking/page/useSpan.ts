import { useState } from 'react';
import type { DayPlan } from './dayPlan';

/** Steps of one row that are chosen, from where it was begun to where it stands. */
export interface Span {
  row: number;
  anchor: number;
  focus: number;
}

export interface SpanChoice {
  span: Span | null;
  /** begins anew where a slot is free, else chooses nothing */
  begin(row: number, slot: number): void;
  /** as far as all slots between are free */
  extend(row: number, slot: number): void;
  clear(): void;
}

/** Which free hours of a row are chosen; never any that are taken, closed or past. */
export function useSpan(plans: readonly DayPlan[]): SpanChoice {
  const [span, setSpan] = useState<Span | null>(null);
  const isFree = (row: number, slot: number): boolean => plans[row]?.slots[slot]?.state === 'free';
  return {
    span: span && isFree(span.row, span.anchor) && isFree(span.row, span.focus) ? span : null,
    begin: (row, slot) => setSpan(isFree(row, slot) ? { row, anchor: slot, focus: slot } : null),
    extend: (row, slot) =>
      setSpan((known) => {
        if (known?.row !== row) return known;
        const step = Math.sign(slot - known.anchor);
        let focus = known.anchor;
        while (focus !== slot && isFree(row, focus + step)) focus += step;
        return focus === known.focus ? known : { ...known, focus };
      }),
    clear: () => setSpan(null),
  };
}
