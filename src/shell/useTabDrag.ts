import type { PointerEvent as ReactPointerEvent } from 'react';
import { useState } from 'react';
import { moveTab, tabs } from '../client/tabs';

/** Pixels that the pointer travels before a press counts as dragging. */
const THRESHOLD = 5;
/** Near the ends of the bar, in pixels, dragging scrolls it by so many. */
const EDGE = 24;
const SCROLL_STEP = 12;

interface TabDrag {
  /** Key of the tab that is being dragged. */
  dragged: string | null;
  /** To be called with the press on a tab, a child of the bar. A finger scrolls the bar instead. */
  start(event: ReactPointerEvent<HTMLElement>, key: string): void;
}

/**
 * Dragging puts a tab elsewhere in the bar; it changes places as soon as the pointer has passed the middle of another.
 */
export function useTabDrag(): TabDrag {
  const [dragged, setDragged] = useState<string | null>(null);

  function start(
    { button, pointerType, clientX: from, currentTarget }: ReactPointerEvent<HTMLElement>,
    key: string,
  ): void {
    const bar = currentTarget.parentElement;
    if (button !== 0 || pointerType === 'touch' || !bar) return;
    const drag = new AbortController();
    let isDragging = false;
    const move = ({ clientX: x }: PointerEvent): void => {
      if (!isDragging && Math.abs(x - from) < THRESHOLD) return;
      isDragging = true;
      setDragged(key);
      const { left, right } = bar.getBoundingClientRect();
      if (x < left + EDGE) bar.scrollLeft -= SCROLL_STEP;
      else if (x > right - EDGE) bar.scrollLeft += SCROLL_STEP;
      moveTab(key, placeAt(bar, key, x));
    };
    const end = (): void => {
      drag.abort();
      setDragged(null);
      if (isDragging) swallowClick();
    };
    addEventListener('pointermove', move, { signal: drag.signal });
    addEventListener('pointerup', end, { signal: drag.signal });
    addEventListener('pointercancel', end, { signal: drag.signal });
  }

  return { dragged, start };
}

/** The place in the bar for a tab that is held at `x`. */
function placeAt(bar: HTMLElement, key: string, x: number): number {
  const own = tabs.list.findIndex((tab) => tab.key === key);
  const middles = [...bar.children].map((child) => {
    const { left, width } = child.getBoundingClientRect();
    return left + width / 2;
  });
  const behind = middles.findLastIndex((middle, index) => index > own && x > middle);
  if (behind >= 0) return behind;
  const before = middles.findIndex((middle, index) => index < own && x < middle);
  return before >= 0 ? before : own;
}

/** The click that ends a drag shall not open the tab under the pointer. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
