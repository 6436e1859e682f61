import type { Page } from 'playwright-core';
import type { Measured, PageClock } from './pageClock';

type ClockWindow = Window & { benchClock: PageClock };

/** Does something in the page and measures from its event until the expected text is painted. */
export async function measure(
  page: Page,
  event: string,
  selector: string,
  text: string,
  act: () => Promise<unknown>,
): Promise<Measured> {
  await page.evaluate(
    ([type, where, what]) => {
      const { benchClock } = window as unknown as ClockWindow;
      Object.assign(window, { benchMeasured: benchClock.arm(type, where, what) });
    },
    [event, selector, text] as const,
  );
  await act();
  return page.evaluate(() => (window as unknown as { benchMeasured: Promise<Measured> }).benchMeasured);
}
