import type { GridLayout, PlacedColumn } from './GridLayout';
import type { Range } from './Range';
import { withPinned } from './withPinned';

/** What a row renders from left to right; a number stands for so many columns left out. */
export type VisibleColumns<Row> = readonly (PlacedColumn<Row> | number)[];

/** The frozen columns, those of the window, and the pinned position (order of display) if there is one. */
export function visibleColumns<Row>(layout: GridLayout<Row>, window: Range, pinned?: number): VisibleColumns<Row> {
  const { columns, leftCount, rightCount } = layout;
  const scrollEnd = columns.length - rightCount;
  const scrolls = pinned !== undefined && pinned >= leftCount && pinned < scrollEnd;
  const ranges: Range[] = [
    { start: 0, end: leftCount },
    ...withPinned(window, scrolls ? pinned : undefined),
    { start: scrollEnd, end: columns.length },
  ];
  const result: (PlacedColumn<Row> | number)[] = [];
  let done = 0;
  for (const range of ranges) {
    if (range.start > done) result.push(range.start - done);
    for (let index = range.start; index < range.end; index += 1) {
      const placed = columns[index];
      if (placed) result.push(placed);
    }
    done = Math.max(done, range.end);
  }
  return result;
}
