import type { Page } from 'playwright-core';

/**
 * Leads an application that runs to another of its addresses, as a link in it would. Loading the page anew costs ten
 * times as much, and is for tests that look at the beginning itself, or at what a beginning must not know of before.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  // Without the frame nobody listens yet.
  await page.locator('.frame').waitFor();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
