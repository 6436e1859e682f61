import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  opened = await app.open('/purchaseManage/purchaseOrder/purchaseOrderAdd', { viewport: { width: 1600, height: 900 } });
  page = opened.page;
  screen = screenOf(page);
  await screen.input('supplierId').waitFor();
});
afterEach(() => opened.close());

/** Lets calls wait until the answer is allowed. */
async function held(calls: string): Promise<() => void> {
  let allow = (): void => undefined;
  const isAllowed = new Promise<void>((done) => (allow = done));
  await page.route(calls, async (route) => {
    await isAllowed;
    await route.continue();
  });
  return allow;
}

const shown = (): Promise<string[]> => page.locator('[role=listbox] [role=option]').allInnerTexts();

describe('a reference', () => {
  it.each([
    ['code', 'GYS0001'],
    ['name', '宝昌'],
    ['pinyin', 'baochang'],
    ['initials', 'bcgt'],
  ])('E-03 finds a record by %s', async (_, text) => {
    await screen.input('supplierId').pressSequentially(text);
    await expect
      .poll(async () => (await shown()).some((option) => option.includes('上海宝昌钢铁贸易有限公司')))
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.input('supplierId').inputValue()).toBe('上海宝昌钢铁贸易有限公司');
  });

  it('E-04 never searches while an input method puts a word together', async () => {
    const asked: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().includes('/supplier/list') &&
        asked.push(new URL(request.url()).searchParams.get('keyword') ?? ''),
    );
    await page.clock.install();
    await screen.input('supplierId').focus();
    const ime = await page.context().newCDPSession(page);
    for (const text of ['b', 'ba', 'bao']) {
      await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      // Longer than the pause after which a typed text is searched.
      await page.clock.runFor(300);
    }
    expect(asked).toEqual([]);
    await ime.send('Input.insertText', { text: '宝' });
    await page.clock.runFor(300);
    await expect.poll(() => asked).toEqual(['宝']);
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
  });

  it('E-03 F7 opens the selector, which shows labels and picks by keyboard', async () => {
    await screen.input('supplierId').focus();
    await page.keyboard.press('F7');
    const selector = page.getByRole('dialog', { name: /供应商/ });
    await selector.locator('tbody tr').first().waitFor();
    await page.keyboard.type('bcgt');
    await expect.poll(() => selector.locator('tbody tr').count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.input('supplierId').inputValue()).toBe('上海宝昌钢铁贸易有限公司');
  });

  it.each([
    ['F8 right after Enter', ['Enter', 'F8']],
    ['Ctrl+S alone', ['Control+s']],
  ])('E-06 saving waits for a record that is still looked up: %s', async (_, keys) => {
    const answer = await held('**/api/bus/supplier/list*');
    await screen.input('supplierId').pressSequentially('上海宝昌钢铁贸易有限公司');
    for (const key of keys) await page.keyboard.press(key);
    await screen.panel.locator('.gj-form-waiting').getByText('查到所输入的记录后自动保存').waitFor();
    answer();
    // What else is missing is refused once the record is there.
    await screen.problems.first().waitFor();
    expect((await screen.problems.allInnerTexts()).join()).not.toContain('供应商');
    await expect.poll(() => screen.input('supplierId').inputValue()).toBe('上海宝昌钢铁贸易有限公司');
  });

  it('E-06 saving waits for a record that is looked up in a cell', async () => {
    const answer = await held('**/api/bus/inventory/list*');
    await screen.panel.locator('.gj-lines table').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('bxgb');
    await page.keyboard.press('Enter');
    await page.keyboard.press('F8');
    await screen.panel.locator('.gj-form-waiting').getByText('查到所输入的记录后自动保存').waitFor();
    answer();
    await screen.problems.first().waitFor();
    const refused = (await screen.problems.allInnerTexts()).join();
    expect(refused).toContain('第 1 行 数量');
    expect(refused).not.toContain('存货');
    await expect.poll(() => screen.cell(0, 'spec').innerText()).toContain('SUS');
  });

  it('fills in what the schema takes over from the picked product', async () => {
    await screen.panel.locator('.gj-lines table').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('bxgb');
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.cell(0, 'price').innerText()).toMatch(/^\d+\.\d{2}/);
    await expect.poll(() => screen.cell(0, 'unitId').innerText()).toBe('千克');
    await expect.poll(() => screen.cell(0, 'spec').innerText()).toContain('SUS');
  });
});
