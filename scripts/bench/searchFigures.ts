import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Figure } from './Figure';
import { measure } from './measure';
import { installClock } from './pageClock';
import { serveFolder } from './serveFolder';
import { SCREEN, startChromium } from './startChromium';
import { median } from './statistics';

const REPEATS = 10;

/** What is typed, by the way in which it is found; each way is tried only after the ones before it. */
const TYPED = { 'part of a title': '采购', initials: 'cgrkd', pinyin: 'caigouruku', 'wrong spelling': 'caogiuriku' };

/** Search for screens over 600 of them: from the event of the field to the frame in which what was found is painted. */
export async function searchFigures(): Promise<Figure[]> {
  const { build } = await import('vite');
  await build({ configFile: resolve('tests/bench/vite.config.ts'), logLevel: 'warn' });
  const pages = await serveFolder(resolve('dist/bench'));
  const browser = await startChromium();
  try {
    const page = await (await browser.newContext(SCREEN)).newPage();
    await page.addInitScript(installClock);
    await page.goto(pages.url);
    await page.click('#open-search');
    const field = page.getByRole('combobox');
    await field.and(page.locator('[placeholder*="拼音"]')).waitFor();
    const figures: Figure[] = [];
    for (const [way, text] of Object.entries(TYPED)) {
      const times: number[] = [];
      for (let count = 0; count < REPEATS; count += 1) {
        await field.fill('');
        await page.locator('.search-option').first().waitFor({ state: 'detached' });
        times.push((await measure(page, 'input', '.search-option', '', () => page.keyboard.insertText(text))).ms);
      }
      figures.push({ name: `search over 600 screens, ${way}, key to painted`, value: median(times), unit: 'ms' });
    }
    return figures;
  } finally {
    await browser.close();
    pages.close();
    rmSync('dist/bench', { recursive: true, force: true });
  }
}
