import type { Page } from 'playwright-core';
import { goTo } from './goTo';

/** An address that has no tab, and a page of no data. */
const NOWHERE = '/404';
/** What the device remembers of a person that is read anew each time. */
const FORGOTTEN = ['recentValues'];

/** What is open over a page, or stands at it until somebody has answered it. */
const OVER = 'dialog[open], :popover-open, [role=menu], .tab-unsaved, .tab-pin, .gj-notice, .version-bar';

/** As many things lie one upon the other. */
const DEPTH = 3;

export type Items = Readonly<Record<string, string>>;

/**
 * Closes the tabs of an application and forgets what they left in the browser. False when something else of what was
 * done in it would be left for whoever uses it next: unsaved input, something open over the page, a message, a setting
 * of the device, a page that keeps its state.
 * @param stored what the device remembered at its beginning
 */
export async function atRest(page: Page, stored: Items): Promise<boolean> {
  // What a dialog asks when it is left is not answered: such a page is not used again.
  for (let depth = 0; depth < DEPTH && (await isCovered(page)); depth += 1) await page.keyboard.press('Escape');
  if (!(await isClean(page, stored))) return false;
  await goTo(page, NOWHERE);
  await page.locator('.error-page').waitFor();
  await page.evaluate(() => {
    for (const cross of document.querySelectorAll<HTMLElement>('.tab-close')) cross.click();
  });
  await page.locator('.tab-close').waitFor({ state: 'detached' });
  const left = await page.locator('.panel').count();
  await page.mouse.move(0, 0);
  await page.evaluate(() => sessionStorage.clear());
  return left === 0 && (await isClean(page, stored));
}

function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(
    (over) => [...document.querySelectorAll(over)].some((part) => part.checkVisibility()),
    'dialog[open], :popover-open, [role=menu]',
  );
}

function isClean(page: Page, stored: Items): Promise<boolean> {
  return page.evaluate(
    ({ forgotten, items, over }) => {
      for (const name of forgotten) localStorage.removeItem(name);
      const now = Object.entries(localStorage);
      const isOver = [...document.querySelectorAll(over)].some((part) => part.checkVisibility());
      return (
        document.querySelector('.frame') !== null &&
        !isOver &&
        now.length === Object.keys(items).length &&
        now.every(([name, value]) => items[name] === value)
      );
    },
    { forgotten: FORGOTTEN, items: stored, over: OVER },
  );
}
