import type { Browser, Page } from 'playwright-core';
import type { Figure } from './Figure';
import { measure } from './measure';
import { installClock } from './pageClock';
import { pageHeap } from './pageHeap';
import { scrolling, WAYS, type Scrolled } from './scrolling';
import { SCREEN } from './startChromium';
import { median } from './statistics';

const RUNS = 2;
const REPEATS = 3;

interface Wide {
  /** of the element that is measured */
  firstRow: string;
  scroller: string;
  /** rows beyond which the page is not tried: it would take minutes */
  most: number;
}

const KINDS: Readonly<Record<string, Wide>> = {
  wideGrid: { firstRow: '.gj-grid tbody tr[data-row="0"]', scroller: '.gj-grid', most: Infinity },
  wideAntd: { firstRow: '.ant-table-row', scroller: '.ant-table-tbody-virtual-holder', most: Infinity },
  widePlain: { firstRow: '.plain tbody tr:first-child', scroller: '.plain-scroll', most: 1000 },
};
const NAMES: Readonly<Record<string, string>> = {
  wideGrid: 'generated',
  wideAntd: 'antd, virtual rows',
  widePlain: 'plain',
};

/**
 * The grid with 50 columns and 1,000 and 10,000 rows against antd's virtual table and plain cells: mounting, heap, and
 * what scrolling costs and leaves blank.
 */
export async function wideFigures(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of [1000, 10_000]) {
    for (const [kind, wide] of Object.entries(KINDS)) {
      if (size > wide.most) continue;
      const samples: Sample[] = [];
      for (let run = 0; run < RUNS; run += 1) samples.push(await sampleOf(browser, `${url}?size=${size}`, kind, wide));
      figures.push(...figuresOf(`${size} rows x 50 columns`, kind, samples));
    }
  }
  return figures;
}

interface Sample {
  mount: number;
  heap: number;
  ways: Record<string, Scrolled>;
}

function figuresOf(what: string, kind: string, samples: Sample[]): Figure[] {
  const aim = (value: number) => (kind === 'wideGrid' ? { aim: value } : {});
  const name = NAMES[kind]!;
  const worst = (way: string, key: keyof Scrolled) => Math.max(...samples.map(({ ways }) => ways[way]![key]));
  return [
    { name: `${what}, click to painted, ${name}`, value: median(samples.map(({ mount }) => mount)), unit: 'ms' },
    { name: `${what}, heap of the table, ${name}`, value: median(samples.map(({ heap }) => heap)), unit: 'MB' },
    ...Object.keys(WAYS).flatMap((way) => [
      {
        name: `${what}, ${way}, longest task of all runs, ${name}`,
        value: worst(way, 'longestTask'),
        unit: 'ms',
        ...aim(50),
      },
      {
        name: `${what}, ${way}, most blank frames of ${worst(way, 'frames')}, ${name}`,
        value: worst(way, 'blankFrames'),
        unit: 'frames',
        ...aim(0),
      },
    ]),
  ];
}

async function sampleOf(browser: Browser, url: string, kind: string, { firstRow, scroller }: Wide): Promise<Sample> {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  await page.addInitScript(installClock);
  await page.goto(url);
  const open = async () => (await measure(page, 'click', firstRow, 'R0', () => page.click(`#open-${kind}`))).ms;
  // Loads the chunk and makes the rows.
  await open();
  await leave(page, firstRow);
  const mounts: number[] = [];
  for (let count = 0; count < REPEATS; count += 1) {
    mounts.push(await open());
    if (count < REPEATS - 1) await leave(page, firstRow);
  }
  const ways: Record<string, Scrolled> = {};
  for (const [name, way] of Object.entries(WAYS)) ways[name] = await scrolling(page, scroller, way);
  // The rows themselves and what scrolling compiled stay; what goes with the table is its own.
  const heap = await pageHeap(page);
  await leave(page, firstRow);
  const without = await pageHeap(page);
  await context.close();
  return { mount: median(mounts), heap: heap - without, ways };
}

async function leave(page: Page, firstRow: string): Promise<void> {
  await page.click('#open-none');
  await page.waitForSelector(firstRow, { state: 'detached' });
}
