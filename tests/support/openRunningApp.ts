import type { Page } from 'playwright-core';
import { ADMIN } from './apiSession';
import { atRest, type Items } from './atRest';
import type { TestPage } from './browser';
import { goTo } from './goTo';
import { CHANGES_OF_CLOCK, onCall } from './onCall';
import { openApp, type OpenOptions, type TestApp } from './openApp';

/** A page whose application goes on from one test to the next. */
interface Running {
  opened: TestPage;
  stored: Items;
  /** a test has changed it in a way that is not taken back */
  isSpoilt: boolean;
}

/**
 * As {@link openApp} for files whose subject is no beginning: an address is opened in the application that an earlier
 * test of the file has left, which costs a third of beginning anew. It has no tabs then, and nothing of what was done in
 * it; where that cannot be had the next one begins anew by itself.
 */
export async function openRunningApp(): Promise<TestApp> {
  const app = await openApp();
  const idle = new Map<string, Running[]>();

  const begin = async (path: string, options: OpenOptions): Promise<Running> => {
    const opened = await app.open(path, options);
    const { page } = opened;
    const running: Running = { opened, stored: await storedIn(page), isSpoilt: false };
    const spoil = (): void => void (running.isSpoilt = true);
    onCall(page, CHANGES_OF_PAGE, spoil);
    onCall(page.clock, CHANGES_OF_CLOCK, spoil);
    return running;
  };
  return {
    ...app,
    async open(path, options = {}) {
      const kind = kindOf(options);
      const left = idle.get(kind)?.pop();
      if (left) await goTo(left.opened.page, path);
      const running = left ?? (await begin(path, options));
      const { check, close, page } = running.opened;
      let isOver = false;
      return {
        page,
        check,
        async close() {
          // Another test may have the page by now.
          if (isOver) return;
          isOver = true;
          const isKept = !running.isSpoilt && !page.isClosed() && (await isLeftAtRest(running));
          if (!isKept) return close();
          idle.set(kind, [...(idle.get(kind) ?? []), running]);
          check();
        },
      };
    },
    async close() {
      for (const { opened } of [...idle.values()].flat()) await opened.close();
      await app.close();
    },
  };
}

/** What a test does to a page that stays. */
const CHANGES_OF_PAGE = [
  ...(['addInitScript', 'close', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'once', 'route'] as const),
  ...(['setExtraHTTPHeaders', 'setViewportSize'] as const),
];

/** Pages of one kind are alike in all that is said when they are opened. */
function kindOf({ account = ADMIN, allow = [], ...options }: OpenOptions): string {
  return JSON.stringify({ ...options, account: account.loginId, allow: allow.map(String) });
}

/** A page that no longer answers as it should is not kept, whatever the reason. */
async function isLeftAtRest({ opened, stored }: Running): Promise<boolean> {
  const { page } = opened;
  // Beside the one that stays with the context.
  const hasOthers = page.context().pages().length > 2;
  return !hasOthers && atRest(page, stored).catch(() => false);
}

async function storedIn(page: Page): Promise<Items> {
  const { origins } = await page.context().storageState();
  const { origin } = new URL(page.url());
  const items = origins.find((each) => each.origin === origin)?.localStorage ?? [];
  return Object.fromEntries(items.map(({ name, value }) => [name, value]));
}
