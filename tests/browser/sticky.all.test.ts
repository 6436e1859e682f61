import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { addRequisition, REQUISITION } from '../support/requisitions';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Edges of the table's window and of its head and totals, px; and whether what shows at their places is theirs. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('.panel:not([hidden]) .gj-grid')!;
    const box = (element: Element) => element.getBoundingClientRect();
    const [head, foot] = [grid.querySelector('thead')!, grid.querySelector('tfoot')!];
    const seen = (part: Element) => {
      const { bottom, top } = box(part);
      return part.contains(document.elementFromPoint(box(grid).left + 90, (top + bottom) / 2));
    };
    return {
      head: Math.round(box(head).top - box(grid).top),
      foot: Math.round(box(foot).bottom - (box(grid).top + grid.clientTop + grid.clientHeight)),
      isSeen: [seen(head), seen(foot)],
    };
  });

const scroll = (page: Page, to: { top: number; left: number }) =>
  page.locator('.panel:visible .gj-grid').evaluate((grid, place) => grid.scrollTo(place), to);

describe('head and totals of a table', () => {
  it.each([
    ['a report', async (): Promise<string> => '/purchaseManage/purchaseOrder/purchaseOrderStaticList?status=0,1'],
    [
      'lines',
      async (): Promise<string> =>
        `${REQUISITION.base}/purchaseOrderEdit?id=${(await addRequisition(app.api, {}, 200)).id}`,
    ],
  ] as const)('E-11 of %s stay where they are and are seen while rows and columns scroll', async (_, address) => {
    const { page, close } = await app.open(await address(), { viewport: { width: 1100, height: 768 } });
    const { rows } = screenOf(page);
    await rows.first().waitFor();
    // The page shows the end of the lines, above the buttons.
    await page.locator('.panel:visible .gj-grid').evaluate((grid) => grid.scrollIntoView({ block: 'end' }));
    const before = await edges(page);
    expect([before.isSeen, Math.abs(before.head) <= 1, Math.abs(before.foot) <= 1]).toEqual([[true, true], true, true]);
    for (const place of [
      { top: 150, left: 0 },
      { top: 150, left: 300 },
      { top: 100_000, left: 100_000 },
    ]) {
      await scroll(page, place);
      expect(await edges(page)).toEqual(before);
    }
    await close();
  });
});
