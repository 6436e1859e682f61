import type { Page } from 'playwright-core';

/** What went over the wire. What the browser's cache answers counts as nothing. */
export interface Traffic {
  requests: number;
  /** of these, calls of the server's interface */
  calls: number;
  /** kilobytes (1,000 bytes) as sent, headers included */
  kB: number;
}

/** Counts everything that a page fetches from now on. Gives the counts so far. */
export async function watchTraffic(page: Page): Promise<() => Traffic> {
  const session = await page.context().newCDPSession(page);
  const seen: Traffic = { requests: 0, calls: 0, kB: 0 };
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (
      response.fromDiskCache ||
      response.fromPrefetchCache ||
      cached.has(requestId) ||
      !response.url.startsWith('http')
    )
      return;
    seen.requests += 1;
    if (response.url.includes('/prod-pc/')) seen.calls += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (seen.kB += encodedDataLength / 1000));
  await session.send('Network.enable');
  return () => ({ ...seen });
}
