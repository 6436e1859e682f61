import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startServer } from '../../tests/support/startServer';
import { compressFolder } from '../lib/compressFolder.mjs';
import type { Figure } from './Figure';
import { measure } from './measure';
import { installClock } from './pageClock';
import { pageHeap } from './pageHeap';
import { serveFolder } from './serveFolder';
import { menuEntry, signIn } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { median } from './statistics';
import { LIST, stubList } from './stubList';
import { wideFigures } from './wideFigures';

const RUNS = 5;
/** Repetitions of each action in one run. */
const REPEATS = 3;
/** Milliseconds after which the first list stands with all that it fetches behind itself. */
const SETTLE_MS = 300;
const SIZES = [20, 200];
const TOTAL = 2000;

/** How each kind of page is worked. */
interface Driven {
  firstRow: string;
  filter: string;
  next: string;
  /** the entry of the menu, ready to be clicked */
  entry(page: Page): Promise<{ click(): Promise<void> }>;
  /** leaves the list so that the next click in the menu opens it anew */
  leave(page: Page): Promise<void>;
}

const handWritten = (name: string, firstRow: string, next: string): Driven => ({
  firstRow,
  filter: '#filter',
  next,
  entry: (page) => Promise.resolve(page.locator(`#open-${name}`)),
  leave: (page) => page.click('#open-none'),
});

const KINDS: Record<string, Driven> = {
  generated: {
    firstRow: '.gj-grid tbody tr[data-row="0"]',
    filter: '.gj-search-item input >> nth=0',
    next: 'button[aria-label="下一页"]',
    entry: (page) => menuEntry(page, LIST.module, LIST.path),
    leave: async (page) => {
      await page.click('.tab.is-current .tab-close');
      await page.waitForSelector('.gj-grid', { state: 'detached' });
    },
  },
  plain: handWritten('plain', '.plain tbody tr', '#next'),
  antd: handWritten('antd', '.ant-table-tbody tr.ant-table-row', '.ant-pagination-next button'),
};

interface Sample {
  'first click (chunks not loaded)': number;
  'menu click to rows': number;
  'next page': number;
  filter: number;
  commits: number;
  heap: number;
}

/**
 * The generated list against the same list written by hand, plainly and with antd: 20 and 200 rows x 20 columns, the
 * kinds in turn within each run. From the event to two frames after the first expected row stands in the document.
 */
export async function listFigures(): Promise<Figure[]> {
  const { build } = await import('vite');
  await build({ configFile: resolve('tests/bench/vite.config.ts'), logLevel: 'warn' });
  await compressFolder(resolve('dist/bench'));
  const server = await startServer();
  const pages = await serveFolder(resolve('dist/bench'));
  const browser = await startChromium();
  try {
    const context = await browser.newContext(SCREEN);
    await signIn(await context.newPage(), server.url);
    const account = await context.storageState();
    const figures: Figure[] = [];
    for (const size of SIZES)
      figures.push(
        ...(await compare({ browser, account, size, url: server.url, handWrittenUrl: `${pages.url}?size=${size}` })),
      );
    return [...figures, ...(await wideFigures(browser, pages.url))];
  } finally {
    await browser.close();
    pages.close();
    await server.stop();
    rmSync('dist/bench', { recursive: true, force: true });
  }
}

interface Compared {
  browser: Browser;
  /** signed in to the generated application */
  account: Awaited<ReturnType<BrowserContext['storageState']>>;
  size: number;
  url: string;
  handWrittenUrl: string;
}

async function compare(compared: Compared): Promise<Figure[]> {
  const { size } = compared;
  const samples: Record<string, Sample[]> = {};
  for (let run = 0; run < RUNS; run += 1) {
    for (const [kind, driven] of Object.entries(KINDS)) {
      (samples[kind] ??= []).push(await drive(compared, driven, kind === 'generated'));
    }
  }
  const of = (kind: string, name: keyof Sample) => median(samples[kind]!.map((sample) => sample[name]));
  const timed = ['menu click to rows', 'first click (chunks not loaded)', 'next page', 'filter'] as const;
  return [
    ...timed.flatMap((name) => [
      ...Object.keys(KINDS).map((kind) => ({
        name: `${size} rows, ${name}, ${kind}`,
        value: of(kind, name),
        unit: 'ms',
      })),
      {
        name: `${size} rows, ${name}, generated / plain`,
        value: of('generated', name) / of('plain', name),
        unit: 'x',
        ...(name.startsWith('first') ? {} : { aim: 1.3 }),
      },
      {
        name: `${size} rows, ${name}, generated / antd`,
        value: of('generated', name) / of('antd', name),
        unit: 'x',
        aim: 0.5,
      },
    ]),
    ...Object.keys(KINDS).map((kind) => ({
      name: `${size} rows, commits of React per page change, ${kind}`,
      value: of(kind, 'commits'),
      unit: 'commits',
    })),
    ...Object.keys(KINDS).map((kind) => ({
      name: `${size} rows, heap of the list, ${kind}`,
      value: of(kind, 'heap'),
      unit: 'MB',
    })),
  ];
}

async function drive(
  { browser, account, size, url, handWrittenUrl }: Compared,
  driven: Driven,
  isGenerated: boolean,
): Promise<Sample> {
  const context = await browser.newContext({ ...SCREEN, storageState: account });
  const page = await context.newPage();
  await page.addInitScript(installClock);
  if (isGenerated) await stubList(page, size);
  await page.goto(isGenerated ? `${url}/dashboard` : handWrittenUrl);
  await page.waitForLoadState('networkidle');
  const codeOf = (index: number) => `CGRK2026${String(index + 1).padStart(6, '0')}`;
  const open = async () => {
    const entry = await driven.entry(page);
    return (await measure(page, 'click', driven.firstRow, codeOf(0), () => entry.click())).ms;
  };
  const heapBefore = await pageHeap(page);
  const first = await open();
  await page.waitForTimeout(SETTLE_MS);
  const heap = (await pageHeap(page)) - heapBefore;

  const menu = await repeat(async () => {
    await driven.leave(page);
    return open();
  });
  const changes = await repeat((count) =>
    measure(page, 'click', driven.firstRow, codeOf(size * (count + 1)), () => page.click(driven.next)),
  );
  const filter = await repeat(async (count) => {
    // Codes from 1000 on, then all of them again.
    await page.fill(driven.filter, count % 2 === 0 ? 'CGRK2026001' : '');
    return (
      await measure(page, 'keydown', driven.firstRow, count % 2 === 0 ? codeOf(999) : codeOf(0), () =>
        page.press(driven.filter, 'Enter'),
      )
    ).ms;
  });
  await context.close();
  if (size * (REPEATS + 1) > TOTAL) throw new Error('Too few rows for so many pages.');
  return {
    'first click (chunks not loaded)': first,
    'menu click to rows': median(menu),
    'next page': median(changes.map(({ ms }) => ms)),
    filter: median(filter),
    commits: median(changes.map(({ commits }) => commits)),
    heap,
  };
}

async function repeat<T>(act: (count: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let count = 0; count < REPEATS; count += 1) results.push(await act(count));
  return results;
}
