import type { Range } from './Range';

/** Rows rendered beyond the visible ones, on either side. */
const OVERSCAN = 6;
/** The window moves in steps of so many rows, so that most scroll events render nothing. */
const STEP = 4;
/** Rows rendered while the height of the view is unknown. */
const BLIND_ROWS = 50;

/** `scrollTop` and `viewHeight` in pixels; `viewHeight` 0 means unknown. */
export function rowWindow(scrollTop: number, viewHeight: number, rowHeight: number, count: number): Range {
  if (viewHeight <= 0) return { start: 0, end: Math.min(count, BLIND_ROWS) };
  const visible = Math.ceil(viewHeight / rowHeight) + 1;
  const wanted = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const first = Math.min(wanted, Math.max(0, count - visible));
  const start = first - (first % STEP);
  return { start: Math.max(0, start - OVERSCAN), end: Math.min(count, start + STEP + visible + OVERSCAN) };
}
