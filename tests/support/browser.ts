import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { ensureChromium } from '../../scripts/lib/ensureChromium.mjs';

/** No call of the browser itself leaves this machine. */
const FLAGS = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export interface TestPage {
  page: Page;
  /** Fails the test when the page logged an error, threw, or called another machine; then closes it. */
  close(): Promise<void>;
}

export interface TestBrowser {
  /** A page with a storage of its own. `allow`: console errors that the test provokes. */
  page(options?: BrowserContextOptions & { allow?: RegExp[] }): Promise<TestPage>;
  close(): Promise<void>;
}

/** Starts the system's Chromium. */
export async function startBrowser(): Promise<TestBrowser> {
  const browser: Browser = await chromium.launch({ executablePath: await ensureChromium(), headless: true, args: ['--no-sandbox', ...FLAGS] });
  return {
    async page({ allow = [], ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
      const page = await context.newPage();
      const problems: string[] = [];
      const report = (text: string) => allow.some((pattern) => pattern.test(text)) || problems.push(text);
      page.on('console', (message) => message.type() === 'error' && report(`console: ${message.text()} (${message.location().url})`));
      page.on('pageerror', (error) => report(`page: ${error.stack ?? error.message}`));
      page.on('request', (request) => isForeign(request.url()) && report(`foreign address: ${request.url()}`));
      return {
        page,
        async close() {
          await context.close();
          expect(problems).toEqual([]);
        },
      };
    },
    close: () => browser.close(),
  };
}

function isForeign(url: string): boolean {
  return /^(https?|wss?):/.test(url) && !['127.0.0.1', 'localhost'].includes(new URL(url).hostname);
}
