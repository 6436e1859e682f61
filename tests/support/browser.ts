import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { ensureChromium } from '../../scripts/lib/ensureChromium.mjs';
import { ContextPool, type PooledOptions } from './ContextPool';
import { PATIENCE } from './patience';
import { followRequests } from './settled';

/** No call of the browser itself leaves this machine, and nothing is done twice for pages of the same site. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a context are of one process, which keeps what it has read and compiled: starting one for each, and
  // reading everything anew in it, takes a quarter of what opening a page costs.
  '--process-per-site',
  // A page of a test ends long before what is compiled to run fast for long has paid.
  '--js-flags=--no-opt',
];

const USUAL = {
  viewport: { width: 1366, height: 768 },
  locale: 'zh-CN',
  // The day of the page is that of the server and of the tests at every hour.
  timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  // Nothing moves on its way to its place: a look at the page, and a click, never meets it half way.
  reducedMotion: 'reduce',
} as const;

export interface TestPage {
  page: Page;
  /** Fails the test when the page has logged an error, thrown, or called another machine since the last look. */
  check(): void;
  /** Closes it after a last look. */
  close(): Promise<void>;
}

export interface PageOptions extends PooledOptions {
  /** console errors that the test provokes */
  allow?: RegExp[];
}

export interface TestBrowser {
  /** A page with a storage of its own. */
  page(options?: PageOptions): Promise<TestPage>;
  /** Closes the pages that are left. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the system's Chromium.
 * @param origin where all its pages will be; without one each page begins with nothing loaded
 */
export async function startBrowser(origin?: string): Promise<TestBrowser> {
  const browser: Browser = await chromium.launch({
    executablePath: await ensureChromium(),
    headless: true,
    args: ['--no-sandbox', ...FLAGS],
  });
  const pool = origin === undefined ? undefined : new ContextPool(browser, origin);
  return {
    async page({ allow = [], ...given } = {}) {
      const options = { ...USUAL, ...given };
      const page = pool ? await pool.take(options) : await (await browser.newContext(options)).newPage();
      const context = page.context();
      context.setDefaultTimeout(PATIENCE);
      followRequests(page);
      const problems: string[] = [];
      const report = (text: string) => allow.some((pattern) => pattern.test(text)) || problems.push(text);
      page.on(
        'console',
        (message) => message.type() === 'error' && report(`console: ${message.text()} (${message.location().url})`),
      );
      page.on('pageerror', (error) => report(`page: ${error.stack ?? error.message}`));
      page.on('request', (request) => isForeign(request.url()) && report(`foreign address: ${request.url()}`));
      const check = () => expect(problems.splice(0)).toEqual([]);
      return {
        page,
        check,
        async close() {
          await (pool ? pool.give(context) : context.close());
          check();
        },
      };
    },
    closePages: async () => pool?.closeTaken(),
    close: () => browser.close(),
  };
}

function isForeign(url: string): boolean {
  return /^(https?|wss?):/.test(url) && !['127.0.0.1', 'localhost'].includes(new URL(url).hostname);
}
