import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { departments } from '../../tests/bench/departments';
import { startServer } from '../../tests/support/startServer';
import type { Figure } from './Figure';
import { serveFolder } from './serveFolder';
import { signIn } from './signIn';
import { SCREEN, startChromium } from './startChromium';
import { median } from './statistics';

const RUNS = 5;
/** Words typed in one run. */
const TYPED = ['4321', '2468', '999'];
const FORM = '/purchaseManage/purchaseOrder/purchaseOrderAdd';

/** How each kind of picker is worked. */
interface Picker {
  input: string;
  node: string;
  /** the event that opens it, and what causes it */
  event: string;
  open(page: Page): Promise<void>;
}

const KINDS: Record<string, Picker> = {
  generated: {
    input: '.panel [data-field=departmentId] input',
    node: '[role=tree] [role=treeitem]',
    event: 'keydown',
    open: (page) => page.keyboard.press('ArrowDown'),
  },
  antd: {
    input: '.ant-select input',
    node: '.ant-select-tree-title',
    event: 'mousedown',
    open: (page) => page.click('.ant-select-selector'),
  },
};

/**
 * A picker over 5,000 departments, of a form and written by hand with antd's TreeSelect: from the event that opens it
 * to the first nodes painted, their answer parsed included, and from a typed word to what was found painted. The kinds
 * in turn within each run; the answer comes from memory.
 */
export async function treeFigures(): Promise<Figure[]> {
  const { build } = await import('vite');
  await build({ configFile: resolve('tests/bench/vite.config.ts'), logLevel: 'warn' });
  const server = await startServer();
  const pages = await serveFolder(resolve('dist/bench'));
  const browser = await startChromium();
  try {
    const first = await browser.newContext(SCREEN);
    await signIn(await first.newPage(), server.url);
    const storageState = await first.storageState();
    await first.close();
    const samples: Record<string, { opened: number; found: number }[]> = {};
    for (let run = 0; run < RUNS; run += 1) {
      (samples.generated ??= []).push(
        await drive(browser, { ...SCREEN, storageState }, KINDS.generated!, `${server.url}${FORM}`),
      );
      (samples.antd ??= []).push(await drive(browser, SCREEN, KINDS.antd!, pages.url));
    }
    const of = (kind: string, what: 'opened' | 'found') => median(samples[kind]!.map((sample) => sample[what]));
    const names = {
      opened: 'tree of 5,000 nodes, opened to painted',
      found: 'tree of 5,000 nodes, word typed to painted',
    };
    return (['opened', 'found'] as const).flatMap((what) => [
      ...Object.keys(KINDS).map((kind) => ({ name: `${names[what]}, ${kind}`, value: of(kind, what), unit: 'ms' })),
      { name: `${names[what]}, generated / antd`, value: of('generated', what) / of('antd', what), unit: 'x', aim: 1 },
    ]);
  } finally {
    await browser.close();
    pages.close();
    await server.stop();
    rmSync('dist/bench', { recursive: true, force: true });
  }
}

async function drive(
  browser: Browser,
  options: BrowserContextOptions,
  { input, node, event, open }: Picker,
  address: string,
): Promise<{ opened: number; found: number }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(answerDepartments, departments());
  await page.goto(address);
  const other = page.locator('#open-tree');
  if (options.storageState === undefined) await other.click();
  await page.locator(input).waitFor();
  await page.waitForLoadState('networkidle');
  if (options.storageState !== undefined) await page.focus(input);
  const opened = await untilShown(page, { event, node, text: '部门' }, () => open(page));
  const found: number[] = [];
  for (const word of TYPED) {
    await page.fill(input, '');
    await page
      .locator(node, { hasText: /^(BM2)?\s*部门2$/ })
      .first()
      .waitFor();
    found.push(
      await untilShown(page, { event: 'input', node, text: `部门${word}` }, () => page.keyboard.insertText(word)),
    );
  }
  await context.close();
  return { opened, found: median(found) };
}

interface Wanted {
  event: string;
  node: string;
  text: string;
}

/**
 * Milliseconds from an event to the frame after the one in which a node with the text is seen. Looks once a frame: antd
 * lays its nodes out before it shows them, and no change of the document tells when.
 */
async function untilShown(page: Page, wanted: Wanted, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(({ event, node, text }) => {
    const shown = new Promise<number>((done) => {
      const from = (start: number): void => {
        const isSeen = [...document.querySelectorAll(node)].some(
          (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.includes(text),
        );
        requestAnimationFrame(() => (isSeen ? done(performance.now() - start) : from(start)));
      };
      addEventListener(event, ({ timeStamp }) => requestAnimationFrame(() => from(timeStamp)), {
        capture: true,
        once: true,
      });
    });
    Object.assign(window, { benchShown: shown });
  }, wanted);
  await act();
  return page.evaluate(() => (window as unknown as { benchShown: Promise<number> }).benchShown);
}

/** Self-contained: it is sent to the page as text. */
function answerDepartments(list: ReturnType<typeof departments>): void {
  const ask = window.fetch;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.endsWith('/api/bus/department/list') || url.searchParams.has('keyword')) return ask(input, init);
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, message: '', data: { list, total: list.length } }), {
        headers: { 'content-type': 'application/json' },
      }),
    );
  };
}
