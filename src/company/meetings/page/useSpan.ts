import { useState } from 'react';
import type { RoomPlan } from './dayPlan';

/** Half hours of one room that are chosen, from where it was begun to where it stands. */
export interface Span {
  room: number;
  anchor: number;
  focus: number;
}

export interface SpanChoice {
  span: Span | null;
  /** begins anew where a slot is free, else chooses nothing */
  begin(room: number, slot: number): void;
  /** as far as all slots between are free */
  extend(room: number, slot: number): void;
  clear(): void;
}

/** Which free half hours of a room are chosen; never any that are taken, closed or past. */
export function useSpan(plans: readonly RoomPlan[]): SpanChoice {
  const [span, setSpan] = useState<Span | null>(null);
  const isFree = (room: number, slot: number): boolean => plans[room]?.slots[slot]?.state === 'free';
  return {
    span: span && isFree(span.room, span.anchor) && isFree(span.room, span.focus) ? span : null,
    begin: (room, slot) => setSpan(isFree(room, slot) ? { room, anchor: slot, focus: slot } : null),
    extend: (room, slot) =>
      setSpan((known) => {
        if (known?.room !== room) return known;
        const step = Math.sign(slot - known.anchor);
        let focus = known.anchor;
        while (focus !== slot && isFree(room, focus + step)) focus += step;
        return focus === known.focus ? known : { ...known, focus };
      }),
    clear: () => setSpan(null),
  };
}
