import type { Browser, BrowserContextOptions } from 'playwright-core';
import { pageHeap } from './pageHeap';
import { installPaintClock, type PaintTimes } from './pagePaint';
import { SCREEN } from './startChromium';
import { watchTraffic } from './watchTraffic';
import { WireBytes } from './WireBytes';

/** Milliseconds one way and back. */
const ROUND_TRIP = 40;

interface Visited {
  url: string;
  account?: BrowserContextOptions['storageState'];
  /** selector of what is waited for */
  firstRow: string;
  /** of the line; without it nothing is slowed down */
  mbit?: number;
  /** how many times slower the processor is made */
  slower?: number;
}

export interface ColdVisit {
  /** milliseconds from the start of the load until the first row is painted */
  ms: number;
  /** until nothing more is fetched */
  requests: number;
  calls: number;
  kB: number;
  /** kilobytes of scripts and styles that were fetched until the row was painted */
  code: number;
  /** megabytes */
  heap: number;
}

/** A page opened by its address with nothing in the browser's cache. */
export async function coldVisit(
  browser: Browser,
  { url, account, firstRow, mbit, slower }: Visited,
): Promise<ColdVisit> {
  const context = await browser.newContext({ ...SCREEN, ...(account === undefined ? {} : { storageState: account }) });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (mbit !== undefined) {
    const bytes = (mbit * 1_000_000) / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  }
  if (slower !== undefined) await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(installPaintClock, [firstRow]);
  const [traffic, bytes] = [await watchTraffic(page), await WireBytes.watch(page)];
  await page.goto(url);
  const painted = await page.waitForFunction(
    (selector) => (window as unknown as { benchPainted: PaintTimes }).benchPainted[selector],
    firstRow,
    { timeout: 120_000 },
  );
  const code = bytes.take().kB;
  const ms = (await painted.jsonValue())!;
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  const visit = { ms, code, heap: await pageHeap(page), ...traffic() };
  await context.close();
  return visit;
}
