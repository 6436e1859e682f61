import type { Page } from 'playwright-core';
import { ADMIN } from './apiSession';
import type { TestPage } from './browser';
import { signIn, type OpenOptions, type TestApp } from './openApp';

/** A page with a sign-in of its own, for tests that end it; the others of the file share one. */
export async function ownSignIn(app: TestApp, { account = ADMIN, ...options }: OpenOptions = {}): Promise<TestPage> {
  const opened = await app.visit('/login', options);
  await signIn(opened.page, account);
  return opened;
}

/** Lets the server forget the page's sign-in behind its back, as when it is ended elsewhere. */
export async function forgetSignIn(page: Page): Promise<void> {
  const answer = await page.request.get(new URL('/prod-pc/auth/oauth/logout', page.url()).href, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
  });
  if (!answer.ok()) throw new Error(`logout: ${answer.status()}`);
}

export function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Opens the user menu and chooses an entry by its text. */
export async function chooseInUserMenu(page: Page, text: string): Promise<void> {
  await page.locator('.user-button').click();
  await page.locator('.user-panel').getByRole('button', { name: text, exact: true }).click();
}
