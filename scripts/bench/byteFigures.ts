import { startServer } from '../../tests/support/startServer';
import type { Figure } from './Figure';
import { routeCost } from './routeCost';
import { fillIn, menuEntry } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { LIST } from './stubList';
import { WireBytes } from './WireBytes';

/** Another list, of a module that has not been opened yet. */
const OTHER_LIST = { module: '库存管理', path: '/stockManage/procure/procureList' };
const ROW = '.gj-grid tbody tr[data-row="0"]:visible';
const FORM = '/purchaseManage/purchaseOrder/purchaseOrderAdd';

/** Scripts and styles on the wire, compressed as the server sends them, with an empty cache. */
export async function byteFigures(): Promise<Figure[]> {
  const server = await startServer();
  const browser = await startChromium();
  try {
    const steps: { name: string; kB: number; files: string[] }[] = [];
    const home = await (await browser.newContext(SCREEN)).newPage();
    const homeBytes = await WireBytes.watch(home);
    // The charts wait, so that they do not count among what the numbers needed.
    let letCharts = (): void => undefined;
    const chartsMayCome = new Promise<void>((done) => (letCharts = done));
    await home.route('**/ChartCanvas*', async (route) => {
      await chartsMayCome;
      await route.continue();
    });
    await home.goto(server.url);
    await home.locator('[name=username]').waitFor();
    await fillIn(home);
    await home.locator('.gj-board-figure').first().waitFor();
    steps.push({ name: 'sign-in and the first page with its numbers', ...homeBytes.take() });
    letCharts();
    await home.locator('.gj-board-chart canvas').first().waitFor();
    await home.waitForLoadState('networkidle');
    steps.push({ name: 'then its charts', ...homeBytes.take() });
    await home.context().close();

    const page = await (await browser.newContext(SCREEN)).newPage();
    const bytes = await WireBytes.watch(page);
    const note = (name: string) => steps.push({ name, ...bytes.take() });
    await page.goto(server.url + LIST.path);
    await page.locator('[name=username]').waitFor();
    note('sign-in page usable');
    await fillIn(page);
    await page.locator(ROW).first().waitFor();
    note('then until the rows of the first list, opened by its address, are painted');
    await page.waitForLoadState('networkidle');
    note('then the pickers of its search form');
    await (await menuEntry(page, OTHER_LIST.module, OTHER_LIST.path)).click();
    await page.locator(ROW).first().waitFor();
    await page.waitForLoadState('networkidle');
    note('one more list');
    await page.goto(server.url + FORM);
    await page.locator('.gj-lines .gj-grid').waitFor();
    await page.waitForLoadState('networkidle');
    note('a form with line items (page loaded anew, cache warm)');

    for (const { name, files } of steps) console.log(`${name}: ${files.join(', ')}`);
    const kB = (index: number) => steps[index]!.kB;
    return [
      { name: 'first page painted with its numbers, sign-in included', value: kB(0), unit: 'kB' },
      { name: 'its charts, later', value: kB(1), unit: 'kB' },
      { name: 'sign-in page usable', value: kB(2), unit: 'kB', aim: 120 },
      { name: 'first list painted, sign-in included', value: kB(2) + kB(3), unit: 'kB', aim: 250 },
      { name: 'pickers of the search form, later', value: kB(4), unit: 'kB' },
      { name: 'one more list', value: kB(5), unit: 'kB', aim: 5 },
      { name: 'first form with line items', value: kB(6), unit: 'kB' },
      {
        name: 'one more route in the scripts that everybody fetches (gzip)',
        value: await routeCost(),
        unit: 'B',
        aim: 120,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
