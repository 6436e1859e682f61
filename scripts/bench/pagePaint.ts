/**
 * What {@link installPaintClock} leaves in the page, by selector: milliseconds from the start of the load to the paint,
 * once painted.
 */
export type PaintTimes = Record<string, number>;

/**
 * Runs in the page before its own scripts: notes when the first element of each selector has been painted.
 * Self-contained: it is sent as text.
 */
export function installPaintClock(selectors: readonly string[]): void {
  const painted: PaintTimes = {};
  Object.assign(window, { benchPainted: painted });
  const wanted = new Set(selectors);
  const look = () => {
    for (const selector of wanted) {
      if (!document.querySelector(selector)?.checkVisibility()) continue;
      wanted.delete(selector);
      // The second frame begins after the first has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => void (painted[selector] = performance.now())));
    }
    if (wanted.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}
