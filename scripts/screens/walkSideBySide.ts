import { chromium, type Browser, type Page } from 'playwright-core';
import type { Route } from '../../src/language/model';
import { PATIENCE } from '../../tests/support/patience';
import { followRequests } from '../../tests/support/settled';
import type { ScreenRun } from '../../tests/screens/ScreenRun';
import { visitScreen } from '../../tests/screens/ScreenVisitor';
import type { Walker } from './Walker';

export interface Visit {
  walker: Walker;
  route: Route;
}

/** Pages that are walked through at the same time: each waits for answers and frames most of the time. */
const PAGES = 2;

/** Wide enough that every column is drawn. The day of the page is that of the server at every hour. */
const SCREEN = {
  viewport: { width: 4000, height: 1000 },
  locale: 'zh-CN',
  timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  reducedMotion: 'reduce',
} as const;

/** Makes all visits, in their order, each by whichever page is free first. `told`: after each. */
export async function walkSideBySide(visits: readonly Visit[], told: (run: ScreenRun) => void): Promise<ScreenRun[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH!,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const left = visits.map((visit, at) => ({ ...visit, at }));
  const runs: ScreenRun[] = [];
  const walk = async (): Promise<void> => {
    let shown: { walker: Walker; page: Page } | undefined;
    for (let next = left.shift(); next; next = left.shift()) {
      const { at, route, walker } = next;
      if (shown?.walker !== walker) {
        await shown?.page.context().close();
        shown = { walker, page: await signedIn(browser, walker) };
      }
      const run = await visitScreen({ ...walker, page: shown.page }, route);
      runs[at] = run;
      told(run);
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES }, walk));
  } finally {
    await browser.close();
  }
  return runs;
}

async function signedIn(browser: Browser, { account, language, url }: Walker): Promise<Page> {
  const context = await browser.newContext(SCREEN);
  await context.addCookies([{ name: 'language', value: language, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  followRequests(page);
  await page.goto(`${url}/login`);
  await page.locator('[name=username]').fill(account.loginId);
  await page.locator('[name=password]').fill(account.password);
  await page.keyboard.press('Enter');
  await page.locator('.frame').waitFor();
  return page;
}
