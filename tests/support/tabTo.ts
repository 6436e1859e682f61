import type { Page } from 'playwright-core';

/** Tab stops between two places of a page at most; more would be a walk that nobody takes. */
export const FAR = 80;

/** What has the focus, in words. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() =>
    `${document.activeElement?.getAttribute('aria-label') ?? ''} ${document.activeElement?.textContent ?? ''}`
      .trim()
      .slice(0, 60),
  );

/** Whether who looks can tell where the focus is: an outline, or another border, shadow or ground than without it. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const holder = element.closest<HTMLElement>('.gj-combobox') ?? element.parentElement!;
    const look = (): string => {
      // Not half way to another colour.
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
      return [element, holder, ...element.querySelectorAll('td')]
        .map((part) => {
          const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(part);
          return [outline, boxShadow, borderColor, backgroundColor].join();
        })
        .join('|');
    };
    const withFocus = look();
    element.blur();
    const without = look();
    element.focus();
    return withFocus !== without;
  });

/**
 * Tab, until what is meant has the focus, and visibly.
 * @param text that stands in it
 */
export async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab', text = ''): Promise<void> {
  for (let stop = 0; stop < FAR; stop += 1) {
    const isThere = await page.evaluate(
      ([wanted, words]) =>
        document.activeElement?.matches(wanted) === true && document.activeElement.textContent.includes(words),
      [selector, text] as const,
    );
    if (isThere) {
      if (!(await isFocusVisible(page))) throw new Error(`Nobody sees that ${selector} has the focus`);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${selector}; the focus is on ${await focused(page)}`);
}
