import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startServer } from '../../tests/support/startServer';
import { compressFolder } from '../lib/compressFolder.mjs';
import type { Figure } from './Figure';
import { keyOnly, lineSample, type FormPlaces, type LineSample } from './lineSample';
import { LINE_KINDS } from './lineKinds';
import { addPlan } from './planDocument';
import { serveFolder } from './serveFolder';
import { signIn } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { median, percentile } from './statistics';

const SIZES = [50, 200, 1000];
const RUNS = 3;

/**
 * A document of 12 columns with 50, 200 and 1,000 lines against the same lines entered by hand-written pages: with
 * React alone, with antd's Table, and with Formily's ArrayTable (no further than 200 lines: it takes minutes). The
 * kinds in turn within each run; medians of all runs.
 */
export async function formFigures(): Promise<Figure[]> {
  const { build } = await import('vite');
  await build({ configFile: resolve('tests/bench/vite.config.ts'), logLevel: 'warn' });
  await compressFolder(resolve('dist/bench'));
  const server = await startServer();
  const pages = await serveFolder(resolve('dist/bench'));
  const browser = await startChromium();
  try {
    const places: FormPlaces = {
      browser,
      ...(await prepared(browser, server.url)),
      url: server.url,
      handWrittenUrl: pages.url,
    };
    const bare = await keyOnly(places);
    const figures: Figure[] = [{ name: 'key in a bare input, p95', value: percentile(bare, 0.95), unit: 'ms' }];
    for (const size of SIZES) figures.push(...(await compared(places, size, percentile(bare, 0.95))));
    return [...figures, ...openedFigures(figures)];
  } finally {
    await browser.close();
    pages.close();
    await server.stop();
    rmSync('dist/bench', { recursive: true, force: true });
  }
}

async function prepared(browser: Browser, url: string): Promise<Pick<FormPlaces, 'account' | 'row'>> {
  const context = await browser.newContext(SCREEN);
  const page: Page = await context.newPage();
  await signIn(page, url);
  const row = await addPlan(page);
  const account = await context.storageState();
  await context.close();
  return { account, row };
}

async function compared(places: FormPlaces, size: number, bareKey: number): Promise<Figure[]> {
  const samples: Record<string, LineSample[]> = {};
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, kind] of Object.entries(LINE_KINDS))
      if (size <= kind.most) (samples[name] ??= []).push(await lineSample(places, kind, size));
  }
  return Object.entries(samples).flatMap(([name, all]): Figure[] => {
    const { title } = LINE_KINDS[name]!;
    const of = (key: Exclude<keyof LineSample, 'changed' | 'keys'>): number => median(all.map((sample) => sample[key]));
    const keys = all.flatMap((sample) => sample.keys);
    const changed = all.flatMap((sample) => sample.changed);
    const what = `${size} lines, `;
    return [
      { name: `${what}click to painted, ${title}`, value: of('open'), unit: 'ms' },
      { name: `${what}key to painted amount and total, p50, ${title}`, value: percentile(keys, 0.5), unit: 'ms' },
      {
        name: `${what}the same, p95, ${title}`,
        value: percentile(keys, 0.95),
        unit: 'ms',
        ...(name === 'generated' ? { aim: bareKey + 16 } : {}),
      },
      { name: `${what}key to total in the document, p50, ${title}`, value: percentile(changed, 0.5), unit: 'ms' },
      { name: `${what}work of the main thread for a key, ${title}`, value: of('keyWork'), unit: 'ms' },
      { name: `${what}cells that a key changes, ${title}`, value: of('cells'), unit: 'cells' },
      { name: `${what}heap per line, ${title}`, value: (of('heap') * 1024) / size, unit: 'kB' },
      { name: `${what}elements per line, ${title}`, value: of('elements') / size, unit: 'elements' },
      {
        name: `${what}kept after ${LINE_KINDS[name]!.opens} more were opened and closed, ${title}`,
        value: of('kept'),
        unit: 'MB',
      },
      { name: `${what}checked, three faults shown, ${title}`, value: of('check'), unit: 'ms' },
      { name: `${what}the same, longest task, ${title}`, value: of('checkWork'), unit: 'ms' },
      ...(size < 1000 ? [] : bulk(what, title, of)),
    ];
  });
}

function bulk(what: string, title: string, of: (key: 'paste' | 'undo') => number): Figure[] {
  return [
    { name: `${what}500 x 6 cells pasted, ${title}`, value: of('paste'), unit: 'ms' },
    { name: `${what}that taken back, ${title}`, value: of('undo'), unit: 'ms' },
  ];
}

function openedFigures(figures: readonly Figure[]): Figure[] {
  const opened = (size: number, title: string) =>
    figures.find(({ name }) => name === `${size} lines, click to painted, ${title}`)!.value;
  return Object.values(LINE_KINDS)
    .filter(({ most }) => most >= 1000)
    .map(({ title }) => ({
      name: `1000 lines / 50 lines, click to painted, ${title}`,
      value: opened(1000, title) / opened(50, title),
      unit: 'x',
      ...(title === 'generated' ? { aim: 1.2 } : {}),
    }));
}
