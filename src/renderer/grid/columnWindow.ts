import type { GridLayout } from './GridLayout';
import type { Range } from './Range';

/** Columns rendered beyond the visible ones, on either side. */
const OVERSCAN = 2;

/**
 * Positions (in order of display) of the columns that scroll and are to be rendered; the frozen ones are always
 * rendered and not in this range. `viewWidth` 0 means unknown: all.
 */
export function columnWindow<Row>(layout: GridLayout<Row>, scrollLeft: number, viewWidth: number): Range {
  const { columns, leftCount, rightCount, leftWidth, rightWidth } = layout;
  const from = leftCount;
  const to = columns.length - rightCount;
  if (viewWidth <= 0) return { start: from, end: to };
  const leftEdge = scrollLeft + leftWidth;
  const rightEdge = scrollLeft + viewWidth - rightWidth;
  let start = from;
  while (start < to && right(columns[start]) <= leftEdge) start += 1;
  let end = start;
  while (end < to && (columns[end]?.left ?? 0) < rightEdge) end += 1;
  return { start: Math.max(from, start - OVERSCAN), end: Math.min(to, end + OVERSCAN) };
}

function right(column: { left: number; width: number } | undefined): number {
  return column ? column.left + column.width : 0;
}
