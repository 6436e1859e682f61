/**
 * Scrolls the page around a table as little as needed to show a row of it, above what sticks to the end of the page:
 * its `scroll-padding-bottom`.
 * @param top of the row within the table's own box, in pixels
 */
export function showInPage(table: HTMLElement, top: number, height: number): void {
  const page = pageOf(table);
  if (!page) return;
  const view = page.getBoundingClientRect();
  const { scrollPaddingBottom, scrollPaddingTop } = getComputedStyle(page);
  const start = table.getBoundingClientRect().top + top;
  const above = view.top + (Number.parseFloat(scrollPaddingTop) || 0) - start;
  const below = start + height - (view.top + page.clientHeight - (Number.parseFloat(scrollPaddingBottom) || 0));
  if (below > 0) page.scrollTop += below;
  else if (above > 0) page.scrollTop -= above;
}

function pageOf(table: HTMLElement): HTMLElement | undefined {
  for (let around = table.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY === 'auto') return around;
  return undefined;
}
