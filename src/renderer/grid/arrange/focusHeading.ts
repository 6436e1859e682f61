import { headingOf } from './headingOf';

/** The keyboard goes (back) to the header of a column once it is drawn; moving its element has taken the focus away. */
export function focusHeading(scroller: HTMLElement | null, key: string): void {
  requestAnimationFrame(() => headingOf(scroller, key)?.querySelector<HTMLElement>('[data-head]')?.focus());
}
