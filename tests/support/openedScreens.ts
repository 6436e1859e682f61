import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goTo } from './goTo';
import type { TestApp } from './openApp';
import { screenOf } from './screen';

/** Addresses with some columns that stand there, in Chinese. */
export type Screens = Readonly<Record<string, readonly string[]>>;

/**
 * Opens each address in one page and waits for its first row: the columns that are there or can be shown, below the
 * address that it led to.
 */
export async function opened(app: TestApp, screens: Screens): Promise<Record<string, string[]>> {
  const { page, close } = await app.open('/dashboard', { viewport: { width: 3000, height: 900 } });
  const screen = screenOf(page);
  const found: Record<string, string[]> = {};
  for (const path of Object.keys(screens)) {
    await goTo(page, path);
    await screen.row(0).waitFor();
    // In forms a star marks what must be filled in.
    const heads = await screen.panel.locator('thead th').allInnerTexts();
    found[new URL(page.url()).pathname] = [...heads, ...(await columnsBehind(page))].map(
      (text) =>
        text
          .trim()
          .replace(/^\*\s*/, '')
          .split('\n')[0]!,
    );
  }
  await close();
  return found;
}

/** Columns that can be shown: a list shows at first what fits a laptop, the rest is one click away. */
async function columnsBehind(page: Page): Promise<string[]> {
  const settings = screenOf(page).panel.getByRole('button', { name: '列设置' }).first();
  if ((await settings.count()) === 0) return [];
  await settings.click();
  const dialog = page.getByRole('dialog', { name: '列设置' });
  await dialog.locator('.gj-columns li').first().waitFor();
  // Each begins with the sign that it is moved by.
  const titles = (await dialog.locator('.gj-columns li').allInnerTexts()).map((text) => text.replace(/^⠿\s*/, ''));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return titles;
}

/** What {@link opened} finds when all columns are there, among others. */
export const having = (screens: Screens): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(screens).map(([path, columns]) => [path.split('?')[0]!, expect.arrayContaining([...columns])]),
  );
