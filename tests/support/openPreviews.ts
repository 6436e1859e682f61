import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject } from 'vitest';
import { startBrowser, type TestPage } from './browser';
import type { GivenPreview } from './previews/main';

export interface Previews extends Omit<TestPage, 'check'> {
  show(given: GivenPreview): Promise<void>;
  /** `Range` of each request for a film or a sound */
  ranges: (string | undefined)[];
  /** Names of the files that somebody saved. */
  saved(): Promise<string[]>;
  /** Fails when a script of a file has run, the policy has refused something, or the page has logged an error. */
  check(): Promise<void>;
}

const BUILD = resolve('tests/support/previews/build.mjs');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
};

/**
 * A page of previews alone, built as the page of the product is and under the policy that the product's server sends:
 * it shows files that records do not take.
 *
 * @param media films and sounds by their addresses, read in ranges
 */
export async function openPreviews(media: Readonly<Record<string, Buffer>>): Promise<Previews> {
  const folder = mkdtempSync(join(tmpdir(), 'guiju-previews-'));
  await buildPage(folder);
  const policy = (await fetch(inject('serverUrls')[0]!)).headers.get('content-security-policy');
  if (policy === null) throw new Error('The page of the product has no policy.');
  const ranges: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const content = media[path];
    if (content) {
      ranges.push(request.headers.range);
      sendRange(request, response, content);
    } else if (path === '/') {
      response.setHeader('content-security-policy', policy);
      sendFile(response, join(folder, 'index.html'));
    } else if (path.startsWith('/assets/')) sendFile(response, join(folder, path));
    else response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await startBrowser();
  const opened = await browser.page();
  await opened.page.goto(url);
  await opened.page.waitForFunction(() => 'previews' in window);
  return {
    ...opened,
    ranges,
    show: (given) => opened.page.evaluate((shown) => window.previews.show(shown), given),
    saved: () => opened.page.evaluate(() => window.previews.saved),
    async check() {
      const told = await opened.page.evaluate(() => ({
        ran: (window as { ran?: unknown }).ran ?? null,
        refused: window.previews.refused,
      }));
      expect(told).toEqual({ ran: null, refused: [] });
      opened.check();
    },
    async close() {
      try {
        await opened.close();
      } finally {
        await browser.close();
        server.close();
        rmSync(folder, { recursive: true });
      }
    },
  };
}

async function buildPage(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [BUILD, folder], { env: { ...process.env, NODE_ENV: 'production' } });
}

function sendFile(response: ServerResponse, path: string): void {
  response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
  response.setHeader('x-content-type-options', 'nosniff');
  response.end(readFileSync(path));
}

function sendRange({ headers }: IncomingMessage, response: ServerResponse, content: Buffer): void {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? 'bytes=0-') ?? [];
  const end = to === '' ? content.length - 1 : Number(to);
  response.writeHead(206, {
    'content-type': 'audio/flac',
    'accept-ranges': 'bytes',
    'content-range': `bytes ${from}-${end}/${content.length}`,
    'content-length': end - Number(from) + 1,
  });
  response.end(content.subarray(Number(from), end + 1));
}
