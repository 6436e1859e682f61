import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const BASE = '/purchaseManage/purchaseOrder';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const overflow = (page: Page): Promise<number> => page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.querySelector('main')!.scrollWidth) - innerWidth);

describe('on a phone', () => {
  it.each([
    ['dashboard', '/dashboard', '.frame'],
    ['list', `${BASE}/purchaseOrderList`, 'tbody tr[data-row]'],
    ['form', `${BASE}/purchaseOrderAdd`, '.gj-form input'],
    ['detail', `${BASE}/purchaseOrderDetail?id=1`, '.gj-detail'],
    ['statistics', `${BASE}/purchaseOrderStaticList`, 'tbody tr[data-row]'],
  ])('the %s does not scroll sideways', async (_, path, ready) => {
    const { page, close } = await app.open(path, PHONE);
    await page.locator(ready).first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await close();
  });

  it('the drawer leads to a list, a row to its detail', async () => {
    const { page, close } = await app.open('/dashboard', PHONE);
    await page.locator('header button').first().tap();
    const drawer = page.locator('dialog.drawer');
    await drawer.getByText('采购管理').tap();
    await drawer.getByRole('link', { name: '请购单列表' }).tap();
    await drawer.waitFor({ state: 'detached' });
    const { row, tick, action, panel } = screenOf(page);
    await row(0).waitFor();
    await tick(0);
    await action('detail').tap();
    await expect.poll(() => panel.locator('.gj-detail-name').innerText()).toMatch(/^请购单 QG\d+$/);
    await close();
  });

  it('a form can be filled in: one column, controls as wide as the page', async () => {
    const { page, close } = await app.open(`${BASE}/purchaseOrderAdd`, PHONE);
    const { input } = screenOf(page);
    await input('factoryId').waitFor();
    const [first, second] = [await input('billDate').boundingBox(), await input('factoryId').boundingBox()];
    expect(first!.x).toBe(second!.x);
    expect(first!.y).not.toBe(second!.y);
    await input('factoryId').fill('昆山');
    await page.getByRole('option').first().tap();
    await expect.poll(() => input('factoryId').inputValue()).toContain('昆山');
    await close();
  });

  it('a dialog form fits the page', async () => {
    const { page, close } = await app.open('/base/inventory/inventoryList', PHONE);
    const { row, action } = screenOf(page);
    await row(0).waitFor();
    await action('add').tap();
    const box = await page.locator('dialog.gj-window').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await close();
  });
});
