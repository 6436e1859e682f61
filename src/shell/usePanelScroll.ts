import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import type { TableScroll } from '../client/tabs';
import { tabs } from '../client/tabs';

/** Milliseconds after which a table that loads anew has its rows. Specification 000, sections 2 and 9. */
const RESTORE_DELAY = 1000;

/** The body of a table; those in a dialog come and go with it. */
const TABLES = '.gj-grid:not(dialog .gj-grid)';

/**
 * When its tab is shown, the page itself begins at its top (B-035, B-036), while its tables stand where they were left:
 * at once when their rows are there, otherwise after a second, unless the person has scrolled them meanwhile (B-034). A
 * page that loads anew at each visit begins anew.
 */
export function usePanelScroll(panel: RefObject<HTMLElement | null>, tabKey: string, isActive: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isActive || !element) return;
    for (let scroller: HTMLElement | null = element; scroller; scroller = scroller.parentElement)
      scroller.scrollTop = 0;

    const wanted = [...(scrollsOf(tabKey) ?? [])];
    const restore = (): void => {
      const tables = element.querySelectorAll(TABLES);
      for (const [index, place] of wanted) {
        const isUntouched = scrollsOf(tabKey)?.get(index) === place;
        const table = tables[index];
        if (table && isUntouched && table.scrollHeight - table.clientHeight >= place.top)
          table.scrollTo({ ...place, behavior: 'instant' });
      }
    };
    const remember = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.matches(TABLES)) return;
      scrollsOf(tabKey)?.set([...element.querySelectorAll(TABLES)].indexOf(target), {
        top: target.scrollTop,
        left: target.scrollLeft,
      });
    };
    restore();
    const timer = setTimeout(restore, RESTORE_DELAY);
    // Scroll events do not bubble.
    element.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', remember, { capture: true });
    };
  }, [panel, tabKey, isActive]);
}

function scrollsOf(tabKey: string): Map<number, TableScroll> | undefined {
  const tab = tabs.list.find(({ key }) => key === tabKey);
  return tab?.noCache ? undefined : tab?.tableScrolls;
}
