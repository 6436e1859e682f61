import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * The part of the table that shows, in pixels. Scroll positions are rounded down, so that most scroll events change
 * nothing.
 */
export interface Viewport {
  isMeasured: boolean;
  top: number;
  left: number;
  width: number;
  /** Room for rows: without header and footer. 0 when the container has no height (yet). */
  height: number;
  rowHeight: number;
}

const DEFAULT_ROW_HEIGHT = 32;
const ROWS_PER_STEP = 4;
const COLUMN_STEP = 48;

/** Measures the scrolling container now, when it or its table changes size, and while it scrolls. */
export function useViewport(scroller: RefObject<HTMLDivElement | null>): Viewport & { onScroll(): void } {
  const [size, setSize] = useState({ isMeasured: false, width: 0, height: 0, rowHeight: DEFAULT_ROW_HEIGHT });
  const [place, setPlace] = useState({ top: 0, left: 0 });
  const drawn = useRef(place);
  const { rowHeight } = size;

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const step = rowHeight * ROWS_PER_STEP;
    const top = Math.floor(Math.max(0, element.scrollTop) / step) * step;
    const left = Math.floor(Math.max(0, element.scrollLeft) / COLUMN_STEP) * COLUMN_STEP;
    if (drawn.current.top === top && drawn.current.left === left) return;
    drawn.current = { top, left };
    // React would draw after the frame that shows the new place, and that frame would be blank where the old rows end.
    flushSync(() => setPlace(drawn.current));
  }, [scroller, rowHeight]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const table = element.querySelector('table');
    const measure = () => {
      const set = Number.parseFloat(getComputedStyle(element).getPropertyValue('--gj-row-height'));
      const next = {
        isMeasured: true,
        width: element.clientWidth,
        height: Math.max(0, element.clientHeight - stickyHeight(table)),
        rowHeight: set > 0 ? set : DEFAULT_ROW_HEIGHT,
      };
      setSize((old) =>
        old.isMeasured && old.width === next.width && old.height === next.height && old.rowHeight === next.rowHeight
          ? old
          : next,
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, [scroller]);

  return { ...size, ...place, onScroll };
}

function stickyHeight(table: HTMLTableElement | null): number {
  return (table?.tHead?.offsetHeight ?? 0) + (table?.tFoot?.offsetHeight ?? 0);
}
