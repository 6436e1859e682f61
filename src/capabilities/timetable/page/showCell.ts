import type { CellPlace } from './CellPlace';

/** Scrolls so that a cell stands between head and totals, and beside the names. */
export function showCell(scroller: HTMLElement | null, { day, row }: CellPlace, rowHeight: number): void {
  if (!scroller) return;
  const part = (selector: string): HTMLElement | null => scroller.querySelector<HTMLElement>(selector);
  const [head, foot] = [part('.tt-head'), part('.tt-foot')];
  const column = head?.children[day + 1];
  const top = row * rowHeight;
  const room = scroller.clientHeight - (head?.offsetHeight ?? 0) - (foot?.offsetHeight ?? 0);
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTop = top + rowHeight - room;
  if (!(column instanceof HTMLElement)) return;
  const name = part('.tt-head > .tt-name')?.offsetWidth ?? 0;
  // On a small screen what a row comes to scrolls away.
  const last = part('.tt-head > .tt-sum');
  const sums = last && getComputedStyle(last).position === 'sticky' ? last.offsetWidth : 0;
  if (column.offsetLeft - name < scroller.scrollLeft) scroller.scrollLeft = column.offsetLeft - name;
  else if (column.offsetLeft + column.offsetWidth > scroller.scrollLeft + scroller.clientWidth - sums)
    scroller.scrollLeft = column.offsetLeft + column.offsetWidth - scroller.clientWidth + sums;
}
