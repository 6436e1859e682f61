import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const BASE = '/purchaseManage/purchaseOrder';

/** One screen of each kind, and what is there when it can be read. */
const SCREENS = [
  ['list', `${BASE}/purchaseOrderList`, '.gj-grid tbody tr[data-row]'],
  ['tree list', '/base/department/departmentList', '.gj-grid tbody tr[data-row]'],
  ['form', `${BASE}/purchaseOrderAdd`, '.gj-form input'],
  ['detail', `${BASE}/purchaseOrderDetail?id=1`, '.gj-detail'],
  ['report', `${BASE}/purchaseOrderProList`, '.gj-grid tbody tr[data-row]'],
  ['statistics', `${BASE}/purchaseOrderStaticList`, '.gj-grid tbody tr[data-row]'],
];

let app: TestApp;
/** What people called their departments: a chart has a bar for each. */
let departments: string[];
beforeAll(async () => {
  app = await openApp();
  const { list } = await app.api.get<{ list: { name: string }[] }>('/api/bus/department/list', { pageSize: '1000' });
  departments = list.map(({ name }) => name);
});
afterAll(() => app.close());

/**
 * Chinese texts of the page that are not data: labels, buttons, headings, hints. Cells, values of fields and names of
 * records, people and account sets are data.
 */
function chineseTexts(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const DATA =
      'tbody td:not(:has(.gj-tag)), dd:not(:has(.gj-tag)), .gj-detail-name, .gj-history, .header, .frame-header, header, [role=option]';
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.querySelector('.frame')!, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.currentNode as HTMLElement | null; node; node = walker.nextNode() as HTMLElement | null) {
      if (node.closest(DATA)) continue;
      const own = [...node.childNodes]
        .filter((child) => child.nodeType === Node.TEXT_NODE)
        .map((child) => child.textContent ?? '');
      const hints = ['aria-label', 'title', 'placeholder'].map((name) =>
        node.matches('input') && name === 'title' ? '' : (node.getAttribute(name) ?? ''),
      );
      for (const text of [...own, ...hints]) if (/\p{Script=Han}/u.test(text)) found.add(text.trim());
    }
    return [...found].filter((text) => !names.includes(text));
  }, departments);
}

/** The month of today as its language writes it. */
const monthName = (page: Page, lang: string): Promise<string> =>
  page.evaluate((code) => new Intl.DateTimeFormat(code, { year: 'numeric', month: 'long' }).format(new Date()), lang);

describe('languages', () => {
  it('switch at once, without loading the page anew, and back', async () => {
    const { page, close } = await app.open(`${BASE}/purchaseOrderList`);
    const { row, action } = screenOf(page);
    await row(0).waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    for (const [name, word] of [
      ['English', /^Add$/],
      ['Español', /^(Añadir|Agregar|Nuevo)/],
      ['日本語', /新規|追加/],
      ['中文', /^新增$/],
    ] as const) {
      await page
        .locator('header button')
        .filter({ hasText: /中文|English|Español|日本語/ })
        .click();
      await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).first().click();
      await expect.poll(() => action('add').innerText()).toMatch(word);
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await close();
  });

  it('B-013 switch an open form with all around it, calendar and title of the page included, and keep what was typed', async () => {
    const { page, close } = await app.open(`${BASE}/purchaseOrderAdd`);
    const { panel, input, cell, field, problems } = screenOf(page);
    await input('remark').fill('三号线急用');
    await cell(0, 'quantity').click();
    await page.keyboard.type('1234.5');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const seen: unknown[] = [];
    for (const { name, lang } of [
      { name: 'English', lang: 'en' },
      { name: '日本語', lang: 'ja' },
      { name: 'Español', lang: 'es' },
      { name: '中文', lang: 'zh-CN' },
    ]) {
      await page.locator('.language-name').click();
      await page.getByRole('menuitemradio', { name }).click();
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(lang);
      await expect.poll(() => input('remark').inputValue()).toBe('三号线急用');
      await expect.poll(() => cell(0, 'quantity').innerText()).toBe('1,234.50');
      await field('billDate').locator('.gj-calendar-button').click();
      const weekday = await page.locator('.ant-picker-panel th').first().innerText();
      const month = await page.locator('.gj-calendar-head span').innerText();
      await page.keyboard.press('Escape');
      seen.push({
        title: await page.title(),
        save: await panel
          .getByRole('button', { name: /^(保存|Save|Guardar)/ })
          .first()
          .innerText(),
        date: await field('billDate').locator('label').innerText(),
        weekday,
        isNamed: month === (await monthName(page, lang)),
      });
    }
    expect(seen).toEqual([
      {
        title: 'New Purchase requisition - Guiju',
        save: expect.stringContaining('Save'),
        date: expect.stringContaining('Document date'),
        weekday: 'Su',
        isNamed: true,
      },
      {
        title: '購買依頼書新規登録 - 規矩',
        save: expect.stringContaining('保存'),
        date: expect.stringContaining('伝票日付'),
        weekday: '日',
        isNamed: true,
      },
      {
        title: 'Añadir: Solicitud de compra - Guiju',
        save: expect.stringContaining('Guardar'),
        date: expect.stringContaining('Fecha del documento'),
        weekday: 'Lun',
        isNamed: true,
      },
      {
        title: '新增请购单 - 规矩',
        save: expect.stringContaining('保存'),
        date: expect.stringContaining('单据日期'),
        weekday: '一',
        isNamed: true,
      },
    ]);
    // What was typed is not only shown: the form still knows it as entered, and refuses in the language of now.
    await page.locator('.language-name').click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('F8');
    await expect
      .poll(() => problems.allInnerTexts())
      .toContainEqual(expect.stringMatching(/Requesting plant.*is required/));
    expect((await problems.allInnerTexts()).join()).not.toMatch(/Quantity|\p{Script=Han}/u);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await close();
  });

  describe('in one page, one after the other', () => {
    let opened: TestPage;
    beforeAll(async () => {
      opened = await app.open('/404', { language: 'en', viewport: { width: 2400, height: 900 } });
    });
    afterAll(() => opened.close());

    it.each(SCREENS)('an English %s holds no Chinese but data', async (_, path, ready) => {
      await goTo(opened.page, path!);
      await screenOf(opened.page).panel.locator(ready!).first().waitFor();
      expect(await chineseTexts(opened.page)).toEqual([]);
    });
  });

  it.each(SCREENS)(
    'a %s switched to English while it is open holds no Chinese but data either',
    async (_, path, ready) => {
      const { page, close } = await app.open(path, { viewport: { width: 2400, height: 900 } });
      await page.locator(ready).first().waitFor();
      await page.locator('.language-name').click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await expect.poll(() => chineseTexts(page)).toEqual([]);
      await close();
    },
  );

  it('refusals come in the language shown', async () => {
    const { page, close } = await app.open(`${BASE}/purchaseOrderAdd`, { language: 'en' });
    const screen = screenOf(page);
    await screen.input('remark').waitFor();
    await page.keyboard.press('F8');
    await screen.problems.first().waitFor();
    const lines = await screen.problems.allInnerTexts();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => /\p{Script=Han}/u.test(line))).toEqual([]);
    await close();
  });
});
