import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { CHANGES_OF_CLOCK, onCall } from './onCall';
import { patience } from './patience';

export type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface PooledOptions extends BrowserContextOptions {
  storageState?: Storage;
}

/** What a context is kept with: a page that runs nothing, at whose origin storage is read and written. */
interface Kept {
  context: BrowserContext;
  blank: Page;
  /** what runs in all its pages was changed for good */
  isSpoilt: boolean;
}

/**
 * Contexts of a browser that are used again after everything that pages have stored is cleared. What the browser has
 * loaded and compiled stays: opening a page of the application then costs a fifth less, as it does for staff.
 */
export class ContextPool {
  readonly #idle = new Map<string, Kept[]>();
  readonly #taken = new Map<BrowserContext, { kind: string; kept: Kept }>();

  /** @param origin of the application, without a path */
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /**
   * A page of a context with nothing stored but what the options say. It is opened by the page that is there: one opened
   * from outside begins in a process of its own, which starts, and ends at the first address.
   */
  async take({ storageState, ...options }: PooledOptions): Promise<Page> {
    const kind = JSON.stringify(options);
    const kept = this.#idle.get(kind)?.pop() ?? (await this.#open(options));
    const { context, blank } = kept;
    this.#taken.set(context, { kind, kept });
    await context.addCookies(storageState?.cookies ?? []);
    const items = storageState?.origins.find(({ origin }) => origin === this.origin)?.localStorage ?? [];
    const opened = context.waitForEvent('page');
    await blank.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
      open('about:blank');
    }, items);
    return opened;
  }

  /**
   * Closes its pages, clears what they have stored and keeps it for the next, unless a test has changed it for good.
   * What was given back before is left alone.
   */
  async give(context: BrowserContext): Promise<void> {
    const taken = this.#taken.get(context);
    if (!taken) return undefined;
    const { kind, kept } = taken;
    this.#taken.delete(context);
    if (kept.isSpoilt) return context.close();
    // A browser has not answered here once in a thousand times, for two minutes: a context goes then, not the test that
    // is over.
    const isCleared = await Promise.race([
      clear(kept).then(() => true),
      sleep(patience(15_000), false, { ref: false }),
    ]);
    if (!isCleared) return context.close();
    this.#idle.set(kind, [...(this.#idle.get(kind) ?? []), kept]);
  }

  /** Takes away what was taken and never given back, as by tests that failed. */
  async closeTaken(): Promise<void> {
    await Promise.all([...this.#taken.keys()].map((context) => context.close()));
    this.#taken.clear();
  }

  async #open(options: BrowserContextOptions): Promise<Kept> {
    const context = await this.browser.newContext(options);
    const blank = await context.newPage();
    // An answer of the interface, which is no page of the application.
    await blank.goto(`${this.origin}/prod-pc`);
    const kept = { context, blank, isSpoilt: false };
    // What stays in a context whatever is cleared: whoever calls it has the context for the last time.
    const spoil = (): void => void (kept.isSpoilt = true);
    onCall(context, ['addInitScript'], spoil);
    // A date that stands still would be stored with the next sign-in, which would have run out everywhere else.
    onCall(context.clock, CHANGES_OF_CLOCK, spoil);
    return kept;
  }
}

/** Closes the pages of a context and forgets what they have stored. */
async function clear({ context, blank }: Kept): Promise<void> {
  await Promise.all(context.pages().flatMap((page) => (page === blank ? [] : [page.close()])));
  await context.clearCookies();
  await blank.evaluate(async () => {
    localStorage.clear();
    const deleted = (name: string) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error ?? new Error(name)));
      });
    await Promise.all((await indexedDB.databases()).map(({ name }) => deleted(name!)));
  });
}
