import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const BASE = '/purchaseManage/purchaseOrder';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/**
 * Chinese texts of the page that are not data: labels, buttons, headings, hints. Cells, values of fields and names of records, people and
 * account sets are data.
 */
function chineseTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const DATA = 'tbody td:not(:has(.gj-tag)), dd:not(:has(.gj-tag)), .gj-detail-name, .gj-history, .header, .frame-header, header, [role=option]';
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.querySelector('.frame')!, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.currentNode as HTMLElement | null; node; node = walker.nextNode() as HTMLElement | null) {
      if (node.closest(DATA)) continue;
      const own = [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE).map((child) => child.textContent ?? '');
      const hints = ['aria-label', 'title', 'placeholder'].map((name) => (node.matches('input') && name === 'title' ? '' : (node.getAttribute(name) ?? '')));
      for (const text of [...own, ...hints]) if (/\p{Script=Han}/u.test(text)) found.add(text.trim());
    }
    return [...found];
  });
}

describe('languages', () => {
  it('switch at once, without loading the page anew, and back', async () => {
    const { page, close } = await app.open(`${BASE}/purchaseOrderList`);
    const { row, action } = screenOf(page);
    await row(0).waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const words: string[] = [];
    for (const name of ['English', 'Español', '日本語', '中文']) {
      await page.locator('header button').filter({ hasText: /中文|English|Español|日本語/ }).click();
      await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).first().click();
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).not.toBe(words.at(-1));
      await page.waitForTimeout(300);
      words.push(await action('add').innerText());
    }
    expect(words).toEqual(['Add', expect.stringMatching(/^(Añadir|Agregar|Nuevo)/), expect.stringMatching(/新規|追加/), '新增']);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await close();
  });

  it.each([
    ['list', `${BASE}/purchaseOrderList`, '.gj-grid tbody tr[data-row]'],
    ['tree list', '/base/department/departmentList', '.gj-grid tbody tr[data-row]'],
    ['form', `${BASE}/purchaseOrderAdd`, '.gj-form input'],
    ['detail', `${BASE}/purchaseOrderDetail?id=1`, '.gj-detail'],
    ['report', `${BASE}/purchaseOrderProList`, '.gj-grid tbody tr[data-row]'],
    ['statistics', `${BASE}/purchaseOrderStaticList`, '.gj-grid tbody tr[data-row]'],
  ])('an English %s holds no Chinese but data', async (_, path, ready) => {
    const { page, close } = await app.open(path, { language: 'en', viewport: { width: 2400, height: 900 } });
    await page.locator(ready).first().waitFor();
    expect(await chineseTexts(page)).toEqual([]);
    await close();
  });

  it('refusals come in the language shown', async () => {
    const { page, close } = await app.open(`${BASE}/purchaseOrderAdd`, { language: 'en' });
    const screen = screenOf(page);
    await screen.input('remark').waitFor();
    await page.keyboard.press('F8');
    const lines = await screen.dialogLines.allInnerTexts();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => /\p{Script=Han}/u.test(line))).toEqual([]);
    await close();
  });
});
