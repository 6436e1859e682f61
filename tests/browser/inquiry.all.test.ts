import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axeFindings';
import { openApp, type TestApp } from '../support/openApp';

import { addRequisition } from '../support/requisitions';
import { screenOf } from '../support/screen';

const BUYER = { loginId: '13800000001', password: 'Demo1234' };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

it('B-057 B-058 the shortcut of the header opens the inquiry, which leads to a document of any kind', async () => {
  const { code, id } = await addRequisition(app.api, {}, 1);
  const { close, page } = await app.open('/dashboard');
  await page.locator('.header-tools').getByRole('button', { name: '单据查询' }).click();
  await page.waitForURL(/inquireList/);
  const screen = screenOf(page);
  await screen.rows.first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await screen.panel.locator('.gj-search-item').filter({ hasText: '单据编号' }).locator('input').fill(code);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await screen.rowWith(code).dblclick();
  await page.waitForURL((url) => url.searchParams.get('id') === id);
  expect(new URL(page.url()).pathname).toContain('purchaseOrderDetail');
  await close();
});

it('B-058 is not offered to who has no right to it', async () => {
  const { close, page } = await app.open('/dashboard', { account: BUYER });
  await page.locator('.header-tools').getByRole('button').first().waitFor();
  expect(await page.locator('.header-tools').getByRole('button', { name: '单据查询' }).count()).toBe(0);
  await close();
});
