import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { generateSchemas, writeFiles } from '../../tests/bench/generateSchemas';
import { startServer, type TestServer } from '../../tests/support/startServer';
import { loadProject } from '../../src/workspace/loadProject';
import { projectPlaces } from '../../src/workspace/projectPlaces';
import { buildPageOf } from './buildPageOf';
import { coldVisit, type ColdVisit } from './coldVisit';
import type { Figure } from './Figure';
import { serveFolder } from './serveFolder';
import { signIn } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { median } from './statistics';
import { LIST } from './stubList';

const RUNS = 5;
/** Routes of the projects; the first is this project as it is. */
const ROUTES = [0, 600, 2000];

/** Lines and machines on which a page is opened. */
const LINES: Record<string, { mbit?: number; slower?: number }> = {
  bare: {},
  '10 Mbit/s, 40 ms': { mbit: 10 },
  'processor at a quarter': { slower: 4 },
};

interface Grown {
  name: string;
  server: TestServer;
  account: Awaited<ReturnType<typeof signedIn>>;
}

/**
 * What everybody fetches and waits for with more and more screens: a list opened by its address with nothing in the
 * browser's cache, beside the same list written by hand with antd, which makes no call at all.
 */
export async function growthFigures(): Promise<Figure[]> {
  const { build } = await import('vite');
  const browser = await startChromium();
  const folders: string[] = [];
  const grown: Grown[] = [];
  try {
    for (const routes of ROUTES) {
      const folder = resolve('.cache', `growth-${routes}`);
      folders.push(folder);
      const name = `${await buildProject(folder, routes)} routes`;
      const server = await startServer({ main: join(folder, 'dist/server/main.js') });
      grown.push({ name, server, account: await signedIn(browser, server.url) });
    }
    await build({ configFile: resolve('tests/bench/vite.config.ts'), logLevel: 'warn' });
    const { compressFolder } = await import('../lib/compressFolder.mjs');
    await compressFolder(resolve('dist/bench'));
    const pages = await serveFolder(resolve('dist/bench'));
    const visits: Record<string, ColdVisit[]> = {};
    for (let run = 0; run < RUNS; run += 1) {
      for (const [line, limits] of Object.entries(LINES)) {
        for (const { name, server, account } of grown)
          (visits[`${name}, ${line}`] ??= []).push(
            await coldVisit(browser, {
              url: server.url + LIST.path,
              account,
              firstRow: '.gj-grid tbody tr[data-row="0"]',
              ...limits,
            }),
          );
        (visits[`antd, ${line}`] ??= []).push(
          await coldVisit(browser, {
            url: `${pages.url}?size=20&open=antd`,
            firstRow: '.ant-table-tbody tr.ant-table-row',
            ...limits,
          }),
        );
      }
    }
    pages.close();
    return figuresOf(
      visits,
      grown.map(({ name }) => name),
    );
  } finally {
    await browser.close();
    await Promise.all(grown.map(({ server }) => server.stop()));
    for (const folder of [...folders, 'dist/bench']) rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(visits: Readonly<Record<string, ColdVisit[]>>, names: readonly string[]): Figure[] {
  const of = (kind: string, what: keyof ColdVisit) => median(visits[kind]!.map((visit) => visit[what]));
  return [
    ...names.flatMap((name): Figure[] => [
      {
        name: `first list, ${name}: requests until nothing more is fetched`,
        value: of(`${name}, bare`, 'requests'),
        unit: 'requests',
        aim: 15,
      },
      { name: 'of these calls', value: of(`${name}, bare`, 'calls'), unit: 'calls' },
      {
        name: 'scripts and styles until its rows are painted',
        value: of(`${name}, bare`, 'code'),
        unit: 'kB',
        aim: 200,
      },
      { name: 'everything', value: of(`${name}, bare`, 'kB'), unit: 'kB' },
      { name: 'heap of the page', value: of(`${name}, bare`, 'heap'), unit: 'MB' },
    ]),
    ...Object.keys(LINES).flatMap((line) => [
      { name: `rows painted, ${line}, written by hand with antd`, value: of(`antd, ${line}`, 'ms'), unit: 'ms' },
      ...names.flatMap((name): Figure[] => [
        { name: `rows painted, ${line}, ${name}`, value: of(`${name}, ${line}`, 'ms'), unit: 'ms' },
        {
          name: 'the same / antd',
          value: of(`${name}, ${line}`, 'ms') / of(`antd, ${line}`, 'ms'),
          unit: 'x',
          aim: 0.8,
        },
      ]),
    ]),
  ];
}

/**
 * A built project with about so many routes, which lies below this one so that packages are found; gives how many it
 * has.
 */
async function buildProject(folder: string, routes: number): Promise<number> {
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  const own = await loadProject(process.cwd());
  const each = own.catalogue.routes.filter(({ resource }) => resource === 'purchaseOrder').length;
  writeFiles(
    folder,
    generateSchemas(process.cwd(), Math.max(0, Math.ceil((routes - own.catalogue.routes.length) / each))),
  );
  const project = await loadProject(folder);
  mkdirSync(dist, { recursive: true });
  const parts = { model: project.model, locales: project.translations, places: await projectPlaces(project.files) };
  for (const [name, part] of Object.entries(parts)) writeFileSync(join(dist, `${name}.json`), JSON.stringify(part));
  cpSync(resolve('dist/server'), join(dist, 'server'), { recursive: true });
  await buildPageOf(project, join(dist, 'page'));
  return project.catalogue.routes.length;
}

async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext(SCREEN);
  await signIn(await context.newPage(), url);
  const account = await context.storageState();
  await context.close();
  return account;
}
