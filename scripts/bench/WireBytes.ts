import type { Page } from 'playwright-core';

/**
 * Counts what scripts, styles and the files of the schemas weighed on the wire, headers included, as the browser's
 * network log says.
 */
export class WireBytes {
  #total = 0;
  #files: string[] = [];

  static async watch(page: Page): Promise<WireBytes> {
    const bytes = new WireBytes();
    const session = await page.context().newCDPSession(page);
    const wanted = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (
        type === 'Script' ||
        type === 'Stylesheet' ||
        /\.(js|css)(\?|$)|\/assets\/schemas-.*\.json$/.test(response.url)
      )
        wanted.set(requestId, response.url);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = wanted.get(requestId);
      if (url === undefined) return;
      bytes.#total += encodedDataLength;
      bytes.#files.push(`${(encodedDataLength / 1000).toFixed(1)} ${url.split('/').at(-1)}`);
    });
    await session.send('Network.enable');
    return bytes;
  }

  /** Kilobytes (1,000 bytes) since the last time, and the files. */
  take(): { kB: number; files: string[] } {
    const taken = { kB: this.#total / 1000, files: this.#files };
    this.#total = 0;
    this.#files = [];
    return taken;
  }
}
