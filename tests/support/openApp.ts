import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { ADMIN, apiSession, type Account, type ApiSession } from './apiSession';
import { startBrowser, type TestPage } from './browser';

export interface OpenOptions extends BrowserContextOptions {
  account?: Account;
  /** zh, en, es or ja */
  language?: string;
  /** console errors that the test provokes */
  allow?: RegExp[];
}

export interface TestApp {
  url: string;
  /** A page of a signed-in person at an address of the application. */
  open(path: string, options?: OpenOptions): Promise<TestPage>;
  /** A page without sign-in. */
  visit(path: string, options?: OpenOptions): Promise<TestPage>;
  api: ApiSession;
  close(): Promise<void>;
}

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The built application on the server of this worker, in a browser of this test file. Each page has a storage of its own. */
export async function openApp(): Promise<TestApp> {
  const url = inject('serverUrls')[Number(process.env.VITEST_POOL_ID) - 1]!;
  const [browser, api] = await Promise.all([startBrowser(), apiSession(url)]);
  const signedIn = new Map<string, Storage>();

  const visit = async (path: string, { account: _, language, ...options }: OpenOptions = {}): Promise<TestPage> => {
    const opened = await browser.page(options);
    opened.page.setDefaultTimeout(10_000);
    if (language !== undefined) await opened.page.context().addCookies([{ name: 'language', value: language, url }]);
    await opened.page.goto(url + path);
    return opened;
  };
  const storageOf = async (account: Account): Promise<Storage> => {
    const known = signedIn.get(account.loginId);
    if (known) return known;
    const { page, close } = await visit('/login');
    await signIn(page, account);
    const storage = await page.context().storageState();
    signedIn.set(account.loginId, storage);
    await close();
    return storage;
  };
  return {
    url,
    api,
    visit,
    open: async (path, options = {}) => visit(path, { ...options, storageState: await storageOf(options.account ?? ADMIN) }),
    close: () => browser.close(),
  };
}

/** Fills in the sign-in page and waits for the application. */
export async function signIn(page: Page, { loginId, password }: Account = ADMIN): Promise<void> {
  await page.locator('[name=username]').fill(loginId);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('.frame').waitFor();
}
