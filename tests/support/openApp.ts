import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { ADMIN, apiSession, type Account, type ApiSession } from './apiSession';
import { startBrowser, type PageOptions, type TestBrowser, type TestPage } from './browser';
import type { Storage } from './ContextPool';

export interface OpenOptions extends PageOptions {
  account?: Account;
  /** zh, en, es or ja */
  language?: string;
}

export interface TestApp {
  url: string;
  /** A page of a signed-in person at an address of the application. */
  open(path: string, options?: OpenOptions): Promise<TestPage>;
  /** A page without sign-in. */
  visit(path: string, options?: OpenOptions): Promise<TestPage>;
  api: ApiSession;
  /** Closes the pages that are left. */
  close(): Promise<void>;
}

/** The browser of this worker, which all its test files use and which ends with it. */
let workersBrowser: Promise<TestBrowser> | undefined;

/** The built application on the server of this worker. Each page has a storage of its own. */
export async function openApp(): Promise<TestApp> {
  const url = inject('serverUrls')[Number(process.env.VITEST_POOL_ID) - 1]!;
  workersBrowser ??= startBrowser(url);
  const [browser, api] = await Promise.all([workersBrowser, apiSession(url)]);
  const signedIn = new Map<string, Storage>();

  const visit = async (path: string, { account: _, language, ...options }: OpenOptions = {}): Promise<TestPage> => {
    const opened = await browser.page(options);
    if (language !== undefined) await opened.page.context().addCookies([{ name: 'language', value: language, url }]);
    await opened.page.goto(url + path);
    return opened;
  };
  const storageOf = async (account: Account): Promise<Storage> => {
    const file = join(inject('signIns'), `${new URL(url).port}-${account.loginId}.json`);
    const known = signedIn.get(account.loginId) ?? (await readSignIn(file, url));
    const storage = known ?? (await newSignIn(account));
    if (!known) writeFileSync(file, JSON.stringify(storage));
    signedIn.set(account.loginId, storage);
    return storage;
  };
  const newSignIn = async (account: Account): Promise<Storage> => {
    const { page, close } = await visit('/login');
    await signIn(page, account);
    const storage = await page.context().storageState();
    await close();
    return storage;
  };
  return {
    url,
    api,
    visit,
    open: async (path, options = {}) =>
      visit(path, { ...options, storageState: await storageOf(options.account ?? ADMIN) }),
    close: () => browser.closePages(),
  };
}

/** The sign-in that another test file of this worker left, unless a test has ended it since. */
async function readSignIn(file: string, url: string): Promise<Storage | undefined> {
  if (!existsSync(file)) return undefined;
  const storage = JSON.parse(readFileSync(file, 'utf8')) as Storage;
  const token = storage.origins
    ?.flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'token')?.value;
  const answer = await fetch(`${url}/prod-pc/api/system/menu/getUsableMenus`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.ok ? storage : undefined;
}

/** Fills in the sign-in page and waits for the application. */
export async function signIn(page: Page, { loginId, password }: Account = ADMIN): Promise<void> {
  await page.locator('[name=username]').fill(loginId);
  await page.locator('[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('.frame').waitFor();
}
