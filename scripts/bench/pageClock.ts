/** What {@link installClock} leaves in the page. */
export interface PageClock {
  /** of React, since the page was loaded */
  commits: number;
  /**
   * Waits for the next event of that type, then until the first visible element of the selector contains the text, then
   * for two frames. Milliseconds from the event to the change and to the paint, commits of React and changed cells in
   * between.
   */
  arm(event: string, selector: string, text: string): Promise<Measured>;
}

export interface Measured {
  ms: number;
  /** until the text stood in the document, before anything was painted */
  changed: number;
  commits: number;
  /** `td` elements whose content changed */
  cells: number;
}

/** Runs in the page before its own scripts. Self-contained: it is sent as text. */
export function installClock(): void {
  const clock: PageClock = {
    commits: 0,
    arm: (type, selector, text) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`No "${text}" at ${selector} within a minute of ${type}`)), 60_000);
        let start: number | undefined;
        let commits = 0;
        let isSeen = false;
        const cells = new Set<Element>();
        const shows = () => {
          for (const element of document.querySelectorAll<HTMLElement>(selector)) {
            if (element.offsetParent !== null)
              return (element.textContent ?? '').includes(text) || (element as HTMLInputElement).value === text;
          }
          return false;
        };
        const observer = new MutationObserver((records) => {
          if (start === undefined) return;
          for (const { target } of records) {
            const cell = (target instanceof Element ? target : target.parentElement)?.closest('td');
            if (cell) cells.add(cell);
          }
          if (isSeen || !shows()) return;
          isSeen = true;
          const from = start;
          const changed = performance.now() - from;
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              observer.disconnect();
              resolve({ ms: performance.now() - from, changed, commits: clock.commits - commits, cells: cells.size });
            }),
          );
        });
        addEventListener(
          type,
          (event) => {
            start = event.timeStamp;
            commits = clock.commits;
          },
          { capture: true, once: true },
        );
        observer.observe(document, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
          attributeFilter: ['value'],
        });
      }),
  };
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    checkDCE() {},
    onCommitFiberRoot: () => (clock.commits += 1),
  };
  Object.assign(window, { benchClock: clock, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
