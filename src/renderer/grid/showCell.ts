import type { GridLayout } from './GridLayout';
import { scrollToShow } from './scrollToShow';
import { showInPage } from './showInPage';

/**
 * Scrolls as little as needed to show a row and, when `column` (order of display) is not -1, a column that scrolls. The
 * page around the table shows the row too, with the totals below it (E-01).
 */
export function showCell<Row>(
  scroller: HTMLDivElement | null,
  layout: GridLayout<Row>,
  rowHeight: number,
  row: number,
  column: number,
): void {
  if (!scroller) return;
  const table = scroller.querySelector('table');
  const sticky = (table?.tHead?.offsetHeight ?? 0) + (table?.tFoot?.offsetHeight ?? 0);
  const top = scrollToShow({
    start: row * rowHeight,
    size: rowHeight,
    scroll: scroller.scrollTop,
    view: scroller.clientHeight - sticky,
  });
  if (top !== scroller.scrollTop) scroller.scrollTop = top;
  const [head, foot] = [table?.tHead?.offsetHeight ?? 0, table?.tFoot?.offsetHeight ?? 0];
  showInPage(scroller, head + row * rowHeight - scroller.scrollTop, rowHeight + foot);
  const placed = layout.columns[column];
  if (!placed || placed.frozen) return;
  const left = scrollToShow({
    start: placed.left - layout.leftWidth,
    size: placed.width,
    scroll: scroller.scrollLeft,
    view: scroller.clientWidth - layout.leftWidth - layout.rightWidth,
  });
  if (left !== scroller.scrollLeft) scroller.scrollLeft = left;
}
