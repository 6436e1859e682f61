import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestPage } from '../support/browser';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';
import { settled } from '../support/settled';

const LIST = '/saleManage/order/orderList';

let app: TestApp;
let opened: TestPage;
let page: Page;
let screen: ReturnType<typeof screenOf>;

beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
afterEach(() => opened.close());

async function open(address: string): Promise<void> {
  opened = await app.open(address, { viewport: { width: 1366, height: 768 } });
  page = opened.page;
  screen = screenOf(page);
  await screen.row(0).waitFor();
  await settled(page);
}

describe('a range of dates above a list', () => {
  it('is one control of 200 px in which both days can be read', async () => {
    await open(`${LIST}?billDate=2026-01-28,2026-12-31`);
    const seen = await screen.panel
      .locator('.gj-date-range')
      .first()
      .evaluate((range) => {
        const inputs = [...range.querySelectorAll('input')];
        return {
          width: Math.round(range.getBoundingClientRect().width),
          values: inputs.map(({ value }) => value),
          cut: inputs.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth).map(({ value }) => value),
        };
      });
    expect(seen).toEqual({ width: 200, values: ['2026-01-28', '2026-12-31'], cut: [] });
  });

  it('E-12 takes a period by one click, or by keys alone, and asks with its word', async () => {
    await open(LIST);
    const from = screen.panel.locator('.gj-date-range input').first();
    await from.click();
    await page.locator('.gj-date-presets').getByRole('button', { name: '上月' }).click();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('billDate') === '上月,上月');
    await from.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.locator('.gj-date-presets').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => from.inputValue()).toBe('今年');
    await expect.poll(() => from.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('billDate') === '今年,今年');
  });
});
