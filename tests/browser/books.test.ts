import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('E-23 a month of the general ledger leads to its lines, one of those to the voucher', async () => {
  const { page, close } = await app.open('/financeManage/financeTable/generalLedger?billDate=今年,今年', {
    viewport: { width: 1366, height: 768 },
  });
  const screen = screenOf(page);
  const rows = screen.panel.locator('tbody tr');
  const month = rows.filter({ hasText: '1001 库存现金' }).filter({ hasText: '本月合计' }).first();
  await month.waitFor();
  const texts = (await month.locator('td').allInnerTexts()).map((text) => text.trim());
  await month.locator('td').nth(2).dblclick();
  await page.waitForURL((url) => url.pathname.endsWith('/subsidiaryList'));
  const sum = rows.filter({ hasText: '本月合计' }).first();
  await sum.waitFor();
  const told = (await sum.locator('td').allInnerTexts()).map((text) => text.trim());
  const amounts = (cells: readonly string[]) => cells.filter((text) => /^-?[\d,]+\.\d\d$/.test(text));
  expect(amounts(told)).toEqual(amounts(texts));
  const entry = rows.filter({ hasText: /-20\d{4}-\d{4}/ }).first();
  const code = /\S+-20\d{4}-\d{4}/.exec(await entry.innerText())?.[0] ?? '';
  await entry.locator('td').nth(1).dblclick();
  await page.waitForURL((url) => url.pathname.endsWith('/cashVoucherDetail'));
  await screen.panel.getByText(code).first().waitFor();
  await close();
});
