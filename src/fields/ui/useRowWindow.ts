import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';

interface RowWindow {
  /** the box that scrolls; its rows are its elements with a role of their own */
  box: RefObject<HTMLDivElement | null>;
  onScroll(): void;
  /** rows from `first` up to, without, `end` are drawn */
  first: number;
  end: number;
  /** room of the rows above and below, for an element around those drawn */
  room: CSSProperties | undefined;
  /** scrolls so that a row is seen, and drawn */
  show(index: number): void;
}

/** Rows that are drawn as they are: what is drawn anew with each key may be this much. */
const SHORT = 100;
/** Rows drawn beyond what is seen, on either side. */
const BEYOND = 8;

/** Which rows of a long list of equally high rows are drawn (px). A list of up to 100 is drawn as a whole. */
export function useRowWindow(count: number, usual: { row: number; view: number }): RowWindow {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [size, setSize] = useState(usual);
  const isLong = count > SHORT;
  useLayoutEffect(() => {
    if (!isLong) return;
    const row = box.current?.querySelector<HTMLElement>('[data-index]')?.offsetHeight || usual.row;
    const view = box.current?.clientHeight || usual.view;
    setSize((now) => (row === now.row && view === now.view ? now : { row, view }));
  }, [isLong, count, usual]);
  const seen = Math.ceil(size.view / size.row);
  const start = Math.max(0, Math.min(Math.floor(top / size.row), count - seen));
  const first = isLong ? Math.max(0, start - BEYOND) : 0;
  const end = isLong ? Math.min(count, start + seen + 1 + BEYOND) : count;

  function show(index: number): void {
    const { current } = box;
    if (!current || index < 0) return;
    if (!isLong) {
      current.querySelector(`[data-index="${index}"]`)?.scrollIntoView?.({ block: 'nearest' });
      return;
    }
    const above = index * size.row;
    if (above < current.scrollTop) current.scrollTop = above;
    else if (above + size.row > current.scrollTop + size.view) current.scrollTop = above + size.row - size.view;
    setTop(current.scrollTop);
  }

  return {
    box,
    onScroll: () => setTop(box.current?.scrollTop ?? 0),
    first,
    end,
    room: isLong ? { paddingBlock: `${first * size.row}px ${(count - end) * size.row}px` } : undefined,
    show,
  };
}
