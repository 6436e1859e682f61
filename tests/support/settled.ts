import type { Page, Request } from 'playwright-core';
import { PATIENCE } from './patience';

/** Milliseconds after which a page is looked at though it is never idle. */
const LIMIT = 1000;

const requests = new WeakMap<Page, Set<Request>>();

/** From now on it is known what a page waits for. */
export function followRequests(page: Page): void {
  const underWay = new Set<Request>();
  requests.set(page, underWay);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
}

/**
 * Waits until a page rests: nothing that was asked for is still to come, no part of it waits for data, and what there
 * was to do has been done and drawn, twice in a row. Not for pages whose clock a test holds.
 */
export async function settled(page: Page): Promise<void> {
  const underWay = requests.get(page);
  if (!underWay) throw new Error('The requests of this page are not followed');
  const end = Date.now() + PATIENCE;
  for (let calm = 0; calm < 2;) {
    const busy = await page.evaluate(
      (limit) =>
        new Promise<string[]>((told) => {
          const tell = () =>
            told([...document.querySelectorAll('.panel [aria-busy=true]')].map((part) => part.outerHTML.slice(0, 200)));
          // A browser that others leave hardly any processor may have no idle moment, or draw nothing, for minutes.
          const drawn = () => {
            requestAnimationFrame(tell);
            setTimeout(tell, limit);
          };
          requestIdleCallback(drawn, { timeout: limit });
        }),
      LIMIT,
    );
    calm = busy.length > 0 || underWay.size > 0 ? 0 : calm + 1;
    if (calm < 2 && Date.now() > end)
      throw new Error(
        `The page does not come to rest: ${[...[...underWay].map((request) => request.url()), ...busy].join(' ') || 'it was slow'}`,
      );
  }
}
