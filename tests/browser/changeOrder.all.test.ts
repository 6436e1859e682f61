import dayjs from 'dayjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentFlow } from '../support/documentFlow';
import { openApp, type TestApp } from '../support/openApp';
import { plainProduct } from '../support/plainProduct';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const today = dayjs().format('YYYY-MM-DD');

/** A sales order of 10 at 20, reviewed. */
async function reviewedOrder(): Promise<string> {
  const { id: productId, unitId } = await plainProduct(app.api, 'product');
  const { id } = await app.api.post<{ id: string }>('/api/order/sales/add', {
    billDate: today,
    clientId: '1',
    salesmanId: '1',
    departmentId: '4',
    factoryId: '1',
    deliveryDate: today,
    settlement: 'monthly',
    taxRate: '13',
    contact: '王收',
    tel: '13700000001',
    deliveryAddress: '苏州市工业园区1号',
    lines: [{ productId, unitId, quantity: '10', price: '20' }],
  });
  await app.api.post('/api/order/sales/review', { ids: [id], confirmed: true });
  return id;
}

it('17.13 a reviewed order of which a part is delivered is changed by a change order: no less than that, and at once once it is reviewed', async () => {
  const id = await reviewedOrder();
  const { page, close } = await app.open(`/saleManage/order/orderDetail?id=${id}`);
  const { press, cell, codeOf, confirm, dialog, dialogLines, generate, open, panel } = documentFlow(page);
  const state = panel.locator('.gj-steps [aria-current]');
  await state.waitFor();
  const order = { id, code: await codeOf() };
  await generate('生成销售单', { refs: { warehouseId: '昆山成品仓' }, cells: { quantity: '6' } });

  await open(order);
  const change = await generate('变更订单', { cells: { quantity: '5' } });
  const review = async () => {
    await press('review');
    await confirm();
  };
  await review();
  await expect
    .poll(() => dialogLines.allInnerTexts())
    .toEqual([expect.stringContaining('第 1 行已生成销售单 6，不能少于此数')]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await press('edit');
  await panel.locator('.gj-form-foot').waitFor();
  expect(await cell(0, 'formerQuantity').innerText()).toBe('10.00');
  await cell(0, 'quantity').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await page.waitForURL((url) => url.pathname.endsWith('orderChangeDetail'));
  await state.waitFor();
  await review();
  await expect.poll(() => state.innerText()).toBe('已审核');

  await open(order);
  await expect.poll(() => cell(0, 'quantity').innerText()).toContain('8.00');
  await panel.locator('.gj-links').getByRole('link', { name: change.code }).waitFor();
  // What is left to be delivered is what is ordered now.
  await press('generate');
  await page.getByRole('menuitem', { name: '生成销售单' }).click();
  await page.waitForURL((url) => url.searchParams.has('generate'));
  await expect.poll(() => cell(0, 'quantity').innerText()).toBe('2.00');
  await close();
});
