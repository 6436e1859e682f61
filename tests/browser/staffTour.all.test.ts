import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentFlow } from '../support/documentFlow';
import { goTo } from '../support/goTo';
import { openApp, type TestApp } from '../support/openApp';
import { screenOf } from '../support/screen';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

// README.md, "Five minutes for staff": each step is one action, and what one sees of it.
it('the tour of the first page leads where it says', async () => {
  const { page, close } = await app.open('/purchaseManage/purchaseOrder/purchaseOrderList', {
    viewport: { width: 1600, height: 900 },
  });
  const screen = screenOf(page);
  const { action, cell, input, panel, problems, row } = screen;

  // 2: the list shows what fits, the address says what was asked
  await row(0).waitFor();
  const code = await cell(0, 'code').innerText();
  await panel.locator('.gj-search input').first().fill(code);
  await page.keyboard.press('Enter');
  await expect.poll(() => screen.rows.count()).toBe(1);
  expect(decodeURIComponent(page.url())).toContain(code);

  // 3: a factory by the initials of its name
  await screen.press('add');
  await input('factoryId').click();
  await page.keyboard.type('sz');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });

  // 4: a product brings its specification and unit along
  await cell(0, 'productId').dblclick();
  await page.keyboard.type('bxg');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(0, 'unitId').innerText()).not.toBe('');
  await expect.poll(() => cell(0, 'spec').innerText()).not.toBe('');

  // 5: without a quantity the refusal names row and field
  await page.keyboard.press('F8');
  await expect.poll(async () => (await problems.allInnerTexts()).join()).toMatch(/1.*数量/);
  await cell(0, 'quantity').dblclick();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await panel.locator('.gj-detail').waitFor();

  // 6 and 8: reviewed, no more to be edited, and the next document
  const flow = documentFlow(page);
  await flow.act('review', '已审核');
  await expect.poll(() => action('edit').getAttribute('title')).toContain('已审核，不可编辑');

  // 7: the pages as the printer makes them
  await action('print').click();
  await expect.poll(() => page.locator('.gj-print-preview .gj-paper').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await flow.generate('生成采购清单', { refs: { supplierId: '苏州' } });

  // 9: from a movement to its document
  await goTo(page, '/stockManage/inventoryAccount/outInFlowList');
  await cell(0, 'documentCode').dblclick();
  await panel.locator('.gj-detail').waitFor();

  // 10: everything is found by initials
  await page.keyboard.press('Control+k');
  await page.keyboard.type('qgd');
  await expect.poll(() => page.locator('.search').innerText()).toContain('请购单列表');
  await close();
});
