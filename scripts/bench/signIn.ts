import type { Page } from 'playwright-core';

/** Signs in with the demonstration account and waits for the application. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await fillIn(page);
}

/** The same on a sign-in page that is open already; leads to where the person wanted to go. */
export async function fillIn(page: Page): Promise<void> {
  await page.fill('[name=username]', '13800000000');
  await page.fill('[name=password]', 'Demo1234');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sidebar');
}

/** Opens the fly-out of a module and gives the entry to click. */
export async function menuEntry(page: Page, module: string, path: string) {
  // From elsewhere first: a pointer that has not moved opens nothing.
  await page.mouse.move(700, 400);
  await page.locator('.sidebar-entry', { hasText: module }).hover();
  const entry = page.locator(`.flyout a[href="${path}"]`);
  await entry.waitFor();
  return entry;
}
