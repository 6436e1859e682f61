import type { BrowserContext } from 'playwright-core';
import { startServer } from '../../tests/support/startServer';
import type { Figure } from './Figure';
import { installPaintClock, type PaintTimes } from './pagePaint';
import { signIn } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { median } from './statistics';
import { LIST } from './stubList';
import { watchTraffic, type Traffic } from './watchTraffic';

const RUNS = 5;
const MENU = '.sidebar-entry';
const NUMBERS = '.gj-board-figure';
const ROWS = '.gj-grid tbody tr[data-row="0"]';

/** What is opened by its address, and what of it is waited for. */
const PLACES = {
  'first page': { path: '/dashboard', shown: { 'the menu': MENU, 'its numbers': NUMBERS } },
  'a list': { path: LIST.path, shown: { 'its rows': ROWS } },
};

interface Visit {
  painted: PaintTimes;
  traffic: Traffic;
}

/**
 * The application opened by an address by somebody who is signed in, with nothing in the browser's cache (cold) and a
 * second time (warm): from the start of the load to the paint, and what went over the wire until nothing more was
 * fetched.
 */
export async function shellFigures(): Promise<Figure[]> {
  const server = await startServer();
  const browser = await startChromium();
  try {
    const first = await browser.newContext(SCREEN);
    await signIn(await first.newPage(), server.url);
    const account = await first.storageState();
    await first.close();
    const visits: Record<string, Visit[]> = {};
    for (let run = 0; run < RUNS; run += 1) {
      for (const [name, { path, shown }] of Object.entries(PLACES)) {
        const context = await browser.newContext({ ...SCREEN, storageState: account });
        for (const state of ['cold', 'warm'])
          (visits[`${name}, ${state}`] ??= []).push(await visit(context, server.url + path, Object.values(shown)));
        await context.close();
      }
    }
    return Object.entries(PLACES).flatMap(([name, { shown }]) =>
      ['cold', 'warm'].flatMap((state) => figuresOf(`${name}, ${state}`, shown, visits[`${name}, ${state}`]!)),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

function figuresOf(name: string, shown: Record<string, string>, visits: readonly Visit[]): Figure[] {
  const count = (what: keyof Traffic) => median(visits.map(({ traffic }) => traffic[what]));
  return [
    ...Object.entries(shown).map(([what, selector]) => ({
      name: `${name}: until ${what} stand painted`,
      value: median(visits.map(({ painted }) => painted[selector]!)),
      unit: 'ms',
    })),
    { name: `${name}: requests`, value: count('requests'), unit: 'requests' },
    { name: `${name}: of these calls`, value: count('calls'), unit: 'calls' },
    { name: `${name}: bytes`, value: count('kB'), unit: 'kB' },
  ];
}

async function visit(context: BrowserContext, address: string, selectors: readonly string[]): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(installPaintClock, selectors);
  const traffic = await watchTraffic(page);
  await page.goto(address);
  const painted = await page.waitForFunction((count) => {
    const { benchPainted } = window as unknown as { benchPainted: PaintTimes };
    return Object.keys(benchPainted).length === count && benchPainted;
  }, selectors.length);
  await page.waitForLoadState('networkidle');
  const result = { painted: (await painted.jsonValue()) as PaintTimes, traffic: traffic() };
  await page.close();
  return result;
}
