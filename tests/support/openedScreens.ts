import { expect } from 'vitest';
import { goTo } from './goTo';
import type { TestApp } from './openApp';
import { screenOf } from './screen';

/** Addresses with some columns that stand there, in Chinese. */
export type Screens = Readonly<Record<string, readonly string[]>>;

/**
 * Opens each address in one page, wide enough for all columns, and waits for its first row: the columns that are there,
 * below the address that it led to.
 */
export async function opened(app: TestApp, screens: Screens): Promise<Record<string, string[]>> {
  const { page, close } = await app.open('/dashboard', { viewport: { width: 3000, height: 900 } });
  const screen = screenOf(page);
  const found: Record<string, string[]> = {};
  for (const path of Object.keys(screens)) {
    await goTo(page, path);
    await screen.row(0).waitFor();
    // In forms a star marks what must be filled in.
    found[new URL(page.url()).pathname] = (await screen.panel.locator('thead th').allInnerTexts()).map(
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

/** What {@link opened} finds when all columns are there, among others. */
export const having = (screens: Screens): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(screens).map(([path, columns]) => [path.split('?')[0]!, expect.arrayContaining([...columns])]),
  );
