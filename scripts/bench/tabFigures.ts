import type { Page } from 'playwright-core';
import { apiSession } from '../../tests/support/apiSession';
import { startServer } from '../../tests/support/startServer';
import type { Figure } from './Figure';
import { pageHeap } from './pageHeap';
import { signIn } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { median } from './statistics';

const LIST = '/purchaseManage/purchaseOrder/purchaseOrderList';
const OTHER = '/purchaseManage/detailContent/detailContentList';
const DETAIL = '/purchaseManage/purchaseOrder/purchaseOrderDetail';
const SWITCHES = 10;
/** Beside the list; with it as many as keep their state at the same time. */
const DETAILS = 19;
/** A page keeps its state after a second. */
const KEPT_MS = 1200;
const SHOWN = '.panel:visible :is(tbody tr[data-row], .gj-detail-name)';

/**
 * Between two kept lists from the click to the frame in which the other one shows; heap with 20 kept tabs and after
 * closing all but one.
 */
export async function tabFigures(): Promise<Figure[]> {
  const server = await startServer();
  const browser = await startChromium();
  try {
    const page = await (await browser.newContext(SCREEN)).newPage();
    await signIn(page, server.url);
    await open(page, OTHER);
    await open(page, LIST);
    const switches: Switch[] = [];
    for (let count = 0; count < SWITCHES; count += 1) switches.push(await show(page, count % 2 === 0 ? OTHER : LIST));
    await close(page, OTHER);
    const { list } = await (
      await apiSession(server.url)
    ).get<{ list: { id: string }[] }>('/api/purchase/purchaseOrder/list', { pageNum: '1', pageSize: String(DETAILS) });
    const ids = list.map(({ id }) => id);
    // The code of the second kind of screen stays in memory; it is none of the tabs'.
    await open(page, `${DETAIL}?id=${ids[0]}`);
    await show(page, LIST);
    await close(page, `${DETAIL}?id=${ids[0]}`);
    const one = await pageHeap(page);
    for (const id of ids) await open(page, `${DETAIL}?id=${id}`);
    const many = await pageHeap(page);
    await show(page, LIST);
    for (const id of ids) await close(page, `${DETAIL}?id=${id}`);
    const after = await pageHeap(page);
    return [
      {
        name: 'switch to a kept list, frames until it shows',
        value: median(switches.map(({ frames }) => frames)),
        unit: 'frames',
        aim: 2,
      },
      { name: 'switch to a kept list, click to paint', value: median(switches.map(({ ms }) => ms)), unit: 'ms' },
      { name: 'heap, one tab', value: one, unit: 'MB' },
      { name: `heap, ${ids.length + 1} kept tabs`, value: many, unit: 'MB' },
      { name: 'heap, the others closed again', value: after, unit: 'MB' },
      { name: 'heap, closed again / one tab', value: after / one, unit: 'x', aim: 1.1 },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Switch {
  frames: number;
  ms: number;
}

/** Opens a page inside the application, as a link does, and waits until it keeps its state. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator(SHOWN).first().waitFor();
  await page.waitForTimeout(KEPT_MS);
}

/** Clicks a tab. Counts the frames that begin before the one that paints its panel. */
function show(page: Page, path: string): Promise<Switch> {
  return page.evaluate((key) => {
    const panel = `panel-${encodeURIComponent(key)}`;
    return new Promise<Switch>((done) => {
      const from = performance.now();
      let frames = 0;
      const look = (): void => {
        frames += 1;
        const isShown = document.getElementById(panel)?.checkVisibility() ?? false;
        if (!isShown) return void requestAnimationFrame(look);
        // After the paint of this frame.
        requestAnimationFrame(() => done({ frames, ms: performance.now() - from }));
      };
      requestAnimationFrame(look);
      document.getElementById(`tab-${panel}`)!.click();
    });
  }, path);
}

async function close(page: Page, path: string): Promise<void> {
  const tab = page.locator('.tab', { has: page.locator(`[id="tab-panel-${encodeURIComponent(path)}"]`) });
  await tab.locator('.tab-close').click();
  await tab.waitFor({ state: 'detached' });
}
