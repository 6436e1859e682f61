import type { DOMAttributes, PointerEvent, RefObject } from 'react';
import { useRef } from 'react';

/** Lets what is larger than a box be dragged about in it with the mouse; fingers scroll it by themselves. */
export function useDrag(box: RefObject<HTMLElement | null>): DOMAttributes<HTMLElement> {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      box.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const last = from.current;
      if (!last) return;
      box.current?.scrollBy(last.x - event.clientX, last.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => void (from.current = undefined),
    onPointerCancel: () => void (from.current = undefined),
  };
}
