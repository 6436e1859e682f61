/** What goes away by a press on it. */
const PASSING = '[role="menu"], [role="listbox"], [popover], dialog';
const EVENTS = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/**
 * The second press of a double click on a menu or a dialog belongs to it, even if the first has closed it: whatever
 * lies below hears nothing of it. Who double clicks out of habit must not set off what stood behind.
 */
export function keepDoubleClicks(): void {
  /** what the first press was on */
  let pressed: Element | null = null;
  const keep = (event: MouseEvent): void => {
    if (event.type === 'mousedown' && event.detail === 1)
      pressed = event.target instanceof Element ? event.target.closest(PASSING) : null;
    if (event.detail < 2 || !pressed || isShown(pressed)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of EVENTS) window.addEventListener(type, keep, true);
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;
