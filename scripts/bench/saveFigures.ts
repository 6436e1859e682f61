import { startDevelopment } from '../../tests/support/startDevelopment';
import { startServer } from '../../tests/support/startServer';
import type { Figure } from './Figure';
import { fillIn } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { median } from './statistics';

const FILE = 'schemas/purchaseManage/purchaseOrder.json';
const FORM = '/purchaseManage/purchaseOrder/purchaseOrderAdd';
const TITLE = '"title": "需求日期",\n      "required"';
const SAVES = 5;

/**
 * Development: from the save of a schema file to the frame in which the open form shows it, all schema files read and
 * proved in between.
 */
export async function saveFigures(): Promise<Figure[]> {
  const server = await startServer();
  try {
    return await measureSaves(server.url);
  } finally {
    await server.stop();
  }
}

/** @param api address of a server that answers the page's calls */
export async function measureSaves(api: string): Promise<Figure[]> {
  const development = await startDevelopment(api);
  const browser = await startChromium();
  try {
    const page = await (await browser.newContext(SCREEN)).newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${development.url}/login`);
    await fillIn(page);
    await page.goto(development.url + FORM);
    const label = page.locator('[data-field=needDate] label');
    await label.waitFor();
    const good = development.read(FILE);
    const times: number[] = [];
    const work: number[] = [];
    for (let save = 0; save <= SAVES; save += 1) {
      const title = `日期${save}`;
      const painted = page.evaluate(
        (text) =>
          new Promise<number>((resolve) => {
            const look = (): void =>
              void (document.querySelector('[data-field=needDate] label')?.textContent?.includes(text)
                ? requestAnimationFrame(() => resolve(Date.now()))
                : requestAnimationFrame(look));
            look();
          }),
        title,
      );
      // The page looks at each frame before anything is saved.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const begun = Date.now();
      const before = process.cpuUsage();
      development.save(FILE, good.replace(TITLE, TITLE.replace('需求日期', title)));
      times.push((await painted) - begun);
      const { system, user } = process.cpuUsage(before);
      work.push((system + user) / 1000);
    }
    // The first one still compiles the tools.
    return [
      {
        name: 'schema file saved → open form painted anew, development',
        value: median(times.slice(1)),
        unit: 'ms',
        aim: 1000,
      },
      { name: 'of that, processor time of the tools', value: median(work.slice(1)), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await development.close();
  }
}
