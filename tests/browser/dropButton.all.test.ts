import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('the button that unfolds a choice stands at the end of its field, beside a table as well, and unfolds it', async () => {
  const { page, close } = await app.open('/purchaseManage/purchaseOrder/purchaseOrderList');
  const { row } = screenOf(page);
  await row(0).waitFor();
  const field = page.locator('.panel:visible .gj-combobox', { has: page.locator('.gj-drop') }).first();
  const [around, button] = [await field.boundingBox(), await field.locator('.gj-drop').boundingBox()];
  expect(around!.x + around!.width - (button!.x + button!.width)).toBeLessThan(4);
  await field.locator('.gj-drop').click();
  await expect.poll(() => field.locator('input').getAttribute('aria-expanded')).toBe('true');
  await close();
});
